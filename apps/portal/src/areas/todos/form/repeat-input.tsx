import type { CreateInput } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Checkbox, Field as Frame, getTimeZone, NumberInput, Select, zonedDay, zonedFormat } from '@ws/ui'
import type { InputProps } from '../../../lib/area/field'
import { formatDate } from '../../../lib/format/date'
import { optionsOf } from '../../../lib/options-of'
import { weekdayOf } from '../../../lib/schedule/rule'
import { RuleInput } from '../../../lib/schedule/rule-input'
import { SchedulePreview } from '../../../lib/schedule/schedule-preview'
import { knownZone } from '../../../lib/time/known-zone'
import { type Urgency, useTerms } from './use-terms'

type Repeat = NonNullable<CreateInput<'/todos'>['repeat']>
type Value = Repeat | null | undefined

const HOLIDAYS = optionsOf(labels.TodoSkipHolidays)
const LONGEST_LEAD = 8760

/** Weekly on the day of its term. */
function begin(due: Date): Repeat {
  const rrule = `FREQ=WEEKLY;BYDAY=${weekdayOf(zonedDay(due))}`
  return { rrule, timezone: getTimeZone(), lead_hours: 24, skip_holidays: 'none', skip_open: true }
}

/** «Повторять»: the rule, what it means, and how the tasks that follow are made. */
export default function RepeatInput(props: InputProps<Value, Repeat>) {
  const { value, record, nested, onChange, onClear, onBlur } = props
  const values = props.form?.values ?? {}
  const isEmergency = values.is_emergency === true
  const isRepeated = value !== null && value !== undefined
  const isSet = typeof values.due_at === 'string'
  const terms = useTerms(values as Urgency, { enabled: record === undefined && !isSet })
  const due = isSet ? String(values.due_at) : terms.data?.due_at
  // How a task repeats once it is made is changed in its schedule.
  if (record !== undefined) return null
  const change = (changes: Partial<Repeat>) => onChange({ ...begin(new Date()), ...value, ...changes })
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Повторять"
        disabled={isEmergency && !value}
        checked={isRepeated}
        onCheckedChange={(checked) =>
          checked === true ? onChange(begin(due === undefined ? new Date() : new Date(due))) : onClear()
        }
      />
      {isEmergency && <p className="text-ink-2 text-sm">Аварийная задача не повторяется</p>}
      {value && (
        <div className="flex flex-col gap-4 rounded-lg border border-line p-4 max-md:p-3">
          <RuleInput
            {...props}
            label="Правило"
            value={value.rrule}
            onChange={(rrule) => change({ rrule })}
            onBlur={onBlur}
          />
          {nested.rrule !== undefined && (
            <p role="alert" className="text-bad text-sm">
              {nested.rrule}
            </p>
          )}
          <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
            <Frame label="Создавать заранее, ч" error={nested.lead_hours}>
              <NumberInput
                value={value.lead_hours ?? null}
                min={0}
                max={LONGEST_LEAD}
                onChange={(hours) => change({ lead_hours: hours ?? 0 })}
              />
            </Frame>
            <Frame label="В выходные и праздники">
              <Select
                value={value.skip_holidays ?? 'none'}
                options={HOLIDAYS}
                onChange={(next) => change({ skip_holidays: next ?? 'none' })}
              />
            </Frame>
          </div>
          <Checkbox
            label="Пропускать, если предыдущая не закрыта"
            checked={value.skip_open === true}
            onCheckedChange={(checked) => change({ skip_open: checked === true })}
          />
          <NextDates repeat={value} due={due} />
        </div>
      )}
    </div>
  )
}

function NextDates({ repeat, due }: { repeat: Repeat; due: string | undefined }) {
  const zone = knownZone(repeat.timezone ?? 'Europe/Moscow')
  const first = due === undefined ? new Date() : new Date(due)
  const day = zonedDay(first, zone)
  const { rrule, timezone, skip_holidays } = repeat
  return (
    <section aria-label="Ближайшие даты" className="flex flex-col gap-1">
      <p className="text-ink-2 text-sm">
        Эта задача — первая{due === undefined ? '' : `, срок ${formatDate(day)}`}. Затем:
      </p>
      <SchedulePreview
        after={day}
        schedule={{
          rrule,
          start_date: day,
          time: zonedFormat('sv', { hour: '2-digit', minute: '2-digit' }, zone).format(first),
          ...(timezone ? { timezone } : {}),
          ...(skip_holidays ? { skip_holidays } : {}),
        }}
      />
    </section>
  )
}

/** How a new task repeats; saved, it becomes a schedule of its own. */
