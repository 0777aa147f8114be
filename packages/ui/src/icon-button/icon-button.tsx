import { cva } from 'class-variance-authority'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { Tooltip } from '../tooltip/tooltip'

const iconButton = cva(
  [
    'wu:inline-flex wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-md wu:border wu:text-ink-2',
    'wu:transition-colors wu:duration-(--ws-fast) wu:hover:bg-sunken wu:hover:text-ink wu:pointer-coarse:min-h-11 wu:pointer-coarse:min-w-11',
    'wu:disabled:cursor-not-allowed wu:disabled:opacity-50 wu:aria-pressed:bg-brand-soft wu:aria-pressed:text-brand',
    focusRing,
  ],
  {
    variants: {
      variant: {
        ghost: 'wu:border-transparent',
        secondary: 'wu:border-line-strong wu:bg-surface wu:shadow-1',
      },
      size: { sm: 'wu:size-7', md: 'wu:size-8', lg: 'wu:size-11' },
    },
  },
)

/**
 * Props of {@link IconButton}: `label` names it for everyone (tooltip and screen reader); `pressed` makes it a toggle;
 * `tooltip={false}` is for icons everybody knows.
 */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string
  variant?: 'ghost' | 'secondary'
  size?: 'sm' | 'md' | 'lg'
  pressed?: boolean
  tooltip?: boolean
  children: ReactNode
}

/** An action shown as an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant = 'ghost', size = 'md', pressed, tooltip = true, className, children, ...props },
  ref,
) {
  const button = (
    <button
      ref={ref}
      type="button"
      data-slot="icon-button"
      aria-label={label}
      aria-pressed={pressed}
      className={cn(iconButton({ variant, size }), className)}
      {...props}
    >
      {children}
    </button>
  )
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button
})
