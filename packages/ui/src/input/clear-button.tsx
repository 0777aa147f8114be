import { X } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link ClearButton}: `size` is that of the cross in pixels. */
export interface ClearButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string
  size?: number | undefined
}

/** A cross that empties or puts away what it stands in; not exported from the package. */
export function ClearButton({ label, size = 14, className, ...props }: ClearButtonProps) {
  return (
    <button
      type="button"
      data-slot="clear-button"
      aria-label={label}
      className={cn('wu:clear-button', className)}
      {...props}
    >
      <X aria-hidden size={size} strokeWidth={1.75} />
    </button>
  )
}

/** Its place in a control, before the arrow. */
export const clearPlace = 'wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:end-7'
