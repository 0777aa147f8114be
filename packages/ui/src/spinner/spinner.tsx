import { LoaderCircle } from 'lucide-react'
import { forwardRef, type HTMLAttributes } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { spinnerLabels } from './spinner-labels'

/** Props of {@link Spinner}: `label` is read aloud; `size` in pixels. */
export interface SpinnerProps extends HTMLAttributes<HTMLSpanElement> {
  label?: string | undefined
  size?: number | undefined
}

/** Says that something is going on and nobody knows for how long. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { label, size = 16, className, ...props },
  ref,
) {
  const labels = useLabels('spinner', spinnerLabels)
  return (
    <span
      ref={ref}
      role="status"
      data-slot="spinner"
      className={cn('wu:inline-flex wu:text-ink-3', className)}
      {...props}
    >
      <LoaderCircle aria-hidden size={size} strokeWidth={1.75} className="wu:wheel" />
      <span className="wu:sr-only">{label ?? labels.loading}</span>
    </span>
  )
})
