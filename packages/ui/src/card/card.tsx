import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** A thing that stands alone (dashboard) or moves (board). Never inside another card. */
export const Card = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function Card(
  { className, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      data-slot="card"
      className={cn(
        'wu:min-w-0 wu:rounded-lg wu:border wu:border-line wu:bg-surface wu:p-4 wu:font-sans wu:text-ink wu:text-md',
        className,
      )}
      {...props}
    />
  )
})
