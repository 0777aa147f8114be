import { Field, Input } from '@ws/ui'

interface ShiftHoursProps {
  hours: { start: string; end: string }
  errors: { start: string | undefined; end: string | undefined }
  onChange: (hours: { start: string; end: string }) => void
}

/** When a shift begins and ends; one that ends before it begins ends on the next day. */
export function ShiftHours({ hours, errors, onChange }: ShiftHoursProps) {
  const isNight = hours.end !== '' && hours.end < hours.start
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Начало" required error={errors.start}>
        <Input
          type="time"
          value={hours.start}
          onChange={(event) => onChange({ ...hours, start: event.currentTarget.value })}
        />
      </Field>
      <Field label="Конец" required error={errors.end} hint={isNight ? 'На следующий день' : undefined}>
        <Input
          type="time"
          value={hours.end}
          onChange={(event) => onChange({ ...hours, end: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
