import { DateInput, DateTimeInput, useTimeZone } from '@ws/ui'
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
  // What stands on the page when a person moves to another zone is told anew.
  useTimeZone()
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

function MomentInput(props: InputProps<Read, string>) {
  return <MomentOfDay {...props} />
}

function DeadlineInput(props: InputProps<Read, string>) {
  return <MomentOfDay {...props} defaultTime="23:59" />
}

function MomentOfDay({
  value,
  onChange,
  onClear,
  onBlur,
  defaultTime,
}: InputProps<Read, string> & { defaultTime?: string }) {
  return (
    <DateTimeInput
      defaultTime={defaultTime}
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

/** A moment by which something is due: a day without a time lasts to its end. */
export function deadline(label: string, override?: Override<Read, Read, 'from' | 'to', string>): DateField {
  return dateTime(label, { Input: DeadlineInput, ...override })
}
