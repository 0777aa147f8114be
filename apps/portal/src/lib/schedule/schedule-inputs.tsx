import { Select, TimeInput } from '@ws/ui'
import type { InputProps } from '../area/field'

type Value = string | null | undefined

/** The zones in which the company may work; others are kept as they are. */
const ZONES: Record<string, string> = {
  'Europe/Kaliningrad': '(UTC+2) Калининград',
  'Europe/Moscow': '(UTC+3) Москва',
  'Europe/Samara': '(UTC+4) Самара',
  'Asia/Yekaterinburg': '(UTC+5) Екатеринбург',
  'Asia/Omsk': '(UTC+6) Омск',
  'Asia/Krasnoyarsk': '(UTC+7) Красноярск',
  'Asia/Irkutsk': '(UTC+8) Иркутск',
  'Asia/Yakutsk': '(UTC+9) Якутск',
  'Asia/Vladivostok': '(UTC+10) Владивосток',
  'Asia/Magadan': '(UTC+11) Магадан',
  'Asia/Kamchatka': '(UTC+12) Петропавловск-Камчатский',
}

/** By whose clock the time is meant. */
export function TimezoneInput({ value, onChange, onBlur }: InputProps<Value, string>) {
  const known = value && !(value in ZONES) ? { [value]: value, ...ZONES } : ZONES
  return (
    <Select
      value={value ?? null}
      options={Object.entries(known).map(([zone, label]) => ({ value: zone, label }))}
      onChange={(zone) => {
        if (zone !== null) onChange(zone)
        onBlur()
      }}
    />
  )
}

/** By whose clock the time is meant, in the record. */
export function TimezoneCell({ value }: { value: Value }) {
  return <span>{value ? (ZONES[value] ?? value) : ''}</span>
}

/** The time of day by which the work is to be done. */
export function DueTimeInput({ value, onChange, onClear, onBlur }: InputProps<Value, string>) {
  return (
    <TimeInput
      value={value ?? null}
      onChange={(time) => (time === null ? onClear() : onChange(time))}
      onBlur={onBlur}
    />
  )
}
