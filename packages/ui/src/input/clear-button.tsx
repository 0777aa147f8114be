import { X } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { cn } from '../lib/cn'

/** The cross that empties the control it stands in; not exported from the package. */
export function ClearButton({
  label,
  className,
  ...props
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      data-slot="clear-button"
      aria-label={label}
      className={cn('wu:clear-button', className)}
      {...props}
    >
      <X aria-hidden size={14} strokeWidth={1.75} />
    </button>
  )
}
