import { Field, TimeInput } from '@ws/ui'

interface ShiftHoursProps {
  hours: { start: string; end: string }
  errors: { start: string | undefined; end: string | undefined }
  onChange: (hours: { start: string; end: string }) => void
}

/** When a shift begins and ends; one that ends no later than it begins ends on the next day. */
export function ShiftHours({ hours, errors, onChange }: ShiftHoursProps) {
  const isNight = hours.end !== '' && hours.end <= hours.start
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Начало" required error={errors.start}>
        <TimeInput value={hours.start} onChange={(start) => onChange({ ...hours, start: start ?? '' })} />
      </Field>
      <Field label="Конец" required error={errors.end} hint={isNight ? 'На следующий день' : undefined}>
        <TimeInput value={hours.end} onChange={(end) => onChange({ ...hours, end: end ?? '' })} />
      </Field>
    </div>
  )
}
