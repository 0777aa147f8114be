import { DateInput, DateTimeInput } from '@ws/ui'
import { formatDate, formatMoment } from '../../format/date'
import type { CellProps, Field, InputProps, Override } from '../field'
import { Blank } from './blank'
import { rangeFilter } from './range-filter'

type Read = string | null | undefined
type DateField = Field<Read, Read, 'from' | 'to', string>

function DateCell({ value }: CellProps<Read>) {
  return value ? <time dateTime={value}>{formatDate(value)}</time> : <Blank />
}

function MomentCell({ value }: CellProps<Read>) {
  return value ? <time dateTime={value}>{formatMoment(value)}</time> : <Blank />
}

function DayInput({ value, onChange, onClear, onBlur }: InputProps<Read, string>) {
  return (
    <DateInput
      value={value ?? null}
      onChange={(next) => (next === null ? onClear() : onChange(next))}
      onBlur={onBlur}
    />
  )
}

function MomentInput({ value, onChange, onClear, onBlur }: InputProps<Read, string>) {
  return (
    <DateTimeInput
      value={value ?? null}
      onChange={(next) => (next === null ? onClear() : onChange(next))}
      onBlur={onBlur}
    />
  )
}

/** A day, `YYYY-MM-DD`. */
export function date(label: string, override?: Override<Read, Read, 'from' | 'to', string>): DateField {
  return { label, Cell: DateCell, Input: DayInput, filter: rangeFilter('date'), align: 'end', width: 130, ...override }
}

/** A moment, ISO 8601. */
export function dateTime(label: string, override?: Override<Read, Read, 'from' | 'to', string>): DateField {
  return {
    label,
    Cell: MomentCell,
    Input: MomentInput,
    filter: rangeFilter('moment'),
    align: 'end',
    width: 160,
    ...override,
  }
}
