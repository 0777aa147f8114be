import { cn, IconButton, zonedDay } from '@ws/ui'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format/date'
import type { DayItem } from './calendar-items'

/** So many entries stand in a day of a month; the rest is one press away. */
const IN_MONTH = 4

/** Six busy weeks are higher than a laptop, and whoever opens a month looks for the current one. */
function show(cell: HTMLElement | null) {
  cell?.scrollIntoView({ block: 'nearest' })
}

interface GridProps {
  days: readonly string[]
  items: ReadonlyMap<string, readonly DayItem[]>
  /** Days of another month are paler. */
  month: string
  over: string | null
  /** Scrolls to today. Not where the calendar stands below other things, which were opened first. */
  showsToday: boolean
  renderItem: (item: DayItem, day: string) => ReactNode
  onCreate: ((day: string) => void) | undefined
  onOpenDay: (day: string) => void
}

/** A month, in weeks. */
export function DayGrid({ days, items, month, over, showsToday, renderItem, onCreate, onOpenDay }: GridProps) {
  const today = zonedDay(Date.now())
  return (
    <div
      className="grid shrink-0 grow auto-rows-auto border-line border-t border-l"
      style={{ gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gridTemplateRows: 'auto' }}
    >
      {days.slice(0, 7).map((day) => (
        <div key={day} aria-hidden="true" className="border-line border-r border-b px-2 py-1 text-ink-2 text-sm">
          {formatDay(day, { weekday: 'short' })}
        </div>
      ))}
      {days.map((day) => {
        const all = items.get(day) ?? []
        const shown = all.length > IN_MONTH ? all.slice(0, IN_MONTH - 1) : all
        const name = formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
        return (
          <section
            key={day}
            ref={showsToday && day === today ? show : undefined}
            data-day={day}
            aria-label={name}
            className={cn(
              'group flex min-h-28 min-w-0 flex-col gap-1 border-line border-r border-b p-1',
              over === day && 'bg-brand-soft outline-2 outline-brand -outline-offset-2',
            )}
          >
            <div className="flex min-h-7 items-center justify-between gap-1">
              <button
                type="button"
                aria-label={`Открыть день: ${name}`}
                aria-current={day === today ? 'date' : undefined}
                className={cn(
                  'min-h-6 min-w-6 cursor-pointer rounded-full px-1.5 text-sm tabular-nums hover:bg-brand-soft aria-[current=date]:bg-brand aria-[current=date]:font-semibold aria-[current=date]:text-ink-inverse',
                  !day.startsWith(month) ? 'text-ink-3' : 'text-ink',
                )}
                onClick={() => onOpenDay(day)}
              >
                {Number(day.slice(8))}
              </button>
              {onCreate && (
                <IconButton
                  label={`Создать задачу: ${name}`}
                  className="size-6 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
                  onClick={() => onCreate(day)}
                >
                  <Plus size={14} strokeWidth={1.75} />
                </IconButton>
              )}
            </div>
            <ul className="flex min-w-0 flex-col gap-1">
              {shown.map((item) => (
                <li key={item.event.id} className="min-w-0">
                  {renderItem(item, day)}
                </li>
              ))}
            </ul>
            {shown.length < all.length && (
              <button
                type="button"
                className="min-h-6 cursor-pointer rounded-sm px-1.5 text-start text-ink-2 text-sm hover:bg-brand-soft"
                onClick={() => onOpenDay(day)}
              >
                Ещё {all.length - shown.length}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
