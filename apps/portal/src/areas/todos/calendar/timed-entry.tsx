import { cn } from '@ws/ui'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { todoStatuses } from '../todo-enums'
import type { CalendarEvent } from './calendar-items'
import { MARKS } from './event-chip'
import { type Grip, hasLength, moved, nudged, timeText } from './event-moves'
import { HOUR_PX } from './load/work-hours'
import { type Block, STEP } from './time-of-day'
import type { DragHandlers } from './use-entry-drag'

/** Minutes an entry takes before its time gets a line of its own, and before the person does. */
const TALL = 60
const TALLER = 105
/** Pixels of a line of the title, of a line below it, and of what surrounds them. */
const TITLE_PX = 20
const LINE_PX = 16
const EDGES_PX = 6

/** What the keyboard does with entries. */
export interface EntryKeys {
  /** The entry that the keyboard moved last: where it comes to stand it takes back the focus. */
  moving: string | null
  change: (before: CalendarEvent, after: CalendarEvent) => void
}

interface TimedEntryProps {
  block: Block
  day: string
  isDragged: boolean
  isMoved: boolean
  handlers: DragHandlers
  keys: EntryKeys
}

/** One entry among the hours: a link to its record, dragged by its middle and drawn out by its edges. */
export function TimedEntry({ block, day, isDragged, isMoved, handlers, keys }: TimedEntryProps) {
  const { event, from, to } = block
  const link = useRef<HTMLAnchorElement>(null)
  const { start, end } = event
  useEffect(() => {
    // After each move it may stand elsewhere in the page.
    if (isMoved && document.activeElement === document.body) link.current?.focus()
  }, [isMoved, start, end])
  const status = event.status === null ? '' : todoStatuses[event.status].label
  const label = [timeText(event), event.title, status, event.assignee?.name].filter(Boolean).join(', ')
  const isTall = to - from >= TALL
  const showsPerson = to - from >= TALLER
  const room = ((to - from) / 60) * HOUR_PX - EDGES_PX - LINE_PX * (showsPerson ? 2 : 1)
  // Whole lines only: half a line of letters cannot be read.
  const titleLines = isTall ? Math.floor(room / TITLE_PX) : undefined
  return (
    <div
      className={cn(
        'group/entry @container relative h-full min-h-6 overflow-hidden rounded-sm border border-line border-l-3 bg-surface text-sm hover:z-10 hover:bg-brand-soft has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        event.type === 'recurrence' && 'border-dashed text-ink-2',
        event.editable && 'cursor-grab touch-manipulation select-none',
        isDragged && 'opacity-50',
      )}
      style={{ borderLeftColor: event.color }}
      {...(event.editable ? handlers(event, day) : {})}
    >
      <Link
        ref={link}
        to={event.link}
        draggable={false}
        title={label}
        className={cn(
          'flex h-full min-w-0 gap-x-1.5 overflow-hidden px-1 text-ink no-underline outline-none',
          isTall ? 'flex-col py-0.5' : 'items-center',
          event.status === 'Completed' && 'text-ink-3 line-through',
        )}
        onKeyDown={(key) => press(key, event, keys)}
      >
        <span
          className={cn(
            'min-w-0 leading-5',
            isTall ? 'line-clamp-(--title-lines) shrink-0 break-words font-[550]' : 'truncate',
          )}
          style={{ '--title-lines': titleLines } as CSSProperties}
        >
          <span aria-hidden="true">{MARKS[event.type]}</span>
          {event.title}
        </span>{' '}
        <span
          className={cn('shrink-0 truncate text-ink-2 text-xs tabular-nums', !isTall && 'ms-auto @max-[9rem]:sr-only')}
        >
          {timeText(event)}
        </span>{' '}
        <span className={showsPerson ? 'truncate text-ink-2 text-xs' : 'sr-only'}>{event.assignee?.name}</span>{' '}
        <span className="sr-only">
          {status}
          {event.editable && `. ${HINT}${hasLength(event) ? LENGTH_HINT : ''}`}
        </span>
      </Link>
      {event.editable && hasLength(event) && (
        <>
          <Edge side="start" {...handlers(event, day, 'start')} />
          <Edge side="end" {...handlers(event, day, 'end')} />
        </>
      )}
    </div>
  )
}

const HINT = 'Alt и стрелки переносят'
const LENGTH_HINT = ', Alt, Shift и стрелки вверх и вниз меняют окончание'

function press(key: KeyboardEvent, event: CalendarEvent, { change }: EntryKeys) {
  if (!event.editable || !key.altKey) return
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key.key]
  const minutes = { ArrowUp: -STEP, ArrowDown: STEP }[key.key]
  if (days === undefined && minutes === undefined) return
  key.preventDefault()
  const grip: Grip = key.shiftKey ? 'end' : 'move'
  if (minutes !== undefined) change(event, nudged(event, grip, minutes))
  else if (days !== undefined && !key.shiftKey) change(event, moved(event, days))
}

/** An edge by which an entry is drawn out; the keyboard does it from the link. */
function Edge({ side, ...handlers }: { side: 'start' | 'end' } & ReturnType<DragHandlers>) {
  return (
    <span
      aria-hidden="true"
      data-slot={`edge-${side}`}
      className={cn(
        'absolute inset-x-0 h-1.5 cursor-ns-resize touch-none pointer-coarse:h-2.5',
        side === 'start'
          ? 'top-0'
          : 'bottom-0 after:absolute after:inset-x-0 after:bottom-0.5 after:mx-auto after:h-0.5 after:w-6 after:rounded-full after:bg-line-strong after:opacity-0 group-hover/entry:after:opacity-100',
      )}
      {...handlers}
    />
  )
}
