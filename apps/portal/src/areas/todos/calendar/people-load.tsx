import { cn, Empty } from '@ws/ui'
import { Users } from 'lucide-react'
import type { CalendarEvent, DayItem } from './calendar-items'
import { format } from './period'

/** Minutes of a working day: more is marked. */
const WORKDAY = 480

interface PeopleProps {
  days: readonly string[]
  items: ReadonlyMap<string, readonly DayItem[]>
  onOpenDay: (day: string) => void
}

/** Who has how much to do on which day: open tasks and their planned time. */
export function PeopleLoad({ days, items, onOpenDay }: PeopleProps) {
  const people = peopleOf(items)
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
    // A scrollable region is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label="Нагрузка сотрудников" tabIndex={0} className="overflow-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 min-w-44 bg-canvas p-2 text-start font-[550]">
              Сотрудник
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="min-w-24 p-2 text-start font-normal text-ink-2">
                <button type="button" className="min-h-6 cursor-pointer hover:underline" onClick={() => onOpenDay(day)}>
                  {format(day, { weekday: 'short', day: 'numeric', month: 'short' })}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name }) => (
            <tr key={id} className="border-line border-t">
              <th scope="row" className="sticky left-0 bg-canvas p-2 text-start font-normal">
                {name}
              </th>
              {days.map((day) => (
                <td key={day} className="border-line border-l p-2 align-top">
                  <Load of={(items.get(day) ?? []).filter(({ event }) => event.assignee?.id === id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Load({ of: items }: { of: readonly DayItem[] }) {
  const isAway = items.some(({ event }) => event.type === 'absence')
  const tasks = items.filter(({ event }) => event.type === 'todo' && event.status !== 'Completed')
  const minutes = tasks.reduce((sum, { event }) => sum + (event.planned_minutes ?? 0), 0)
  if (tasks.length === 0) return <span className="text-ink-3">{isAway ? 'Отсутствует' : '—'}</span>
  return (
    <span className={cn('flex flex-col', minutes > WORKDAY && 'font-semibold text-bad')}>
      <span>Задач: {tasks.length}</span>
      {minutes > 0 && (
        <span className="tabular-nums">{(minutes / 60).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} ч</span>
      )}
      {minutes > WORKDAY && <span>Перегрузка</span>}
      {isAway && <span className="text-warn">Отсутствует</span>}
    </span>
  )
}

function peopleOf(items: PeopleProps['items']): NonNullable<CalendarEvent['assignee']>[] {
  const found = new Map<number, NonNullable<CalendarEvent['assignee']>>()
  for (const list of items.values()) {
    for (const { event } of list) {
      const isWork = event.type === 'todo' || event.type === 'absence'
      if (isWork && event.assignee !== null) found.set(event.assignee.id, event.assignee)
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
