import { Button, DateInput, IconButton } from '@ws/ui'
import { CalendarClock, RotateCcw } from 'lucide-react'
import { formatDay } from '../../../lib/format/date'
import { dayAt, dayNumber } from './days'

interface DateBarProps {
  /** The day in sight; today without one. */
  date: string | undefined
  today: string
  first: string
  last: string
  onChange: (date: string | undefined) => void
}

/** Which day the plan tells of: chosen, typed, or found on a line from three years ago to the end of the last lease. */
export function DateBar({ date, today, first, last, onChange }: DateBarProps) {
  const shown = date ?? today
  const choose = (day: string) => onChange(day === today ? undefined : day)
  const end = last > today ? last : today
  return (
    <div className="flex min-w-0 items-center gap-2">
      <CalendarClock size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="w-36 shrink-0">
        <DateInput aria-label="На дату" value={shown} onChange={(day) => day && choose(day)} />
      </div>
      <input
        type="range"
        aria-label="День плана"
        aria-valuetext={formatDay(shown, { day: 'numeric', month: 'long', year: 'numeric' })}
        min={dayNumber(first)}
        max={dayNumber(end)}
        value={dayNumber(shown)}
        onChange={(event) => choose(dayAt(Number(event.currentTarget.value)))}
        className="min-w-16 flex-1 accent-brand max-md:hidden"
      />
      {date !== undefined && (
        <>
          <Button size="sm" variant="ghost" onClick={() => onChange(undefined)} className="max-md:hidden">
            Сегодня
          </Button>
          <IconButton label="Сегодня" onClick={() => onChange(undefined)} className="md:hidden">
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}
