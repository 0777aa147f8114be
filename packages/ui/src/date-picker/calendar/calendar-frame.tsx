import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { PlainIconButton } from '../../icon-button/plain-icon-button'
import { useLabels, useLanguage } from '../../labels/use-labels'
import { cn } from '../../lib/cn'
import { focusRing } from '../../lib/focus-ring'
import { useToday } from '../../time-zone/use-today'
import { datePickerLabels } from '../date-picker-labels'
import { addDays, addMonths, addToMonth, monthAt, monthIndex, startOfWeek } from '../dates/day'
import { monthName } from '../dates/show-date'
import { DayGrid, type DayMark } from './day-grid'
import { PERIODS, PeriodGrid } from './period-grid'
import { useSwipe } from './use-swipe'

/** What every calendar may be told. Days are `YYYY-MM-DD`. */
export interface CalendarLimits {
  min?: string | undefined
  max?: string | undefined
  isDayDisabled?: ((day: string) => boolean) | undefined
}

/** Props of {@link CalendarFrame}. */
export interface CalendarFrameProps extends CalendarLimits, Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The day the arrows begin at; when another is given, they go there. */
  initialDay: string | null
  /** Where another day than that of the page's clock is the present one. */
  today?: string | undefined
  months?: 1 | 2 | undefined
  weekNumbers?: boolean | undefined
  markOf: (day: string) => DayMark
  onPick: (day: string) => void
  /** The day under the pointer or the arrows: a range is drawn up to it. */
  onHover?: ((day: string) => void) | undefined
  footer?: ReactNode
}

type View = 'days' | 'months' | 'years'

/** Header, one or two months of days, or the choice of a month or a year. Not exported from the package. */
export const CalendarFrame = forwardRef<HTMLDivElement, CalendarFrameProps>(function CalendarFrame(props, ref) {
  const today = useToday()
  // Which day it is only the reader's machine knows: a server marks none, and leaves a month around it undrawn.
  if (today === null && props.initialDay === null)
    return <div ref={ref} data-slot="calendar" className="wu:h-80 wu:w-66" />
  return <Frame ref={ref} {...props} today={props.today ?? today ?? ''} />
})

