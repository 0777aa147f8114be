import { cva } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react'
import { cn } from '../lib/cn'

const button = cva('wu:button', {
  variants: {
    variant: {
      primary: 'wu:button-primary',
      secondary: 'wu:border-line-strong wu:bg-surface wu:text-ink wu:shadow-1 wu:hover:bg-sunken',
      ghost: 'wu:border-transparent wu:text-ink wu:hover:bg-sunken',
      danger: 'wu:button-danger',
    },
    size: {
      sm: 'wu:h-control-sm wu:px-2.5 wu:text-sm',
      md: 'wu:h-control wu:px-3 wu:text-md',
      lg: 'wu:h-11 wu:px-4 wu:text-lg',
    },
  },
})

/**
 * Props of {@link Button}. `asChild` gives the look to the only child (a link); `loading` keeps focus and ignores clicks;
 * so does `aria-disabled`, for a button whose `Tooltip` says why it cannot be pressed now.
 */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  loading?: boolean | undefined
  asChild?: boolean | undefined
}

/** An action in words. One `primary` per view. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'md', loading = false, asChild = false, className, children, onClick, ...props },
  ref,
) {
  const Component = asChild ? Slot.Root : 'button'
  const isOff = loading || props['aria-disabled'] === true || props['aria-disabled'] === 'true'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Component
      ref={ref}
      data-slot="button"
      type={asChild ? undefined : 'button'}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-state={loading ? 'loading' : undefined}
      className={cn(button({ variant, size }), className)}
      {...props}
      onClick={handleClick}
    >
      {loading && <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="wu:wheel" />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Component>
  )
})
