import { useState } from 'react'
import { useLabels } from '../../labels/use-labels'
import { cn } from '../../lib/cn'
import { focusRing } from '../../lib/focus-ring'
import { datePickerLabels } from '../date-picker-labels'
import type { DateRange } from '../dates/read-range'
import { CalendarFooter } from './calendar-footer'
import { CalendarFrame, type CalendarLimits } from './calendar-frame'

/** A range one may take at once. */
export interface RangePreset {
  label: string
  range: DateRange
}

/** Props of {@link RangeChoice}. */
export interface RangeChoiceProps extends CalendarLimits {
  value: DateRange | null
  presets: readonly RangePreset[]
  weekNumbers?: boolean | undefined
  onPick: (range: DateRange | null) => void
}

/** Ready ranges and two months to choose both ends from. Not exported from the package. */
export function RangeChoice({ value, presets, weekNumbers, onPick, ...limits }: RangeChoiceProps) {
  const labels = useLabels('datePicker', datePickerLabels)
  const isWide = useIsWide()
  const [start, setStart] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const shown = start === null ? value : inOrder(start, hovered ?? start)
  const from = shown?.from ?? null
  const to = shown?.to ?? null
  return (
    <div className="wu:flex wu:gap-3 wu:max-sm:flex-col">
      {presets.length > 0 && (
        <ul
          aria-label={labels.presets}
          className="wu:flex wu:w-40 wu:flex-col wu:gap-0.5 wu:border-line wu:border-e wu:pe-3 wu:max-sm:w-66 wu:max-sm:flex-row wu:max-sm:flex-wrap wu:max-sm:border-e-0 wu:max-sm:border-b wu:max-sm:pe-0 wu:max-sm:pb-3"
        >
          {presets.map(({ label, range }) => {
            const isChosen = start === null && value?.from === range.from && value?.to === range.to
            return (
              <li key={label} className="wu:block">
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onPick(range)}
                  className={cn(
                    'wu:block wu:w-full wu:cursor-pointer wu:rounded-md wu:px-2 wu:py-1 wu:text-start wu:text-ink wu:text-md wu:hover:bg-sunken wu:aria-pressed:bg-brand-soft wu:aria-pressed:text-brand wu:pointer-coarse:py-3 wu:forced-colors:aria-pressed:outline',
                    focusRing,
                  )}
                >
                  {label}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <CalendarFrame
        {...limits}
        initialDay={value?.from ?? value?.to ?? null}
        months={isWide ? 2 : 1}
        weekNumbers={weekNumbers}
        markOf={(day) => {
          const isStart = day === from
          const isEnd = day === to
          return {
            isSelected: isStart || isEnd,
            isWithin: from !== to && (from === null || day >= from) && (to === null || day <= to) && shown !== null,
            isStart,
            isEnd,
            label: isStart ? labels.rangeStart : isEnd ? labels.rangeEnd : undefined,
          }
        }}
        onHover={setHovered}
        onPick={(day) => {
          if (start === null) {
            setStart(day)
            setHovered(day)
          } else onPick(inOrder(start, day))
        }}
        footer={value !== null && <CalendarFooter onClear={() => onPick(null)} />}
      />
    </div>
  )
}

const inOrder = (one: string, other: string): DateRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

/** Whether two months fit beside each other; asked once, when the calendar opens. */
function useIsWide(): boolean {
  const [isWide] = useState(() => window.matchMedia('(min-width: 720px)').matches)
  return isWide
}
