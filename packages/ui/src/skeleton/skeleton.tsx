import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link Skeleton}: a `line` of text unless told, `lines` of it (up to 20), a `circle` of an avatar, a `block` of a picture. */
export interface SkeletonProps extends HTMLAttributes<HTMLDivElement> {
  shape?: 'line' | 'circle' | 'block' | undefined
  lines?: number | undefined
}

const shapes = {
  line: 'wu:h-4 wu:rounded-sm',
  circle: 'wu:shrink-0 wu:rounded-full',
  block: 'wu:rounded-lg',
}
const lineKeys = Array.from({ length: 20 }, (_, index) => `line ${index}`)

/** The shape of what is coming. Size it with `style` or classes; the place around it says `aria-busy`. */
export const Skeleton = forwardRef<HTMLDivElement, SkeletonProps>(function Skeleton(
  { shape = 'line', lines = 1, className, ...props },
  ref,
) {
  if (lines > 1) {
    return (
      <div
        ref={ref}
        aria-hidden
        data-slot="skeleton"
        className={cn('wu:flex wu:flex-col wu:gap-2', className)}
        {...props}
      >
        {lineKeys.slice(0, lines).map((key, index) => (
          // The last line of a text is shorter.
          <div key={key} className={cn('wu:skeleton', shapes.line, index === lines - 1 && 'wu:w-3/5')} />
        ))}
      </div>
    )
  }
  return (
    <div
      ref={ref}
      aria-hidden
      data-slot="skeleton"
      className={cn('wu:skeleton', shapes[shape], className)}
      {...props}
    />
  )
})
