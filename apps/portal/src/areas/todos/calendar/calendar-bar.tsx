import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, cn, DateInput, FilterChip, IconButton, SegmentedControl, zonedDay } from '@ws/ui'
import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type Scale, shift, titleOf } from './period'

const TYPES = Object.keys(labels.CalendarType) as Schema<'CalendarType'>[]

interface CalendarBarProps {
  scale: Scale
  scales: { value: Scale; label: string }[]
  day: string
  /** Kinds of entries that are not shown. */
  hidden: ReadonlySet<string>
  onGo: (next: { scale?: Scale; day?: string }) => void
  onHide: (hidden: ReadonlySet<string>) => void
  /** Absent where each day has a way of its own. */
  onCreate: (() => void) | undefined
}

/** What is shown of the calendar: which days, how many of them, which kinds of entries. */
export function CalendarBar({ scale, scales, day, hidden, onGo, onHide, onCreate }: CalendarBarProps) {
  return (
    <>
      <div
        className={cn(
          'flex shrink-0 flex-wrap items-center gap-2',
          // A month opens at its current week: which month it is, and the way out of it, stay in sight.
          scale === 'month' && 'bg-surface md:sticky md:top-0 md:z-10 md:py-2',
        )}
      >
        <IconButton label="Назад" onClick={() => onGo({ day: shift(scale, day, -1) })}>
          <ChevronLeft size={18} strokeWidth={1.75} />
        </IconButton>
        <Button size="sm" onClick={() => onGo({ day: zonedDay(Date.now()) })}>
          Сегодня
        </Button>
        <IconButton label="Вперёд" onClick={() => onGo({ day: shift(scale, day, 1) })}>
          <ChevronRight size={18} strokeWidth={1.75} />
        </IconButton>
        <DateInput
          aria-label="Перейти к дню"
          className="w-36"
          value={day}
          // An empty field leads nowhere.
          onChange={(next) => next !== null && next !== day && onGo({ day: next })}
        />
        <h2 aria-live="polite" className="font-semibold text-lg first-letter:uppercase">
          {titleOf(scale, day)}
        </h2>
        <SegmentedControl
          className="md:ms-auto"
          label="Период"
          value={scale}
          options={scales}
          onChange={(next) => onGo({ scale: next })}
        />
      </div>
      <div className="flex shrink-0 items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {TYPES.map((type) => (
          <FilterChip
            key={type}
            label={labels.CalendarType[type]}
            active={!hidden.has(type)}
            onToggle={() =>
              onHide(new Set(hidden.has(type) ? [...hidden].filter((one) => one !== type) : [...hidden, type]))
            }
          />
        ))}
        <div className="ms-auto flex shrink-0 items-center gap-2">
          <Button asChild size="sm" variant="ghost">
            <Link to="/user?tab=calendar" title="Свои задачи в календаре телефона или компьютера">
              <CalendarSync size={16} strokeWidth={1.75} aria-hidden="true" />
              Подписка
            </Link>
          </Button>
          {onCreate && (
            <Button size="sm" onClick={onCreate}>
              Задача на этот день
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
