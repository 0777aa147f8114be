import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link ScrollRegion}: `label` names what is scrolled. */
export interface ScrollRegionProps extends Omit<HTMLAttributes<HTMLElement>, 'aria-label' | 'tabIndex'> {
  label: string
}

/** What scrolls by itself within the page, a list or a table; `className` says how much room it has. */
export const ScrollRegion = forwardRef<HTMLElement, ScrollRegionProps>(function ScrollRegion(
  { label, className, ...props },
  ref,
) {
  return (
    <section
      ref={ref}
      data-slot="scroll-region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by the arrow keys, so Tab has to reach it
      tabIndex={0}
      className={cn('wu:overflow-auto wu:focus-ring', className)}
      {...props}
    />
  )
})
