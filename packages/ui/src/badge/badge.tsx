import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'
import { type Tone, toneMark, toneSoft } from '../lib/tones'

/** Props of {@link Badge}: `dot` adds the round mark of the meaning. */
export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone: Tone
  dot?: boolean
}

/** A state in one or two words. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone, dot = false, className, children, ...props },
  ref,
) {
  return (
    <span
      ref={ref}
      data-slot="badge"
      data-tone={tone}
      className={cn(
        'wu:inline-flex wu:min-h-5 wu:max-w-full wu:items-center wu:gap-1.5 wu:rounded-sm wu:px-2 wu:font-[550] wu:font-sans wu:text-sm',
        toneSoft[tone],
        className,
      )}
      {...props}
    >
      {dot && <span aria-hidden className={cn('wu:size-1.5 wu:shrink-0 wu:rounded-full', toneMark[tone])} />}
      <span className="wu:min-w-0 wu:truncate">{children}</span>
    </span>
  )
})
