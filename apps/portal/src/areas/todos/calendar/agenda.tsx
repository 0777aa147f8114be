import { Button, Empty } from '@ws/ui'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../lib/format/date'
import type { DayItem } from './calendar-items'

/** Entries shown at once; more are one press away. */
const PAGE = 200

interface AgendaProps {
  days: readonly string[]
  items: ReadonlyMap<string, readonly DayItem[]>
  renderItem: (item: DayItem, day: string) => ReactNode
}

/** Days that have something, one below the other: the look for phones. */
export function Agenda({ days, items, renderItem }: AgendaProps) {
  const [count, setCount] = useState(PAGE)
  const filled = days.filter((day) => (items.get(day)?.length ?? 0) > 0)
  const total = filled.reduce((sum, day) => sum + (items.get(day)?.length ?? 0), 0)
  let left = count
  if (filled.length === 0) {
    return (
      <Empty
        icon={<CalendarCheck size={40} strokeWidth={1.25} aria-hidden="true" />}
        title="Здесь пусто"
        text="В эти дни ничего не запланировано"
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {filled.map((day) => {
        const shown = items.get(day)?.slice(0, Math.max(0, left)) ?? []
        left -= shown.length
        return shown.length === 0 ? null : (
          <section
            key={day}
            data-day={day}
            aria-label={formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}
          >
            <h3 className="pb-1.5 font-semibold first-letter:uppercase">
              {formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            </h3>
            <ul className="flex flex-col gap-1.5">
              {shown.map((item) => (
                <li key={item.event.id}>{renderItem(item, day)}</li>
              ))}
            </ul>
          </section>
        )
      })}
      {total > count && (
        <div>
          <Button onClick={() => setCount(count + PAGE)}>Показать ещё: {total - count}</Button>
        </div>
      )}
    </div>
  )
}
