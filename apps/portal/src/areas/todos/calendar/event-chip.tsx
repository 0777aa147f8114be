import { cn } from '@ws/ui'
import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatTime } from '../../../lib/format/date'
import { todoStatuses } from '../todo-enums'
import type { CalendarEvent, DayItem } from './calendar-items'
import { lastsDays } from './event-moves'
import { isUntimed } from './time-of-day'

/** Signs by which kinds of entries are told apart, beside their colour. */
export const MARKS: Record<CalendarEvent['type'], string> = {
  ...{ todo: '', recurrence: '↻ ', meeting: '◉ ', birthday: '★ ', absence: '— ' },
  ...{ contract_end: '⚑ ', payment_due: '₽ ', reservation: '⌂ ', verification: '◷ ', warranty: '◷ ' },
}

interface ChipProps {
  item: DayItem
  handlers: HTMLAttributes<HTMLElement>
  isDragged: boolean
  /** Moves (`move`) or lengthens (`stretch`) the entry by days: the same as dragging, with the keyboard. */
  onShift: (event: CalendarEvent, how: 'move' | 'stretch', days: number) => void
  /** Shows who does it and how it stands, where there is room. */
  isWide?: boolean
  /** It was moved by the keyboard: where it comes to stand it takes back the focus that its old place has lost. */
  isMoved?: boolean
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One entry in a day: a link to its record; what one may change is dragged, or moved by Alt and arrows. */
export function EventChip({ item: { event, isContinued }, handlers, isDragged, onShift, isWide, isMoved }: ChipProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { start, end } = event
  useEffect(() => {
    // After each move it may stand elsewhere in the page.
    if (isMoved && document.activeElement === document.body) link.current?.focus()
  }, [isMoved, start, end])
  const at = isContinued || isUntimed(event) ? '' : formatTime(event.start)
  const status = event.status === null ? '' : todoStatuses[event.status].label
  // Whose birthday it is, or who is away, the title says already.
  const name = event.assignee?.name
  const who = name !== undefined && event.title.includes(name) ? undefined : name
  const label = [at, event.title, status, who].filter(Boolean).join(', ')
  const onKeyDown = (key: KeyboardEvent) => {
    const days = ARROWS[key.key]
    if (!event.editable || !key.altKey || days === undefined) return
    key.preventDefault()
    onShift(event, key.shiftKey ? 'stretch' : 'move', days)
  }
  return (
    <Link
      ref={link}
      to={event.link}
      draggable={false}
      title={label}
      className={cn(
        'relative flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm border-l-3 bg-sunken px-1.5 text-ink text-sm no-underline hover:bg-brand-soft',
        event.type === 'recurrence' && 'border-dashed bg-transparent text-ink-2',
        event.editable && 'cursor-grab touch-manipulation select-none',
        isDragged && 'opacity-50',
        event.status === 'Completed' && 'text-ink-3 line-through',
        isWide && 'flex-wrap py-1.5',
      )}
      style={{ borderLeftColor: event.color }}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {at !== '' && <span className="shrink-0 text-ink-2 tabular-nums">{at}</span>}{' '}
      <span className={cn('min-w-0', isWide ? 'grow break-words font-[550]' : 'truncate')}>
        <span aria-hidden="true">{MARKS[event.type]}</span>
        {event.title}
      </span>{' '}
      <span className={isWide ? 'text-ink-2' : 'sr-only'}>{[status, who].filter(Boolean).join(' · ')}</span>
      {event.editable && (
        <span className="sr-only">. Alt и стрелки переносят{lastsDays(event) && ', с Shift меняют длительность'}</span>
      )}
    </Link>
  )
}
