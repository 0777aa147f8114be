import { CircleAlert } from 'lucide-react'
import { type ComponentPropsWithoutRef, useId } from 'react'
import { Icon } from './icon'
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
    <div data-slot="field" className="wm:flex wm:min-w-0 wm:flex-col wm:gap-1 wm:font-sans">
      <label htmlFor={id} className="wm:font-[550] wm:text-ink wm:text-md wm:wrap-anywhere">
        {label}
        <span aria-hidden className="wm:text-bad">
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
        <p id={errorId} data-slot="field-error" className="wm:flex wm:gap-1.5 wm:text-bad wm:text-sm">
          <Icon of={CircleAlert} size={14} className="wu:mt-px wm:shrink-0" />
          <span className="wm:min-w-0 wm:wrap-anywhere">{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="wm:text-ink-3 wm:text-sm wm:wrap-anywhere">
          {hint}
        </p>
      )}
    </div>
  )
}
