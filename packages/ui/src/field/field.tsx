import { CircleAlert } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { cn } from '../lib/cn'
import { FieldContext } from './field-context'
import { FieldCounter } from './field-counter'

/** Props of {@link Field}. */
export interface FieldProps extends HTMLAttributes<HTMLDivElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** Switches the control off. */
  disabled?: boolean | undefined
  /** Stands at the right of the label («Забыли пароль?»). */
  aside?: ReactNode
  /** How many characters fit: shows how many are typed. It only counts; `maxLength` of the control is what stops. */
  counter?: number | undefined
  children: ReactNode
}

/**
 * Label, control, hint and error; the one control inside is wired to all of them. What a control finds wrong in its own
 * text (a date that does not exist) is shown here too, before `error`.
 */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(
  { label, hint, error, required = false, disabled = false, aside, counter, className, children, ...props },
  ref,
) {
  const id = useId()
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const reportProblem = useCallback((control: string, problem: string | undefined) => {
    setProblems((before) => (before[control] === problem ? before : { ...before, [control]: problem }))
  }, [])
  const problem = Object.values(problems).find((one) => one !== undefined)
  const shown = problem ?? error
  const controlId = `${id}control`
  const labelId = `${id}label`
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = [shown && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(shown)
  const wiring = useMemo(
    () => ({ controlId, labelId, describedBy, invalid, required, disabled, reportProblem }),
    [controlId, labelId, describedBy, invalid, required, disabled, reportProblem],
  )
  return (
    <div
      ref={ref}
      data-slot="field"
      data-state={invalid ? 'invalid' : 'valid'}
      className={cn('wu:flex wu:min-w-0 wu:flex-col wu:gap-1 wu:font-sans', className)}
      {...props}
    >
      <div className="wu:flex wu:items-baseline wu:justify-between wu:gap-2 wu:text-md">
        <label
          id={labelId}
          htmlFor={controlId}
          data-slot="field-label"
          className={cn('wu:font-[550] wu:wrap-anywhere', disabled ? 'wu:text-ink-3' : 'wu:text-ink')}
        >
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
      {(shown || hint || counter !== undefined) && (
        <div className="wu:flex wu:gap-3">
          <div className="wu:flex wu:min-w-0 wu:flex-col wu:gap-1">
            {shown && (
              <p
                // What one has just typed is told at once; errors of a whole form would all speak together.
                role={problem === undefined ? undefined : 'alert'}
                id={errorId}
                data-slot="field-error"
                className="wu:flex wu:gap-1.5 wu:text-bad wu:text-sm"
              >
                <CircleAlert aria-hidden size={14} strokeWidth={1.75} className="wu:mt-px wu:shrink-0" />
                <span className="wu:min-w-0 wu:wrap-anywhere">{shown}</span>
              </p>
            )}
            {hint && (
              <p id={hintId} data-slot="field-hint" className="wu:text-ink-3 wu:text-sm wu:wrap-anywhere">
                {hint}
              </p>
            )}
          </div>
          {counter !== undefined && <FieldCounter controlId={controlId} max={counter} />}
        </div>
      )}
    </div>
  )
})
