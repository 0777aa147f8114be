import { Field, Input, type InputProps } from '@ws/ui'

/** Props of {@link NameField}: those of its line of text. */
interface NameFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  label: string
  error: string | null | undefined
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** The name that is asked for, and what is wrong with it. */
export function NameField({ label, error, hint, onChange, ...props }: NameFieldProps) {
  return (
    <Field required label={label} hint={hint} error={error || undefined}>
      <Input autoComplete="off" {...props} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
