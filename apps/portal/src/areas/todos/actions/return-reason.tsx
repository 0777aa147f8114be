import { Field, Textarea } from '@ws/ui'

/** Why a task goes back to work: who does it again is told so. */
export function ReturnReason({
  value,
  onChange,
  hint,
}: {
  value: string
  onChange: (value: string) => void
  hint?: string
}) {
  return (
    <Field label="Что исправить" hint={hint} required>
      <Textarea rows={4} maxLength={10_000} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}
