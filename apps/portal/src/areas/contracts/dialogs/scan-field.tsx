import { MediaField } from '@ws/media-widget'
import { Field } from '@ws/ui'

const NO_FILES: readonly number[] = []

interface ScanFieldProps {
  value: number | null
  error: string | undefined
  onChange: (file: number | null) => void
}

/** The scan of what was signed. */
export function ScanField({ value, error, onChange }: ScanFieldProps) {
  return (
    <Field label="Скан" hint="Подписанное соглашение" error={error}>
      <MediaField
        aria-label="Скан"
        single
        value={value === null ? NO_FILES : [value]}
        onChange={([file]) => onChange(file ?? null)}
      />
    </Field>
  )
}
