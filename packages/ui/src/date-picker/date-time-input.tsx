import { forwardRef } from 'react'
import { Button } from '../button/button'
import { useTypedValue } from '../input/use-typed-value'
import { useLabels, useLanguage } from '../labels/use-labels'
import { TimeInput } from '../time-input/time-input'
import { useGivenTimeZone } from '../time-zone/use-time-zone'
import { useToday } from '../time-zone/use-today'
import { CalendarFrame } from './calendar/calendar-frame'
import { datePickerLabels } from './date-picker-labels'
import { toDayFirst } from './dates/day-order'
import { fromInstant, type LocalMoment, readMoment, toInstant } from './dates/read-moment'
import { showMoment } from './dates/show-date'
import { INPUT_DEBOUNCE, PickerInput, type PickerInputProps } from './picker-input'

/** Props of {@link DateTimeInput}: `value`, `min` and `max` are ISO instants (`2026-11-21T09:30:00.000Z`). */
export interface DateTimeInputProps extends PickerInputProps<string> {
  min?: string | undefined
  max?: string | undefined
  /** Whose clocks are shown and typed: an IANA name, the zone of the page unless given. */
  timeZone?: string | undefined
  /** The time of a day that is chosen or typed without one, `HH:mm`. */
  defaultTime?: string | undefined
  /** Shows the numbers of weeks by ISO 8601 in the calendar. */
  weekNumbers?: boolean | undefined
}

/** A day and the time of day in one time zone; see {@link DateInput} for when typing counts. */
export const DateTimeInput = forwardRef<HTMLInputElement, DateTimeInputProps>(function DateTimeInput(
  { value, defaultValue, onChange, min, max, defaultTime = '00:00', timeZone: givenZone, weekNumbers, ...props },
  ref,
) {
  const labels = useLabels('datePicker', datePickerLabels)
  const language = useLanguage()
  const timeZone = useGivenTimeZone(givenZone)
  const today = useToday(timeZone)
  const show = (instant: string) => {
    const moment = fromInstant(instant, timeZone)
    return moment ? showMoment(moment) : instant
  }
  const typed = useTypedValue<string>({
    value,
    defaultValue,
    onChange,
    debounce: INPUT_DEBOUNCE,
    show,
    same: (one, other) => one === other || Date.parse(one) === Date.parse(other),
    read(text) {
      const moment = today === null ? undefined : readMoment(toDayFirst(text, language), today, defaultTime)
      if (moment === undefined) return { problem: labels.wrongMoment }
      const instant = toInstant(moment, timeZone)
      if (min !== undefined && Date.parse(instant) < Date.parse(min)) return { problem: labels.tooEarly(show(min)) }
      if (max !== undefined && Date.parse(instant) > Date.parse(max)) return { problem: labels.tooLate(show(max)) }
      return { value: instant }
    },
  })
  const moment = typed.value === null ? undefined : fromInstant(typed.value, timeZone)
  const set = (next: LocalMoment) => typed.set(held(toInstant(next, timeZone), min, max))
  return (
    <PickerInput
      ref={ref}
      slot="date-time-input"
      placeholder={labels.momentPlaceholder}
      {...props}
      typed={typed}
      pickerLabel={labels.chooseMoment}
      formValue={typed.value ?? ''}
    >
      {(close) => (
        <CalendarFrame
          initialDay={moment?.day ?? null}
          markOf={(day) => ({ isSelected: day === moment?.day })}
          onPick={(day) => set({ day, time: moment?.time ?? defaultTime })}
          today={(givenZone && today) || undefined}
          min={min && fromInstant(min, timeZone)?.day}
          max={max && fromInstant(max, timeZone)?.day}
          weekNumbers={weekNumbers}
          footer={
            <div className="wu:flex wu:items-center wu:gap-2 wu:border-line wu:border-t wu:pt-2">
              <TimeInput
                aria-label={labels.time}
                value={moment?.time ?? null}
                onChange={(time) => {
                  const day = moment?.day ?? today
                  if (time !== null && day !== null) set({ day, time })
                }}
                className="wu:max-w-20"
              />
              <span className="wu:flex-1" />
              {typed.value !== null && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    typed.set(null)
                    close()
                  }}
                >
                  {labels.clear}
                </Button>
              )}
              <Button size="sm" variant="primary" onClick={close}>
                {labels.done}
              </Button>
            </div>
          }
        />
      )}
    </PickerInput>
  )
})

function held(instant: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && Date.parse(instant) < Date.parse(min)) return min
  return max !== undefined && Date.parse(instant) > Date.parse(max) ? max : instant
}
