import { CircleAlert } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode, useId, useMemo } from 'react'
import { cn } from '../lib/cn'
import { FieldContext } from './field-context'

/** Props of {@link Field}: `aside` stands at the right of the label («Забыли пароль?»). */
export interface FieldProps extends HTMLAttributes<HTMLDivElement> {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** Label, control, hint and error; the one control inside is wired to all of them. */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(
  { label, hint, error, required = false, aside, className, children, ...props },
  ref,
) {
  const id = useId()
  const controlId = `${id}control`
  const labelId = `${id}label`
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  const wiring = useMemo(
    () => ({ controlId, labelId, describedBy, invalid: Boolean(error), required }),
    [controlId, labelId, describedBy, error, required],
  )
  return (
    <div
      ref={ref}
      data-slot="field"
      className={cn('wu:flex wu:min-w-0 wu:flex-col wu:gap-1 wu:font-sans', className)}
      {...props}
    >
      <div className="wu:flex wu:items-baseline wu:justify-between wu:gap-2 wu:text-md">
        <label id={labelId} htmlFor={controlId} className="wu:font-[550] wu:text-ink wu:wrap-anywhere">
          {label}
          {required && (
            <span aria-hidden className="wu:text-bad">
              {' *'}
            </span>
          )}
        </label>
        {aside && <span className="wu:shrink-0 wu:text-ink-2">{aside}</span>}
      </div>
      <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      {error && (
        <p id={errorId} data-slot="field-error" className="wu:flex wu:gap-1.5 wu:text-bad wu:text-sm">
          <CircleAlert aria-hidden size={14} strokeWidth={1.75} className="wu:mt-px wu:shrink-0" />
          <span className="wu:min-w-0 wu:wrap-anywhere">{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} data-slot="field-hint" className="wu:text-ink-3 wu:text-sm wu:wrap-anywhere">
          {hint}
        </p>
      )}
    </div>
  )
})
