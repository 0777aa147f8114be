import type { ReactNode } from 'react'
import { useLabels, useLanguage } from '../../labels/use-labels'
import { cn } from '../../lib/cn'
import { datePickerLabels } from '../date-picker-labels'
import { addDays, endOfMonth, partsOf, startOfWeek, weekNumber } from '../dates/day'
import { dayName, monthName, weekdayNames } from '../dates/show-date'
import { cellLook, grid, gridCell } from './cell-look'

/** How a day looks in a calendar: chosen, between two chosen ones, forbidden; `label` is added to its spoken name. */
export interface DayMark {
  isSelected?: boolean | undefined
  isWithin?: boolean | undefined
  isStart?: boolean | undefined
  isEnd?: boolean | undefined
  isDisabled?: boolean | undefined
  label?: string | undefined
}

/** Props of {@link DayGrid}. */
export interface DayGridProps {
  /** `YYYY-MM` */
  month: string
  today: string
  /** The day the arrows stand on. */
  focusDay: string
  markOf: (day: string) => DayMark
  weekNumbers: boolean
  onPick: (day: string) => void
  onHover: (day: string) => void
}

const WEEKS = [0, 1, 2, 3, 4, 5]

/** The days of one month by weeks from Monday: the grid of the APG date picker. Not exported from the package. */
export function DayGrid({ month, today, focusDay, markOf, weekNumbers, onPick, onHover }: DayGridProps) {
  const labels = useLabels('datePicker', datePickerLabels)
  const language = useLanguage()
  const short = weekdayNames(language, 'short')
  const long = weekdayNames(language, 'long')
  const start = startOfWeek(`${month}-01`)
  const last = endOfMonth(`${month}-01`)

  const cell = (day: string): ReactNode => {
    if (!day.startsWith(month)) return <td key={day} className="wu:p-0" />
    const mark = markOf(day)
    return (
      <td
        key={day}
        {...gridCell(mark.isSelected ?? false)}
        className={cn(
          'wu:p-0 wu:text-center',
          mark.isWithin && 'wu:bg-brand-soft wu:forced-colors:outline wu:forced-colors:-outline-offset-1',
          mark.isStart && 'wu:rounded-s-md',
          mark.isEnd && 'wu:rounded-e-md',
        )}
      >
        <button
          type="button"
          tabIndex={day === focusDay ? 0 : -1}
          aria-label={[dayName(day, language), mark.label].filter(Boolean).join(', ')}
          aria-disabled={mark.isDisabled || undefined}
          aria-current={day === today ? 'date' : undefined}
          data-day={day}
          data-autofocus={day === focusDay ? '' : undefined}
          data-current={day === today ? '' : undefined}
          data-state={mark.isSelected ? 'selected' : mark.isWithin ? 'within' : 'idle'}
          onClick={() => !mark.isDisabled && onPick(day)}
          onMouseEnter={() => onHover(day)}
          className={cn(cellLook, 'wu:h-8 wu:w-full wu:min-w-8 wu:text-md wu:pointer-coarse:h-10')}
        >
          {partsOf(day).day}
        </button>
      </td>
    )
  }

  return (
    <table
      {...grid}
      aria-label={`${monthName(month, language)} ${month.slice(0, 4)}`}
      className="wu:w-full wu:border-collapse"
    >
      <thead className="wu:table-header-group">
        <tr className="wu:table-row">
          {weekNumbers && (
            <th scope="col" abbr={labels.week} className="wu:w-8 wu:font-normal wu:text-ink-3 wu:text-xs">
              <span aria-hidden className="wu:inline">
                №
              </span>
              <span className="wu:sr-only">{labels.week}</span>
            </th>
          )}
          {short.map((name, index) => (
            <th key={name} scope="col" abbr={long[index]} className="wu:h-7 wu:font-normal wu:text-ink-3 wu:text-xs">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="wu:table-row-group">
        {WEEKS.map((week) => {
          const monday = addDays(start, week * 7)
          return (
            <tr key={week} className="wu:table-row wu:h-8 wu:pointer-coarse:h-10">
              {weekNumbers &&
                (monday <= last ? (
                  <th scope="row" className="wu:font-normal wu:text-ink-3 wu:text-xs wu:tabular-nums">
                    {weekNumber(monday)}
                  </th>
                ) : (
                  <td className="wu:p-0" />
                ))}
              {[0, 1, 2, 3, 4, 5, 6].map((index) => cell(addDays(monday, index)))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
