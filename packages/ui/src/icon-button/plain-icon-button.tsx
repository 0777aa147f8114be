import { cva } from 'class-variance-authority'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'

const iconButton = cva('wu:icon-button', {
  variants: {
    variant: { ghost: 'wu:border-transparent', secondary: 'wu:border-line-strong wu:bg-surface wu:shadow-1' },
    size: { sm: 'wu:size-control-sm', md: 'wu:size-control', lg: 'wu:size-11' },
  },
})

/** Props of {@link PlainIconButton}: `label` names it for screen readers. */
export interface PlainIconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string
  variant?: 'ghost' | 'secondary' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  children: ReactNode
}

/**
 * The button of `IconButton` without its tooltip, which weighs more than most components: for the crosses and arrows
 * inside others, which everybody knows. One that a press switches off is `aria-disabled`: a disabled one would lose the
 * focus. Not exported from the package.
 */
export const PlainIconButton = forwardRef<HTMLButtonElement, PlainIconButtonProps>(function PlainIconButton(
  { label, variant = 'ghost', size = 'md', className, onClick, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      data-slot="icon-button"
      aria-label={label}
      className={cn(iconButton({ variant, size }), className)}
      {...props}
      onClick={props['aria-disabled'] ? undefined : onClick}
    />
  )
})