const Frame = forwardRef<HTMLDivElement, CalendarFrameProps & { today: string }>(function Frame(
  {
    today,
    initialDay,
    months = 1,
    weekNumbers = false,
    markOf,
    onPick,
    onHover,
    min,
    max,
    isDayDisabled,
    footer,
    className,
    ...props
  },
  ref,
) {
  const labels = useLabels('datePicker', datePickerLabels)
  const language = useLanguage()
  const titleId = useId()
  const [view, setView] = useState<View>('days')
  const [focusDay, setFocusDay] = useState(() => clampDay(initialDay ?? today, min, max))
  const [first, setFirst] = useState(() => focusDay.slice(0, 7))
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLDivElement)
  const isMoved = useRef(false)
  const focusMonth = focusDay.slice(0, 7)
  const index = view === 'years' ? Number(focusMonth.slice(0, 4)) : monthIndex(focusMonth)
  const shown = [first, addToMonth(first, 1)].slice(0, months)

  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"], [data-period][tabindex="0"]`)?.focus()
  })

  const goTo = (day: string) => {
    const next = clampDay(day, min, max)
    const month = next.slice(0, 7)
    setFocusDay(next)
    if (month < first) setFirst(month)
    else if (month > (shown.at(-1) ?? first)) setFirst(addToMonth(month, 1 - months))
  }
  const [followed, setFollowed] = useState(initialDay)
  if (initialDay !== followed) {
    setFollowed(initialDay)
    if (initialDay !== null) goTo(initialDay)
  }
  const turn = (step: 1 | -1) => {
    const day = addMonths(focusDay, step * (view === 'days' ? 1 : view === 'months' ? 12 : 12 * PERIODS))
    const next = clampDay(day, min, max)
    setFocusDay(next)
    setFirst(view === 'days' ? clampMonth(addToMonth(first, step), min, max) : next.slice(0, 7))
  }
  const swipe = useSwipe(turn)
  const show = (next: View) => {
    isMoved.current = true
    setView(view === next ? 'days' : next)
    if (view === next) setFirst(focusMonth)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayMoves[event.key]?.(focusDay, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    isMoved.current = true
    goTo(next)
    onHover?.(clampDay(next, min, max))
  }
  const pickPeriod = (picked: number) => {
    const month = view === 'years' ? `${picked}-${focusMonth.slice(5)}` : monthAt(picked)
    const day = clampDay(addMonths(focusDay, monthIndex(month) - monthIndex(focusMonth)), min, max)
    isMoved.current = true
    setFocusDay(day)
    setFirst(day.slice(0, 7))
    setView(view === 'years' ? 'months' : 'days')
  }
  const isOut = (edge: 'min' | 'max') => {
    const limit = edge === 'min' ? min : max
    if (limit === undefined) return false
    if (view === 'days')
      return edge === 'min' ? first <= limit.slice(0, 7) : (shown.at(-1) ?? first) >= limit.slice(0, 7)
    const size = view === 'months' ? 4 : 3
    return edge === 'min'
      ? focusDay.slice(0, size) <= limit.slice(0, size)
      : focusDay.slice(0, size) >= limit.slice(0, size)
  }
  const steps = {
    days: [labels.previousMonth, labels.nextMonth],
    months: [labels.previousYear, labels.nextYear],
    years: [labels.previousYears, labels.nextYears],
  }[view]
  const disabled = (day: string) => isOutside(day, min, max) || (isDayDisabled?.(day) ?? false)
  const pageOfYears = Math.floor(index / PERIODS) * PERIODS

  return (
    <div
      ref={root}
      data-slot="calendar"
      data-state={view}
      // A fieldset would draw a frame and could not be named by the header.
      {...{ role: 'group', 'aria-labelledby': props['aria-label'] ? undefined : titleId }}
      className={cn(
        'wu:flex wu:flex-col wu:gap-2 wu:font-sans wu:text-ink',
        months === 2 ? 'wu:w-132' : 'wu:w-66',
        className,
      )}
      {...props}
    >
      <div className="wu:flex wu:items-center wu:gap-1">
        <PlainIconButton size="sm" label={steps[0] ?? ''} aria-disabled={isOut('min')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        </PlainIconButton>
        <div id={titleId} aria-live="polite" className="wu:flex wu:min-w-0 wu:flex-1 wu:justify-center">
          {view === 'days' &&
            shown.map((month, place) => (
              <div key={month} className="wu:flex wu:flex-1 wu:justify-center">
                {place === 0 ? (
                  <>
                    <TitleButton
                      label={labels.month}
                      text={monthName(month, language)}
                      onClick={() => show('months')}
                    />
                    <TitleButton label={labels.year} text={month.slice(0, 4)} onClick={() => show('years')} />
                  </>
                ) : (
                  <span className="wu:px-1.5 wu:py-1 wu:font-[600] wu:text-md">
                    {monthName(month, language)} {month.slice(0, 4)}
                  </span>
                )}
              </div>
            ))}
          {view === 'months' && (
            <TitleButton label={labels.year} text={focusMonth.slice(0, 4)} onClick={() => show('years')} />
          )}
          {view === 'years' && (
            <span className="wu:px-1.5 wu:py-1 wu:font-[600] wu:text-md wu:tabular-nums">
              {pageOfYears}–{pageOfYears + PERIODS - 1}
            </span>
          )}
        </div>
        <PlainIconButton size="sm" label={steps[1] ?? ''} aria-disabled={isOut('max')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
        </PlainIconButton>
      </div>
      {view === 'days' ? (
        // The keys and the finger are of both months together.
        <div {...swipe} {...{ onKeyDown: handleKeyDown }} className="wu:flex wu:touch-pan-y wu:select-none wu:gap-4">
          {shown.map((month) => (
            <DayGrid
              key={month}
              month={month}
              today={today}
              focusDay={isShown(focusDay, shown) ? focusDay : `${first}-01`}
              markOf={(day) => ({ ...markOf(day), isDisabled: disabled(day) })}
              weekNumbers={weekNumbers}
              onPick={(day) => {
                setFocusDay(day)
                onPick(day)
              }}
              onHover={(day) => onHover?.(day)}
            />
          ))}
        </div>
      ) : (
        <div {...swipe} className="wu:touch-pan-y wu:select-none">
          <PeriodGrid
            label={view === 'years' ? labels.year : labels.month}
            focus={index}
            onFocus={(next) =>
              setFocusDay(clampDay(addMonths(focusDay, (next - index) * (view === 'years' ? 12 : 1)), min, max))
            }
            chosen={undefined}
            lowest={min === undefined ? undefined : view === 'years' ? Number(min.slice(0, 4)) : monthIndex(min)}
            highest={max === undefined ? undefined : view === 'years' ? Number(max.slice(0, 4)) : monthIndex(max)}
            current={view === 'years' ? Number(today.slice(0, 4)) : monthIndex(today)}
            textOf={(one) => (view === 'years' ? String(one) : monthName(monthAt(one), language))}
            labelOf={(one) =>
              view === 'years' ? String(one) : `${monthName(monthAt(one), language)} ${Math.floor(one / 12)}`
            }
            isDisabled={(one) => isPeriodOutside(view === 'years' ? String(one) : monthAt(one), min, max)}
            onPick={pickPeriod}
          />
        </div>
      )}
      {footer}
    </div>
  )
})

function TitleButton({ label, text, onClick }: { label: string; text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${text}`}
      onClick={onClick}
      className={cn(
        'wu:cursor-pointer wu:rounded-md wu:px-1 wu:py-1 wu:font-[600] wu:text-md wu:tabular-nums wu:hover:bg-sunken wu:pointer-coarse:py-3',
        focusRing,
      )}
    >
      {text}
    </button>
  )
}

const dayMoves: Record<string, (day: string, isShift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => startOfWeek(day),
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day, isShift) => addMonths(day, isShift ? -12 : -1),
  PageDown: (day, isShift) => addMonths(day, isShift ? 12 : 1),
}

const isShown = (day: string, months: readonly string[]) => months.includes(day.slice(0, 7))

/** Whether a day lies before `min` or after `max`. */
export function isOutside(day: string, min?: string, max?: string): boolean {
  return (min !== undefined && day < min) || (max !== undefined && day > max)
}

/** Whether a month or a year lies wholly before `min` or after `max`. */
export function isPeriodOutside(period: string, min?: string, max?: string): boolean {
  return isOutside(period, min?.slice(0, period.length), max?.slice(0, period.length))
}

function clampDay(day: string, min?: string, max?: string): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

function clampMonth(month: string, min?: string, max?: string): string {
  return clampDay(month, min?.slice(0, 7), max?.slice(0, 7))
}
