import { cn, IconButton, zonedDay } from '@ws/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatDay } from '../../../lib/format/date'
import { useNow } from '../../../lib/time/use-now'
import type { CalendarEvent, DayItem } from './calendar-items'
import { HourColumn } from './hour-column'
import { HOUR_PX, type WorkHours, workSpansOf } from './load/work-hours'
import { blocksByDay, clock, isUntimed } from './time-of-day'
import type { EntryKeys } from './timed-entry'
import type { DragHandlers, Shown } from './use-entry-drag'

/** So many entries without a time stand above the hours of a day; the rest is one press away. */
const ABOVE = 3
/** Narrower no day of several can be read or pressed: on a phone a week is moved sideways, in rem. */
const NARROWEST = 7.25
/** What the hours take at the side, in rem. */
const SIDE = 3.25
/** The hour before work is seen too. */
const BEFORE_WORK = 60

/** Stays in sight while days are moved sideways. */
const BESIDE = 'sticky start-0 z-10 bg-surface'

interface HourGridProps {
  days: readonly string[]
  /** Entries of these days, those without a time among them. */
  items: ReadonlyMap<string, readonly DayItem[]>
  events: readonly CalendarEvent[]
  work: WorkHours
  /** Blocks side by side before a crowd is told by its number. */
  most: number
  shown: Shown | null
  handlers: DragHandlers
  keys: EntryKeys
  /** Draws an entry without a time. */
  renderItem: (item: DayItem, day: string) => ReactNode
  onCreate: ((day: string, minute: number | null) => void) | undefined
  onOpenDay: (day: string) => void
  /** Where a crowd of one day is told in full. */
  onCrowd: (day: string) => void
}

/** Days side by side by the hour; above them what has a day and no time. */
export function HourGrid(props: HourGridProps) {
  const { days, items, events, work, most, shown, handlers, keys, renderItem, onCreate, onOpenDay, onCrowd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const today = zonedDay(now)
  const blocks = useMemo(() => blocksByDay(events, days), [events, days])
  const above = days.map((day) => (items.get(day) ?? []).filter(({ event }) => isUntimed(event)))
  const longest = Math.max(...above.map(({ length }) => length))
  const equal = `repeat(${days.length}, minmax(0, 1fr))`
  const columns = { gridTemplateColumns: `${SIDE}rem ${equal}` }
  const [first] = days
  const at = Math.max(0, days.indexOf(today))
  const opens = useMemo(
    () => Math.min(...days.flatMap((day) => workSpansOf(day, work)).map(({ from }) => from)),
    [days, work],
  )

  // A working day is what one looks for; the night before is a movement away.
  useEffect(() => {
    if (first === undefined || scroller.current === null) return
    scroller.current.scrollTop =
      (Math.max(0, (Number.isFinite(opens) ? opens : work.from) - BEFORE_WORK) / 60) * HOUR_PX
    // Where not all days fit, today's stands first.
    const head = scroller.current.querySelectorAll<HTMLElement>('[data-slot="day-head"]')
    scroller.current.scrollLeft = (head[at]?.offsetLeft ?? 0) - (head[0]?.offsetLeft ?? 0)
  }, [first, opens, work.from, at])

  return (
    <div
      ref={scroller}
      data-slot="hours"
      className="relative min-h-80 flex-1 overflow-auto rounded-md border border-line"
    >
      <div style={{ minWidth: days.length > 1 ? `${SIDE + days.length * NARROWEST}rem` : undefined }}>
        <div data-slot="hours-head" className="sticky top-0 z-20 border-line border-b bg-surface">
          <div className="grid" style={columns}>
            <span className={BESIDE} />
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} onCreate={onCreate} onOpenDay={onOpenDay} />
            ))}
          </div>
          <div className="flex">
            <span
              className={cn(BESIDE, 'shrink-0 px-1 py-1 text-end text-ink-3 text-xs leading-4')}
              style={{ width: `${SIDE}rem` }}
            >
              Без времени
            </span>
            <div className="grid max-h-40 min-w-0 flex-1 overflow-y-auto" style={{ gridTemplateColumns: equal }}>
              {days.map((day, index) => {
                const all = above[index] ?? []
                const seen = isOpen || all.length <= ABOVE ? all : all.slice(0, ABOVE - 1)
                return (
                  <ul
                    key={day}
                    data-day={day}
                    data-over={shown?.over === day && !shown.isTimed ? '' : undefined}
                    aria-label={`Без времени: ${formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}`}
                    className="flex min-h-8 min-w-0 flex-col gap-1 border-line border-l p-1 data-over:bg-brand-soft data-over:outline-2 data-over:outline-brand data-over:-outline-offset-2"
                  >
                    {seen.map((item) => (
                      <li key={item.event.id} className="min-w-0">
                        {renderItem(item, day)}
                      </li>
                    ))}
                    {seen.length < all.length && (
                      <li>
                        <button
                          type="button"
                          className="min-h-6 w-full cursor-pointer rounded-sm px-1.5 text-start text-ink-2 text-sm hover:bg-brand-soft"
                          onClick={() => setOpen(true)}
                        >
                          Ещё {all.length - seen.length}
                        </button>
                      </li>
                    )}
                  </ul>
                )
              })}
            </div>
          </div>
          {isOpen && longest > ABOVE && (
            <button
              type="button"
              className="min-h-6 w-full cursor-pointer text-ink-2 text-sm hover:bg-brand-soft"
              onClick={() => setOpen(false)}
            >
              Свернуть
            </button>
          )}
        </div>
        <div className="grid" style={columns}>
          <Hours />
          {days.map((day) => (
            <HourColumn
              key={day}
              day={day}
              blocks={blocks.get(day) ?? []}
              work={work}
              most={most}
              now={day === today ? now : null}
              shown={shown}
              handlers={handlers}
              keys={keys}
              onCreate={onCreate}
              onCrowd={onCrowd}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface DayHeadProps extends Pick<HourGridProps, 'onCreate' | 'onOpenDay'> {
  day: string
  isToday: boolean
}

function DayHead({ day, isToday, onCreate, onOpenDay }: DayHeadProps) {
  const name = formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const short = formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' })
  const month = short.lastIndexOf(' ')
  return (
    <div
      data-slot="day-head"
      className="group flex min-h-9 min-w-0 items-center justify-between gap-1 border-line border-l px-1"
    >
      <button
        type="button"
        aria-label={`${short} – открыть день`}
        aria-current={isToday ? 'date' : undefined}
        className="min-h-6 min-w-6 cursor-pointer truncate rounded-full px-1.5 text-ink text-sm tabular-nums hover:bg-brand-soft aria-[current=date]:bg-brand aria-[current=date]:font-semibold aria-[current=date]:text-ink-inverse"
        onClick={() => onOpenDay(day)}
      >
        {short.slice(0, month)}
        {/* The heading of the calendar tells it, where there is no room. */}
        <span className="max-md:hidden">{short.slice(month)}</span>
      </button>
      {onCreate && (
        <IconButton
          label={`Создать задачу: ${name}`}
          className="size-6 shrink-0 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          onClick={() => onCreate(day, null)}
        >
          <Plus size={14} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  )
}

function Hours() {
  return (
    <div aria-hidden="true" className={BESIDE} style={{ height: 24 * HOUR_PX }}>
      {Array.from({ length: 23 }, (_, index) => (
        <span
          key={clock((index + 1) * 60)}
          className="absolute end-1.5 -translate-y-1/2 text-ink-3 text-xs tabular-nums"
          style={{ top: (index + 1) * HOUR_PX }}
        >
          {clock((index + 1) * 60)}
        </span>
      ))}
    </div>
  )
}
