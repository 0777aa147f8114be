import { Empty } from '@ws/ui'
import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DayItem } from './calendar-items'
import { format } from './period'

interface AgendaProps {
  days: readonly string[]
  items: ReadonlyMap<string, readonly DayItem[]>
  renderItem: (item: DayItem, day: string) => ReactNode
}

/** Days that have something, one below the other: the look for phones. */
export function Agenda({ days, items, renderItem }: AgendaProps) {
  const filled = days.filter((day) => (items.get(day)?.length ?? 0) > 0)
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
      {filled.map((day) => (
        <section key={day} data-day={day} aria-label={format(day, { weekday: 'long', day: 'numeric', month: 'long' })}>
          <h3 className="pb-1.5 font-semibold first-letter:uppercase">
            {format(day, { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          <ul className="flex flex-col gap-1.5">
            {items.get(day)?.map((item) => (
              <li key={item.event.id}>{renderItem(item, day)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
