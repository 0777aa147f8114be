import { DateInput, Input, Field as UiField, zonedDay } from '@ws/ui'
import { formatDate } from '../../format/date'
import { formatDecimal, parseDecimal } from '../../format/number'
import { endOfDay, startOfDay } from '../../time/day-moments'
import type { ParameterFilter } from '../area-spec'
import type { FilterFace, FilterProps, FilterValues } from '../field'

type RangeKind = 'decimal' | 'date' | 'moment'

/** What an end of a range can be in an address. */
const ACCEPTS: Readonly<Record<RangeKind, (text: string) => boolean>> = {
  decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text),
  moment: (text) => MOMENT.test(text) && isRealDay(text.slice(0, 10)),
}

/** A moment as the contract has it: with its seconds, and with a zone, without which it is another one on every clock. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Whether a calendar has that day: a browser reads 30 February as 2 March. */
function isRealDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** First and last instant of a day of the person's own time: a day is chosen, moments are compared. */
function dayToMoment(day: string, end: 'from' | 'to'): string {
  return (end === 'from' ? startOfDay(day) : endOfDay(day)).toISOString()
}

function End({
  kind,
  label,
  end,
  value,
  onChange,
}: {
  kind: RangeKind
  label: string
  end: 'from' | 'to'
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  if (kind === 'decimal') {
    return (
      <UiField label={label}>
        <Input
          inputMode="decimal"
          defaultValue={value === undefined ? '' : formatDecimal(value)}
          onBlur={(event) => onChange(parseDecimal(event.currentTarget.value) ?? undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChange(parseDecimal(event.currentTarget.value) ?? undefined)
          }}
        />
      </UiField>
    )
  }
  const day = value === undefined ? null : kind === 'moment' ? zonedDay(value) : value
  return (
    <UiField label={label}>
      <DateInput
        value={day}
        onChange={(next) => onChange(next === null ? undefined : kind === 'moment' ? dayToMoment(next, end) : next)}
      />
    </UiField>
  )
}

function shown(kind: RangeKind, value: string): string {
  if (kind === 'decimal') return formatDecimal(value)
  return formatDate(kind === 'moment' ? zonedDay(value) : value)
}

/** Words of a range: «от 5 до 10», «до 02.12.2026». */
export function rangeSummary(kind: RangeKind, { from, to }: FilterValues): string {
  const words = [from && `от ${shown(kind, from)}`, to && `до ${shown(kind, to)}`]
  return words.filter(Boolean).join(' ')
}

/** From–to filter for numbers, dates and moments. */
export function rangeFilter(kind: RangeKind): FilterFace<'from' | 'to'> {
  function Control({ values, onChange }: FilterProps) {
    return (
      <div className="flex w-60 flex-col gap-3">
        <End kind={kind} label="От" end="from" value={values.from} onChange={(from) => onChange({ ...values, from })} />
        <End kind={kind} label="До" end="to" value={values.to} onChange={(to) => onChange({ ...values, to })} />
      </div>
    )
  }
  return {
    suffixes: ['from', 'to'],
    accepts: ACCEPTS[kind],
    Control,
    Summary: ({ values }) => rangeSummary(kind, values),
  }
}

function DayFilter({ values, onChange }: FilterProps) {
  return <End kind="date" label="День" end="from" value={values.exact} onChange={(day) => onChange({ exact: day })} />
}

/** A filter by one day that no field of the record answers. */
export function dayFilter(label: string): ParameterFilter {
  return {
    label,
    filter: {
      suffixes: ['exact'],
      accepts: ACCEPTS.date,
      Control: DayFilter,
      Summary: ({ values }) => formatDate(values.exact ?? ''),
    },
  }
}
