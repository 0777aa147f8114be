import { forwardRef } from 'react'
import { useTypedValue } from '../input/use-typed-value'
import { useLabels, useLanguage } from '../labels/use-labels'
import { useToday } from '../time-zone/use-today'
import { CalendarFooter } from './calendar/calendar-footer'
import { CalendarFrame, type CalendarLimits, isOutside } from './calendar/calendar-frame'
import { datePickerLabels } from './date-picker-labels'
import { toDayFirst } from './dates/day-order'
import { readDay } from './dates/read-day'
import { showDay } from './dates/show-date'
import { INPUT_DEBOUNCE, PickerInput, type PickerInputProps } from './picker-input'

/** Props of {@link DateInput}: `value`, `min` and `max` are `YYYY-MM-DD`. */
export interface DateInputProps extends PickerInputProps<string>, CalendarLimits {
  /** Shows the numbers of weeks by ISO 8601 in the calendar. */
  weekNumbers?: boolean | undefined
}

/**
 * A day, typed as people say it («5.12», «завтра», «пн», «+3») or chosen in a calendar. Typing counts 1000 ms after the
 * last letter, or at once with Enter and when the field is left; what can't be read stays and is told at the field.
 */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(
  { value, defaultValue, onChange, min, max, isDayDisabled, weekNumbers, ...props },
  ref,
) {
  const labels = useLabels('datePicker', datePickerLabels)
  const language = useLanguage()
  const today = useToday()
  const typed = useTypedValue<string>({
    value,
    defaultValue,
    onChange,
    debounce: INPUT_DEBOUNCE,
    show: showDay,
    read(text) {
      const day = today === null ? undefined : readDay(toDayFirst(text, language), today)
      if (day === undefined) return { problem: labels.wrongDay }
      if (min !== undefined && day < min) return { problem: labels.tooEarly(showDay(min)) }
      if (max !== undefined && day > max) return { problem: labels.tooLate(showDay(max)) }
      return isDayDisabled?.(day) ? { problem: labels.dayDisabled } : { value: day }
    },
  })
  const isFree = (day: string) => !isOutside(day, min, max) && !isDayDisabled?.(day)
  return (
    <PickerInput
      ref={ref}
      slot="date-input"
      placeholder={labels.dayPlaceholder}
      {...props}
      typed={typed}
      pickerLabel={labels.chooseDay}
      formValue={typed.value ?? ''}
    >
      {(close) => {
        const pick = (day: string | null) => {
          typed.set(day)
          close()
        }
        return (
          <CalendarFrame
            initialDay={typed.value}
            markOf={(day) => ({ isSelected: day === typed.value })}
            onPick={pick}
            min={min}
            max={max}
            isDayDisabled={isDayDisabled}
            weekNumbers={weekNumbers}
            footer={
              <CalendarFooter
                present={labels.today}
                onPresent={today !== null && isFree(today) ? () => pick(today) : undefined}
                onClear={typed.value === null ? undefined : () => pick(null)}
              />
            }
          />
        )
      }}
    </PickerInput>
  )
})
