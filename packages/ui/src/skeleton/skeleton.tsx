import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** The shape of what is coming. Size it with `style` or classes; the place around it says `aria-busy`. */
export const Skeleton = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function Skeleton(
  { className, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      aria-hidden
      data-slot="skeleton"
      className={cn('wu:h-4 wu:rounded-sm wu:bg-muted-soft wu:motion-safe:animate-pulse', className)}
      {...props}
    />
  )
})
