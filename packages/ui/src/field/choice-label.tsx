import type { ReactNode } from 'react'
import { cn } from '../lib/cn'

/** A box, a switch or a radio button with its words at the right; not exported from the package. */
export function ChoiceLabel({
  control,
  controlId,
  label,
  hint,
  hintId,
  isDisabled,
  className,
}: {
  control: ReactNode
  controlId: string
  label: ReactNode
  /** Stands under the label; the control names it in `aria-describedby`. */
  hint?: ReactNode
  hintId: string
  isDisabled: boolean | undefined
  className?: string | undefined
}) {
  return (
    <div className={cn('wu:flex wu:items-start wu:gap-2 wu:font-sans wu:text-md', className)}>
      <span className="wu:flex wu:h-5 wu:items-center">{control}</span>
      <span className="wu:min-w-0">
        <label
          htmlFor={controlId}
          className={cn('wu:wrap-anywhere', isDisabled ? 'wu:text-ink-3' : 'wu:cursor-pointer wu:text-ink')}
        >
          {label}
        </label>
        {hint && (
          <span id={hintId} className="wu:block wu:text-ink-3 wu:text-sm wu:wrap-anywhere">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
