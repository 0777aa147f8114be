import { clsx } from 'clsx'
import { Fragment } from 'react'
import { formatDay } from '../../../lib/format/date'
import { weekdayOf } from '../../../lib/time/weekday'
import type { ChosenDay } from './roster.queries'
import { type Roster, type Shift, type ShiftKind, shownShift } from './roster.queries'

const TONES: Readonly<Record<ShiftKind, string>> = {
  work: 'bg-ok-soft text-ok',
  off: 'text-ink-3',
  vacation: 'bg-info-soft text-info',
  sick: 'bg-warn-soft text-warn',
}

interface RosterTableProps {
  roster: Roster
  days: readonly string[]
  today: string
  /** Absent for who only looks. */
  onChoose: ((day: ChosenDay) => void) | undefined
}

/** People down, days across; the names stay where they are while the days are scrolled. */
export function RosterTable({ roster, days, today, onChoose }: RosterTableProps) {
  const shiftOf = new Map(roster.shifts.map((shift) => [`${shift.profile} ${shift.date}`, shift]))
  const isOn = ({ from, to }: Roster['people'][number], date: string) => from <= date && (to === null || date <= to)
  const onDuty = (date: string) => roster.shifts.filter((shift) => shift.date === date && shift.kind === 'work').length
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-1 min-w-36 bg-surface px-3 py-2 text-start font-normal text-ink-3"
            >
              Сотрудник
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className={clsx(
                  'min-w-20 border-line border-s px-1 py-2 font-normal',
                  date === today ? 'bg-brand/10 text-ink' : isWeekend(date) ? 'bg-sunken text-ink-3' : 'text-ink-2',
                )}
              >
                {formatDay(date, { weekday: 'short' })}
                <span className="block tabular-nums">{formatDay(date, { day: 'numeric', month: 'numeric' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roster.people.map((member) => (
            <tr key={member.person.id} className="border-line border-t">
              <th scope="row" className="sticky start-0 z-1 bg-surface px-3 py-1 text-start font-[550]">
                {member.person.name}
              </th>
              {days.map((date) => {
                const shift = shiftOf.get(`${member.person.id} ${date}`)
                return (
                  <td key={date} className={clsx('border-line border-s p-0.5', isWeekend(date) && 'bg-sunken')}>
                    {isOn(member, date) && (
                      <Cell
                        shift={shift}
                        label={`${member.person.name}, ${formatDay(date, { day: 'numeric', month: 'long' })}`}
                        onChoose={onChoose && (() => onChoose({ person: member.person, date, shift }))}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t text-ink-2">
            <th scope="row" className="sticky start-0 z-1 bg-surface px-3 py-1.5 text-start font-normal text-ink-3">
              На смене
            </th>
            {days.map((date) => (
              <td key={date} className="border-line border-s text-center tabular-nums">
                {onDuty(date)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface CellProps {
  shift: Shift | undefined
  label: string
  onChoose: (() => void) | undefined
}

function Cell({ shift, label, onChoose }: CellProps) {
  const text = shift ? shownShift(shift) : ''
  const look = clsx(
    'flex min-h-9 w-full items-center justify-center rounded px-1 text-center',
    shift && TONES[shift.kind],
  )
  const title = shift?.handover_note ?? undefined
  const words =
    shift?.kind === 'work' ? (
      <span className="tabular-nums">
        {text.split('–').map((time, at) => (
          <Fragment key={time}>
            {at > 0 && '–'}
            <wbr />
            {time}
          </Fragment>
        ))}
        {title && ' •'}
      </span>
    ) : (
      <span className="truncate">{text}</span>
    )
  return onChoose ? (
    <button
      type="button"
      title={title}
      aria-label={`${label}: ${text || 'не назначено'}`}
      onClick={onChoose}
      className={clsx(
        look,
        'hover:outline hover:outline-line-strong focus-visible:outline-2 focus-visible:outline-focus',
      )}
    >
      {words}
    </button>
  ) : (
    <span title={title} className={look}>
      {words}
    </span>
  )
}

const FRIDAY = 5
const isWeekend = (day: string) => weekdayOf(day) > FRIDAY
