import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { type Tone, toneMark, toneSoft } from '../lib/tones'

/** Props of {@link Badge}: `dot` adds the round mark of the meaning, `icon` (12 px) stands in its place. */
export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone: Tone
  dot?: boolean | undefined
  icon?: ReactNode
  /** `outline` for places that are coloured already. */
  variant?: 'soft' | 'outline' | undefined
}

const toneText: Record<Tone, string> = {
  ok: 'wu:text-ok',
  warn: 'wu:text-warn',
  bad: 'wu:text-bad',
  info: 'wu:text-info',
  muted: 'wu:text-muted',
  accent: 'wu:text-accent',
}

/** A state in one or two words. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone, dot = false, icon, variant = 'soft', className, children, ...props },
  ref,
) {
  return (
    <span
      ref={ref}
      data-slot="badge"
      data-tone={tone}
      title={typeof children === 'string' ? children : undefined}
      className={cn(
        'wu:inline-flex wu:min-h-5 wu:max-w-full wu:items-center wu:gap-1.5 wu:rounded-sm wu:px-2 wu:font-[550] wu:font-sans wu:text-sm wu:forced-colors:border',
        variant === 'soft' ? toneSoft[tone] : cn('wu:border wu:border-line-strong wu:bg-surface', toneText[tone]),
        className,
      )}
      {...props}
    >
      {icon ? (
        <span aria-hidden className="wu:inline-flex wu:shrink-0">
          {icon}
        </span>
      ) : (
        dot && (
          <span
            aria-hidden
            className={cn('wu:size-1.5 wu:shrink-0 wu:rounded-full wu:forced-colors:bg-[CanvasText]', toneMark[tone])}
          />
        )
      )}
      <span className="wu:min-w-0 wu:truncate">{children}</span>
    </span>
  )
})
