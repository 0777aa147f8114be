import {
  orderedHours,
  WEEKDAYS,
  type Weekday,
  type WorkHours,
  workHoursProblems,
} from '@ws/api-client/contract/work-hours'
import { Button } from '@ws/ui'
import { useId, useRef, useState } from 'react'
import type { InputProps } from '../../field'
import { DayHours } from './day-hours'

const USUAL = [['09:00', '18:00']]
const NONE: WorkHours = {}
const QUICK: readonly { label: string; hours: WorkHours }[] = [
  { label: 'Будни 9–18', hours: onDays(WEEKDAYS.slice(0, 5), USUAL) },
  { label: 'Ежедневно 8–20', hours: onDays(WEEKDAYS, [['08:00', '20:00']]) },
  { label: 'Круглосуточно', hours: onDays(WEEKDAYS, [['00:00', '24:00']]) },
]

function onDays(days: readonly Weekday[], spans: string[][]): WorkHours {
  return Object.fromEntries(days.map((day) => [day, spans]))
}

/** The days of a week, each open or closed, with its hours. */
export default function WorkHoursInput({
  label,
  value,
  invalid,
  nested,
  onChange,
  onClear,
  onBlur,
}: InputProps<WorkHours | null | undefined, WorkHours>) {
  const heading = useId()
  const firstQuick = useRef<HTMLButtonElement>(null)
  const [isByDay, setByDay] = useState(false)
  /** Where a person has been: what is half typed is no mistake yet. */
  const [left, setLeft] = useState<readonly Weekday[]>([])
  /** The hours of a day that was closed, should it be opened again. */
  const closed = useRef<WorkHours>({})
  const hours = value ?? NONE
  const isAny = orderedHours(hours) !== null
  const problems = workHoursProblems(hours)
  const problemOf = (day: Weekday) => {
    if (!invalid && !left.includes(day)) return undefined
    return problems[day] ?? Object.entries(nested).find(([place]) => place.split('.')[0] === day)?.[1]
  }
  const set = (day: Weekday, spans: string[][]) => {
    const next = { ...hours, [day]: spans }
    if (orderedHours(next)) onChange(next)
    else onClear()
  }
  const toggle = (day: Weekday, isOpen: boolean) => {
    if (!isOpen) closed.current = { ...closed.current, [day]: hours[day] }
    const before = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).findLast((one) => hours[one]?.length)
    set(day, isOpen ? (closed.current[day] ?? (before && hours[before]) ?? USUAL) : [])
  }
  return (
    <fieldset aria-labelledby={heading} className="flex min-w-0 flex-col gap-2">
      <legend id={heading} className="pb-1 font-[550]">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {QUICK.map((quick, at) => (
          <Button
            key={quick.label}
            ref={at === 0 ? firstQuick : undefined}
            size="sm"
            onClick={() => onChange(quick.hours)}
          >
            {quick.label}
          </Button>
        ))}
        {hours.mon?.length ? (
          <Button size="sm" onClick={() => onChange(onDays(WEEKDAYS, hours.mon ?? []))}>
            Все дни как в понедельник
          </Button>
        ) : null}
        {isAny ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              // The button goes with the hours.
              firstQuick.current?.focus()
              setLeft([])
              onClear()
            }}
          >
            Очистить
          </Button>
        ) : (
          <Button size="sm" variant="ghost" aria-expanded={isByDay} onClick={() => setByDay(!isByDay)}>
            Задать по дням
          </Button>
        )}
      </div>
      {(isAny || isByDay) && (
        <div>
          {WEEKDAYS.map((day) => (
            <DayHours
              key={day}
              day={day}
              spans={hours[day] ?? []}
              problem={problemOf(day)}
              onToggle={(isOpen) => toggle(day, isOpen)}
              onChange={(spans) => set(day, spans)}
              onLeave={() => {
                setLeft((known) => (known.includes(day) ? known : [...known, day]))
                onBlur()
              }}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
