import { Slot } from 'radix-ui'
import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/**
 * Props of {@link Card}: `asChild` gives the look to the only child; `interactive` is for a card that is one link or
 * one button; `flush` drops the padding.
 */
export interface CardProps extends HTMLAttributes<HTMLDivElement> {
  asChild?: boolean | undefined
  interactive?: boolean | undefined
  flush?: boolean | undefined
}

/** A thing that stands alone (dashboard) or moves (board). Never inside another card. */
export const Card = forwardRef<HTMLDivElement, CardProps>(function Card(
  { asChild = false, interactive = false, flush = false, className, ...props },
  ref,
) {
  const Component = asChild ? Slot.Root : 'div'
  return (
    <Component
      ref={ref}
      data-slot="card"
      className={cn(
        'wu:min-w-0 wu:rounded-lg wu:border wu:border-line wu:bg-surface wu:text-start wu:font-sans wu:text-ink wu:text-md',
        !flush && 'wu:p-4',
        interactive && [
          'wu:block wu:cursor-pointer wu:transition-[border-color,box-shadow] wu:duration-(--ws-fast) wu:hover:border-line-strong wu:hover:shadow-2',
          focusRing,
        ],
        className,
      )}
      {...props}
    />
  )
})
