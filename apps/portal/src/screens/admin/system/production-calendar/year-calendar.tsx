import type { Schema } from '@ws/api-client/contract'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { DayDialog } from './day-dialog'
import { MonthTable, workingDaysText } from './month-table'
import { dayOf, monthsOf, shifted, workingDays } from './year-days'

interface YearCalendarProps {
  year: number
  today: string
  calendar: Schema<'ProductionCalendar'>
}

/** How far a key moves, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Twelve months. Tab comes to one day of them, arrows go on from it. */
export function YearCalendar({ year, today, calendar }: YearCalendarProps) {
  const months = useMemo(() => monthsOf(year), [year])
  const special = useMemo(() => new Map(calendar.days.map((day) => [day.day, day])), [calendar])
  const [current, setCurrent] = useState(today.startsWith(`${year}-`) ? today : `${year}-01-01`)
  const [opened, setOpened] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, current)
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (!to.startsWith(`${year}-`)) return
    setCurrent(to)
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }

  return (
    <>
      <p className="font-[550]">
        Всего за год:{' '}
        {workingDaysText(
          workingDays(
            months.flatMap(({ days }) => days),
            special,
          ),
        )}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the days inside. */}
      <div
        ref={grid}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4"
        onKeyDown={calendar.may_edit ? move : undefined}
      >
        {months.map((month) => (
          <MonthTable
            key={month.index}
            month={month}
            special={special}
            today={today}
            current={current}
            onPress={
              calendar.may_edit
                ? ({ day }) => {
                    setCurrent(day)
                    setOpened(day)
                  }
                : undefined
            }
          />
        ))}
      </div>
      {opened !== null && <DayDialog key={opened} day={dayOf(opened, special)} onClose={() => setOpened(null)} />}
    </>
  )
}

function targetOf(key: string, from: string): string | undefined {
  const step = STEPS[key]
  if (step !== undefined) return shifted(from, step)
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const lastOf = (index: number) => new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  const at = (index: number, wanted: number) =>
    new Date(Date.UTC(year, index, Math.min(wanted, lastOf(index)))).toISOString().slice(0, 10)
  if (key === 'Home') return at(month - 1, 1)
  if (key === 'End') return at(month - 1, 31)
  if (key === 'PageUp') return at(month - 2, day)
  if (key === 'PageDown') return at(month, day)
  return undefined
}
