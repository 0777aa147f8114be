import { cn, plural, zonedDay } from '@ws/ui'
import { formatDay } from '../../../lib/format/date'
import type { DayItem } from './calendar-items'

/** So many marks fit below the number of a day on the narrowest phone. */
const MARKS = 3

interface MonthProps {
  days: readonly string[]
  items: ReadonlyMap<string, readonly DayItem[]>
  /** Days of another month are paler. */
  month: string
  onOpenDay: (day: string) => void
}

/** A month on a phone: of each day how much there is, and the way to it. */
export function MonthOfMarks({ days, items, month, onOpenDay }: MonthProps) {
  const today = zonedDay(Date.now())
  return (
    <div className="grid shrink-0 grid-cols-7 border-line border-t border-l">
      {days.slice(0, 7).map((day) => (
        <div key={day} aria-hidden="true" className="border-line border-r border-b py-1 text-center text-ink-2 text-sm">
          {formatDay(day, { weekday: 'short' })}
        </div>
      ))}
      {days.map((day) => {
        const all = items.get(day) ?? []
        const name = formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
        const count = all.length === 0 ? 'пусто' : `${all.length} ${plural(all.length, 'запись', 'записи', 'записей')}`
        return (
          <button
            key={day}
            type="button"
            aria-label={`${name}, ${count}`}
            aria-current={day === today ? 'date' : undefined}
            className="group flex min-h-16 min-w-0 cursor-pointer flex-col items-center gap-1 border-line border-r border-b py-1.5 hover:bg-brand-soft focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
            onClick={() => onOpenDay(day)}
          >
            <span
              className={cn(
                'min-w-7 rounded-full px-1 text-md leading-7 tabular-nums group-aria-[current=date]:bg-brand group-aria-[current=date]:font-semibold group-aria-[current=date]:text-ink-inverse',
                !day.startsWith(month) && 'text-ink-3',
              )}
            >
              {Number(day.slice(8))}
            </span>
            {all.length > 0 && (
              <span className="flex items-center gap-0.5">
                {all.slice(0, MARKS).map(({ event }) => (
                  <span key={event.id} className="size-1.5 rounded-full" style={{ backgroundColor: event.color }} />
                ))}
                {all.length > MARKS && (
                  <span className="text-ink-2 text-xs tabular-nums leading-none">+{all.length - MARKS}</span>
                )}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
