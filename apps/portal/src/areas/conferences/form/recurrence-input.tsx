import { Select } from '@ws/ui'
import type { InputProps } from '../../../lib/area/field'

const NEVER = 'never'
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** How a planned meeting comes again; the day of the week and of the month is that of its beginning. */
export function RecurrenceInput({
  label,
  value,
  onChange,
  onClear,
  form,
}: InputProps<string | null | undefined, string>) {
  const begins = form?.values.starts_at
  const moment = new Date(typeof begins === 'string' ? begins : Date.now())
  const day = DAYS[moment.getUTCDay()] ?? 'MO'
  const usual = [
    { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: 'По будням' },
    { value: `FREQ=WEEKLY;BYDAY=${day}`, label: 'Каждую неделю' },
    { value: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${day}`, label: 'Раз в две недели' },
    { value: `FREQ=MONTHLY;BYMONTHDAY=${moment.getUTCDate()}`, label: 'Каждый месяц' },
  ]
  const isOther = value && !usual.some((one) => one.value === value)
  return (
    <Select
      aria-label={label}
      value={value || NEVER}
      options={[
        { value: NEVER, label: 'Не повторяется' },
        ...usual,
        ...(isOther ? [{ value, label: 'Как задано раньше' }] : []),
      ]}
      onChange={(next) => (next === null || next === NEVER ? onClear() : onChange(next))}
    />
  )
}
