import { zonedDay } from '@ws/ui'
import { type MouseEvent, memo, useMemo } from 'react'
import { formatDay } from '../../../lib/format/date'
import { spanText, timeText } from './event-moves'
import { HOUR_PX, type WorkHours, type WorkSpan, workSpansOf } from './load/work-hours'
import { sideBySide } from './side-by-side'
import { type Block, blocksByDay, clock, DAY_MINUTES, minuteOf, SHORTEST } from './time-of-day'
import { type EntryKeys, TimedEntry } from './timed-entry'
import type { DragHandlers, Shown } from './use-entry-drag'

/** A press on an empty place begins at the half hour. */
const PRESS_STEP = 30

interface ColumnProps {
  day: string
  blocks: readonly Block[]
  work: WorkHours
  most: number
  /** The present moment, where the day is today's. */
  now: Date | null
  shown: Shown | null
  handlers: DragHandlers
  keys: EntryKeys
  onCreate: ((day: string, minute: number | null) => void) | undefined
  onCrowd: (day: string) => void
}

const toPx = (minutes: number) => (minutes / 60) * HOUR_PX
const share = (lane: number, lanes: number) => ({ left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` })

/** One day by the hour. */
export function HourColumn({ day, blocks, work, most, now, shown, handlers, keys, onCreate, onCrowd }: ColumnProps) {
  const { lanes, crowds } = useMemo(() => sideBySide(blocks, most), [blocks, most])
  const spans = useMemo(() => workSpansOf(day, work), [day, work])
  const name = formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const create = (event: MouseEvent<HTMLButtonElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    // A screen reader presses without a place.
    const minute =
      event.detail === 0 || height === 0 ? (spans[0]?.from ?? work.from) : ((event.clientY - top) / height) * 24 * 60
    onCreate?.(day, Math.floor(minute / PRESS_STEP) * PRESS_STEP)
  }
  return (
    <section
      data-day={day}
      data-hours=""
      aria-label={name}
      className="relative min-w-0 border-line border-l"
      style={{ height: 24 * HOUR_PX, backgroundImage: LINES, backgroundSize: `100% ${HOUR_PX}px` }}
    >
      <Rest spans={spans} />
      {onCreate && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Создать задачу в этом часу: ${name}`}
          className="absolute inset-0 cursor-cell"
          onClick={create}
        />
      )}
      {lanes.map(({ lane, lanes: of, ...block }) => (
        <div
          key={block.event.id}
          className="absolute p-px"
          style={{
            top: toPx(block.from),
            height: toPx(Math.max(block.to - block.from, SHORTEST)),
            ...share(lane, of),
          }}
        >
          <TimedEntry
            block={block}
            day={day}
            isDragged={shown?.id === block.event.id}
            isMoved={keys.moving === block.event.id}
            handlers={handlers}
            keys={keys}
          />
        </div>
      ))}
      {crowds.map(({ from, to, count, lane, lanes: of }) => (
        <button
          key={from}
          type="button"
          className="absolute flex cursor-pointer items-start justify-center overflow-hidden rounded-sm border border-line bg-surface px-0.5 pt-1 text-ink-2 text-xs hover:bg-brand-soft"
          style={{ top: toPx(from), height: toPx(to - from), ...share(lane, of) }}
          aria-label={`Ещё ${count}: ${name}, ${clock(from)} – ${clock(to)}`}
          onClick={() => onCrowd(day)}
        >
          Ещё {count}
        </button>
      ))}
      {shown?.isTimed && <Preview shown={shown} day={day} />}
      {now && (
        <div
          aria-hidden="true"
          data-slot="now"
          className="pointer-events-none absolute inset-x-0 z-10 border-bad border-t-2 before:absolute before:-top-1.25 before:-left-1 before:size-2 before:rounded-full before:bg-bad"
          style={{ top: toPx(minuteOf(now)) }}
        />
      )}
    </section>
  )
}

/** Hours are ruled by the background: 24 lines a day would be 168 elements of a week. */
const LINES = 'linear-gradient(to bottom, var(--ws-line) 1px, transparent 1px)'

/** What is not working time is shaded. */
const Rest = memo(function Rest({ spans }: { spans: readonly WorkSpan[] }) {
  const edges = [0, ...spans.flatMap(({ from, to }) => [from, to]), DAY_MINUTES]
  return Array.from({ length: edges.length / 2 }, (_, index) => {
    const [from = 0, to = 0] = edges.slice(index * 2)
    const style = { top: toPx(from), height: toPx(to - from) }
    return (
      <div
        key={from}
        aria-hidden="true"
        data-slot="rest"
        className="pointer-events-none absolute inset-x-0 bg-sunken/70"
        style={style}
      />
    )
  })
})

/** Where the entry would come to lie. */
function Preview({ shown: { after }, day }: { shown: Shown; day: string }) {
  const [block] = blocksByDay([after], [day]).get(day) ?? []
  if (block === undefined) return null
  const isFirst = zonedDay(after.start) === day || block.from > 0
  return (
    <div
      aria-hidden="true"
      data-slot="preview"
      className="pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-sm border-2 border-brand bg-brand-soft px-1.5 text-ink text-sm"
      style={{ top: toPx(block.from), height: toPx(Math.max(block.to - block.from, SHORTEST)) }}
      title={spanText(after)}
    >
      {isFirst && <span className="tabular-nums">{timeText(after)}</span>}
    </div>
  )
}
