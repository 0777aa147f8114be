import { forwardRef } from 'react'
import { useTypedValue } from '../input/use-typed-value'
import { useLabels, useLanguage } from '../labels/use-labels'
import { useToday } from '../time-zone/use-today'
import type { CalendarLimits } from './calendar/calendar-frame'
import { RangeChoice, type RangePreset } from './calendar/range-choice'
import { type DatePickerLabels, datePickerLabels } from './date-picker-labels'
import { toDayFirst } from './dates/day-order'
import { type DateRange, periodOf, readRange } from './dates/read-range'
import { showDay, showRange } from './dates/show-date'
import { INPUT_DEBOUNCE, PickerInput, type PickerInputProps } from './picker-input'

/** Props of {@link DateRangeInput}: days are `YYYY-MM-DD`, both ends inside. */
export interface DateRangeInputProps extends PickerInputProps<DateRange>, CalendarLimits {
  /** Lets one end be missing («с 1.12»). */
  openEnded?: boolean | undefined
  /** Ready ranges beside the calendar; today, weeks, months, quarters and the year when not given, none when empty. */
  presets?: readonly RangePreset[] | undefined
  /** Shows the numbers of weeks by ISO 8601 in the calendar. */
  weekNumbers?: boolean | undefined
}

/** From one day to another, typed («1.12–15.12», «прошлый месяц», «4 кв») or chosen; see {@link DateInput} for when typing counts. */
export const DateRangeInput = forwardRef<HTMLInputElement, DateRangeInputProps>(function DateRangeInput(
  { value, defaultValue, onChange, min, max, isDayDisabled, openEnded = false, presets, weekNumbers, ...props },
  ref,
) {
  const labels = useLabels('datePicker', datePickerLabels)
  const language = useLanguage()
  const today = useToday()
  const typed = useTypedValue<DateRange>({
    value,
    defaultValue,
    onChange,
    debounce: INPUT_DEBOUNCE,
    show: (range) => showRange(range, labels.since, labels.until),
    same: (one, other) => one.from === other.from && one.to === other.to,
    read(text) {
      const range = today === null ? undefined : readRange(toDayFirst(text, language), today)
      if (range === undefined) return { problem: labels.wrongRange }
      const { from, to } = range
      if (!openEnded && (from === null || to === null)) return { problem: labels.openRange }
      if (min !== undefined && (from ?? to ?? min) < min) return { problem: labels.tooEarly(showDay(min)) }
      if (max !== undefined && (to ?? from ?? max) > max) return { problem: labels.tooLate(showDay(max)) }
      return [from, to].some((day) => day !== null && isDayDisabled?.(day))
        ? { problem: labels.dayDisabled }
        : { value: range }
    },
  })
  return (
    <PickerInput
      ref={ref}
      slot="date-range-input"
      placeholder={labels.rangePlaceholder}
      {...props}
      typed={typed}
      pickerLabel={labels.chooseRange}
      formValue={typed.value ? `${typed.value.from ?? ''}/${typed.value.to ?? ''}` : ''}
    >
      {(close) => (
        <RangeChoice
          value={typed.value}
          presets={presets ?? (today === null ? [] : usualPresets(labels, today))}
          min={min}
          max={max}
          isDayDisabled={isDayDisabled}
          weekNumbers={weekNumbers}
          onPick={(range) => {
            typed.set(range)
            close()
          }}
        />
      )}
    </PickerInput>
  )
})

function usualPresets(labels: DatePickerLabels, today: string): RangePreset[] {
  return [
    { label: labels.today, range: { from: today, to: today } },
    { label: labels.thisWeek, range: periodOf('week', 0, today) },
    { label: labels.lastWeek, range: periodOf('week', -1, today) },
    { label: labels.thisMonth, range: periodOf('month', 0, today) },
    { label: labels.lastMonth, range: periodOf('month', -1, today) },
    { label: labels.thisQuarter, range: periodOf('quarter', 0, today) },
    { label: labels.lastQuarter, range: periodOf('quarter', -1, today) },
    { label: labels.thisYear, range: periodOf('year', 0, today) },
  ]
}
