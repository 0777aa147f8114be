import { CircleAlert } from 'lucide-react'
import { type ComponentPropsWithoutRef, useId } from 'react'
import { inputLook } from './looks'

/** Props of {@link NameField}: those of its line of text. */
export interface NameFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange'> {
  label: string
  error: string | null | undefined
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** The name that is asked for, and what is wrong with it. The field of @ws/ui serves every control and counts letters. */
export function NameField({ label, error, hint, onChange, ...props }: NameFieldProps) {
  const id = useId()
  const errorId = `${id}error`
  const hintId = `${id}hint`
  return (
    <div data-slot="field" className="wu:flex wu:min-w-0 wu:flex-col wu:gap-1 wu:font-sans">
      <label htmlFor={id} className="wu:font-[550] wu:text-ink wu:text-md wu:wrap-anywhere">
        {label}
        <span aria-hidden className="wu:text-bad">
          {' *'}
        </span>
      </label>
      <input
        {...props}
        id={id}
        autoComplete="off"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={inputLook}
      />
      {error && (
        <p id={errorId} data-slot="field-error" className="wu:flex wu:gap-1.5 wu:text-bad wu:text-sm">
          <CircleAlert size={14} strokeWidth={1.75} className="wu:mt-px wu:shrink-0" />
          <span className="wu:min-w-0 wu:wrap-anywhere">{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="wu:text-ink-3 wu:text-sm wu:wrap-anywhere">
          {hint}
        </p>
      )}
    </div>
  )
}
