import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** A key or a combination of keys. */
export const Kbd = forwardRef<HTMLElement, HTMLAttributes<HTMLElement>>(function Kbd({ className, ...props }, ref) {
  return (
    <kbd
      ref={ref}
      data-slot="kbd"
      className={cn(
        'wu:inline-flex wu:h-5 wu:min-w-5 wu:items-center wu:justify-center wu:rounded-sm wu:border wu:border-line-strong wu:px-1 wu:font-sans wu:text-ink-3 wu:text-xs',
        className,
      )}
      {...props}
    />
  )
})
