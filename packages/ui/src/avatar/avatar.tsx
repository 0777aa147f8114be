import { UserRound } from 'lucide-react'
import { Avatar as Primitive } from 'radix-ui'
import { type CSSProperties, forwardRef, type HTMLAttributes } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { avatarLabels, type Presence } from './avatar-labels'

/** Props of {@link Avatar}: `size` in pixels, `presence` adds a dot. Beside the written name give `aria-hidden`. */
export interface AvatarProps extends HTMLAttributes<HTMLSpanElement> {
  name: string
  src?: string | null | undefined
  size?: number | undefined
  presence?: Presence | undefined
}

/** A person: the picture, or initials on a colour that belongs to the name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, src, size = 24, presence, className, style, ...props },
  ref,
) {
  const labels = useLabels('avatar', avatarLabels)
  const look: CSSProperties & Record<`--${string}`, string> = {
    '--wu-hue': String(toHue(name)),
    width: `${size}px`,
    height: `${size}px`,
    fontSize: `${Math.max(9, Math.round(size * 0.4))}px`,
    ...style,
  }
  const initials = toInitials(name)
  return (
    <span
      ref={ref}
      role="img"
      aria-label={presence ? `${name}, ${labels[presence]}` : name}
      data-slot="avatar"
      data-state={presence}
      style={look}
      className={cn('wu:relative wu:inline-flex wu:shrink-0 wu:select-none wu:rounded-full', className)}
      {...props}
    >
      <Primitive.Root className="wu:avatar-face">
        {src && <Primitive.Image src={src} alt="" className="wu:size-full wu:object-cover" />}
        <Primitive.Fallback aria-hidden className="wu:flex wu:size-full wu:items-center wu:justify-center">
          {initials || <UserRound aria-hidden size={Math.round(size * 0.6)} strokeWidth={1.75} />}
        </Primitive.Fallback>
      </Primitive.Root>
      {presence && <PresenceDot presence={presence} size={size} />}
    </span>
  )
})

const dots: Record<Presence, string> = {
  online: 'wu:bg-ok-mark wu:border-ok-mark',
  away: 'wu:border-warn-mark',
  busy: 'wu:bg-bad-mark wu:border-bad-mark',
  offline: 'wu:border-muted-mark',
}

function PresenceDot({ presence, size }: { presence: Presence; size: number }) {
  const across = Math.min(16, Math.max(8, Math.round(size * 0.3)))
  return (
    <span
      aria-hidden
      style={{ width: across, height: across, borderWidth: presence === 'away' ? across * 0.28 : 2 }}
      className={cn('wu:avatar-dot', dots[presence])}
    >
      {presence === 'busy' && <span className="wu:h-[18%] wu:w-full wu:bg-surface" />}
    </span>
  )
}

/** First letters of the first two words. */
function toInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('ru') ?? '')
    .join('')
}

function toHue(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  // Twelve hues are told apart at a glance; more are not.
  return (sum % 12) * 30
}
