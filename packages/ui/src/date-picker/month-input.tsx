import { ChevronLeft, ChevronRight } from 'lucide-react'
import { forwardRef, useState } from 'react'
import { PlainIconButton } from '../icon-button/plain-icon-button'
import { useTypedValue } from '../input/use-typed-value'
import { useLabels, useLanguage } from '../labels/use-labels'
import { useToday } from '../time-zone/use-today'
import { CalendarFooter } from './calendar/calendar-footer'
import { isPeriodOutside } from './calendar/calendar-frame'
import { PERIODS, PeriodGrid } from './calendar/period-grid'
import { useSwipe } from './calendar/use-swipe'
import { datePickerLabels } from './date-picker-labels'
import { monthAt, monthIndex } from './dates/day'
import { readMonth } from './dates/read-day'
import { monthName, showMonth } from './dates/show-date'
import { INPUT_DEBOUNCE, PickerInput, type PickerInputProps } from './picker-input'

/** Props of {@link MonthInput}: `value`, `min` and `max` are `YYYY-MM`. */
export interface MonthInputProps extends PickerInputProps<string> {
  min?: string | undefined
  max?: string | undefined
}

/** A month, typed («11.2026», «ноябрь», «прошлый месяц») or chosen; see {@link DateInput} for when typing counts. */
export const MonthInput = forwardRef<HTMLInputElement, MonthInputProps>(function MonthInput(
  { value, defaultValue, onChange, min, max, ...props },
  ref,
) {
  const labels = useLabels('datePicker', datePickerLabels)
  const language = useLanguage()
  const today = useToday()
  const show = (month: string) => showMonth(month, language)
  const typed = useTypedValue<string>({
    value,
    defaultValue,
    onChange,
    debounce: INPUT_DEBOUNCE,
    show,
    read(text) {
      const month = today === null ? undefined : readMonth(text, today)
      if (month === undefined) return { problem: labels.wrongMonth }
      if (min !== undefined && month < min) return { problem: labels.tooEarly(show(min)) }
      return max !== undefined && month > max ? { problem: labels.tooLate(show(max)) } : { value: month }
    },
  })
  return (
    <PickerInput
      ref={ref}
      slot="month-input"
      placeholder={labels.monthPlaceholder}
      {...props}
      typed={typed}
      pickerLabel={labels.chooseMonth}
      formValue={typed.value ?? ''}
    >
      {(close) =>
        today !== null && (
          <MonthChoice
            value={typed.value}
            present={today.slice(0, 7)}
            min={min}
            max={max}
            onPick={(month) => {
              typed.set(month)
              close()
            }}
          />
        )
      }
    </PickerInput>
  )
})

function MonthChoice({
  value,
  present,
  min,
  max,
  onPick,
}: {
  value: string | null
  present: string
  min?: string | undefined
  max?: string | undefined
  onPick: (month: string | null) => void
}) {
  const labels = useLabels('datePicker', datePickerLabels)
  const language = useLanguage()
  const lowest = monthIndex(min ?? '1000-01')
  const highest = monthIndex(max ?? '9999-12')
  const held = (index: number) => Math.min(highest, Math.max(lowest, index))
  const [focus, setFocus] = useState(() => held(monthIndex(value ?? present)))
  const year = yearOf(focus)
  const turn = (step: 1 | -1) => setFocus(held(focus + step * PERIODS))
  const swipe = useSwipe(turn)
  return (
    <div data-slot="month-choice" className="wu:flex wu:w-66 wu:flex-col wu:gap-2 wu:font-sans wu:text-ink">
      <div className="wu:flex wu:items-center wu:justify-between">
        <PlainIconButton
          size="sm"
          label={labels.previousYear}
          aria-disabled={year <= yearOf(lowest)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        </PlainIconButton>
        <span aria-live="polite" className="wu:font-[600] wu:text-md wu:tabular-nums">
          {year}
        </span>
        <PlainIconButton
          size="sm"
          label={labels.nextYear}
          aria-disabled={year >= yearOf(highest)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
        </PlainIconButton>
      </div>
      <div {...swipe} className="wu:touch-pan-y wu:select-none">
        <PeriodGrid
          label={year}
          focus={focus}
          onFocus={setFocus}
          lowest={lowest}
          highest={highest}
          chosen={value === null ? undefined : monthIndex(value)}
          current={monthIndex(present)}
          textOf={(index) => monthName(monthAt(index), language)}
          labelOf={(index) => showMonth(monthAt(index), language)}
          isDisabled={(index) => isPeriodOutside(monthAt(index), min, max)}
          onPick={(index) => onPick(monthAt(index))}
        />
      </div>
      <CalendarFooter
        present={labels.thisMonth}
        onPresent={isPeriodOutside(present, min, max) ? undefined : () => onPick(present)}
        onClear={value === null ? undefined : () => onPick(null)}
      />
    </div>
  )
}

const yearOf = (index: number) => String(Math.floor(index / PERIODS))
