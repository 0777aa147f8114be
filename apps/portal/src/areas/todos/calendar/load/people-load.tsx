import { Button, cn, Empty, plural, ScrollRegion } from '@ws/ui'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDay } from '../../../../lib/format/date'
import { formatMinutes } from '../../../../lib/format/minutes'
import type { DayItem } from '../calendar-items'
import { type DayLoad, loadOf, type Person } from './load-of'
import { isWorkday, type WorkHours } from './work-hours'

/** People shown at once; more are one press away. */
const PAGE = 50

interface PeopleProps {
  days: readonly string[]
  items: ReadonlyMap<string, readonly DayItem[]>
  work: WorkHours
  /** Who is shown whether there is something to do or not. */
  staff: readonly Person[]
  onOpenDay: (day: string, person?: number) => void
}

/** Who has how much to do on which day: open tasks and their planned time. */
export function PeopleLoad({ days, items, work, staff, onOpenDay }: PeopleProps) {
  const people = useMemo(() => loadOf(items, (day) => isWorkday(day, work), staff), [items, work, staff])
  const [count, setCount] = useState(PAGE)
  if (people.length === 0) {
    return (
      <Empty
        icon={<Users size={40} strokeWidth={1.25} aria-hidden="true" />}
        title="Никто не занят"
        text="На этой неделе нет задач с ответственными"
      />
    )
  }
  return (
    <ScrollRegion label="Нагрузка сотрудников" className="min-h-0">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 left-0 z-20 min-w-44 bg-surface p-2 text-start font-[550]">
              Сотрудник
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className="sticky top-0 z-10 min-w-24 bg-surface p-2 text-start font-normal text-ink-2"
              >
                <button type="button" className="min-h-6 cursor-pointer hover:underline" onClick={() => onOpenDay(day)}>
                  {formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' })}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.slice(0, count).map(({ person, days: loads }) => (
            <tr key={person.id} className="border-line border-t">
              <th scope="row" className="sticky left-0 z-10 bg-surface p-2 text-start font-normal">
                {person.name}
              </th>
              {days.map((day) => (
                <td key={day} className="border-line border-l p-1 align-top">
                  <Load
                    of={loads.get(day)}
                    max={work.to - work.from}
                    label={`${person.name}, ${formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}`}
                    onOpen={() => onOpenDay(day, person.id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {people.length > count && (
        <Button className="sticky left-0 m-2" onClick={() => setCount(count + PAGE)}>
          Показать ещё: {people.length - count}
        </Button>
      )}
    </ScrollRegion>
  )
}

interface LoadProps {
  of: DayLoad | undefined
  /** Minutes of a working day: more is marked. */
  max: number
  label: string
  onOpen: () => void
}

function Load({ of: load, max, label, onOpen }: LoadProps) {
  if (load === undefined || load.tasks === 0) {
    return <span className="block p-1 text-ink-3">{load?.isAway ? 'Отсутствует' : '—'}</span>
  }
  const { tasks, minutes, isAway } = load
  const isTooMuch = minutes > max
  return (
    <button
      type="button"
      className={cn(
        'relative flex w-full cursor-pointer flex-col rounded-sm p-1 text-start hover:bg-brand-soft',
        isTooMuch && 'font-semibold text-bad',
      )}
      onClick={onOpen}
    >
      <span className="sr-only">{label}</span> <span>{`${tasks} ${plural(tasks, 'задача', 'задачи', 'задач')}`}</span>{' '}
      {minutes > 0 && <span className="tabular-nums">{formatMinutes(Math.max(1, Math.round(minutes)))}</span>}{' '}
      {isTooMuch && <span>Перегрузка</span>} {isAway && <span className="text-warn">Отсутствует</span>}
    </button>
  )
}
