import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link CountBadge}: above `max` it says `99+`; `label` is what a screen reader hears instead of the number. */
export interface CountBadgeProps extends HTMLAttributes<HTMLSpanElement> {
  count: number
  max?: number | undefined
  tone?: 'bad' | 'brand' | 'muted' | undefined
  label?: string | undefined
}

const tones = {
  bad: 'wu:bg-bad-soft wu:text-bad',
  brand: 'wu:bg-brand-soft wu:text-brand',
  muted: 'wu:bg-muted-soft wu:text-ink-2',
}

/** How many wait; nothing at zero. */
export const CountBadge = forwardRef<HTMLSpanElement, CountBadgeProps>(function CountBadge(
  { count, max = 99, tone = 'muted', label, className, ...props },
  ref,
) {
  if (count <= 0) return null
  return (
    <span
      ref={ref}
      data-slot="count-badge"
      className={cn(
        'wu:inline-flex wu:h-4.5 wu:min-w-4.5 wu:items-center wu:justify-center wu:rounded-sm wu:px-1.5 wu:font-[600] wu:font-sans wu:text-xs wu:tabular-nums wu:forced-colors:border',
        tones[tone],
        className,
      )}
      {...props}
    >
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label && <span className="wu:sr-only">{label}</span>}
    </span>
  )
})
