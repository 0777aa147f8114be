import { Avatar as Primitive } from 'radix-ui'
import { type CSSProperties, forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link Avatar}: `size` in pixels. Beside the written name give `aria-hidden`. */
export interface AvatarProps extends HTMLAttributes<HTMLSpanElement> {
  name: string
  src?: string | null
  size?: number
}

/** A person: the picture, or initials on a colour that belongs to the name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, src, size = 24, className, style, ...props },
  ref,
) {
  const look: CSSProperties & Record<`--${string}`, string> = {
    '--wu-hue': String(toHue(name)),
    width: `${size}px`,
    height: `${size}px`,
    fontSize: `${Math.max(9, Math.round(size * 0.4))}px`,
    ...style,
  }
  return (
    <Primitive.Root
      ref={ref}
      role="img"
      aria-label={name}
      data-slot="avatar"
      style={look}
      className={cn(
        'wu:inline-flex wu:shrink-0 wu:select-none wu:overflow-hidden wu:rounded-full wu:font-[600] wu:font-sans wu:leading-none',
        'wu:bg-[oklch(0.9_0.055_var(--wu-hue))] wu:text-[oklch(0.33_0.08_var(--wu-hue))]',
        'wu:dark:bg-[oklch(0.36_0.06_var(--wu-hue))] wu:dark:text-[oklch(0.91_0.06_var(--wu-hue))]',
        className,
      )}
      {...props}
    >
      {src && <Primitive.Image src={src} alt="" className="wu:size-full wu:object-cover" />}
      <Primitive.Fallback aria-hidden className="wu:flex wu:size-full wu:items-center wu:justify-center">
        {toInitials(name)}
      </Primitive.Fallback>
    </Primitive.Root>
  )
})

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
