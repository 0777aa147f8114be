import { forwardRef, type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import { Input, type InputProps } from '../input/input'
import { settleHandlers, useTypedControl, useTypedValue } from '../input/use-typed-value'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { clampTime, readTime, stepTime, toMinutes } from './read-time'
import { timeInputLabels } from './time-input-labels'

/** Props of {@link TimeInput}: `value`, `min` and `max` are `HH:mm`; with the `max` 24:00 a day may be named by its end. */
export interface TimeInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  /** Null while the field is empty or its text can't be read. */
  onChange?: ((value: string | null) => void) | undefined
  min?: string | undefined
  max?: string | undefined
  /** What an arrow adds, in minutes. */
  step?: number | undefined
}

const DAY_END = '24:00'
const NAMES_DAY_END = /^24([:.]?00)?$/

/** A time of day: «930» is 09:30. Arrows step, PageUp and PageDown go by the hour, Home and End to the bounds given. */
export const TimeInput = forwardRef<HTMLInputElement, TimeInputProps>(function TimeInput(
  { value, defaultValue, onChange, min, max, step = 15, className, onBlur, onKeyDown, ...props },
  ref,
) {
  const labels = useLabels('timeInput', timeInputLabels)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const typed = useTypedValue<string>({
    value,
    defaultValue,
    onChange,
    show: (time) => time,
    read(text) {
      const time = max === DAY_END && NAMES_DAY_END.test(text.trim()) ? DAY_END : readTime(text)
      if (time === undefined) return { problem: labels.wrong }
      if (min !== undefined && time < min) return { problem: labels.tooEarly(min) }
      return max !== undefined && time > max ? { problem: labels.tooLate(max) } : { value: time }
    },
  })
  useTypedControl(input, typed)
  const settle = settleHandlers(typed, { onBlur, onKeyDown })
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    settle.onKeyDown(event)
    const next = event.defaultPrevented || props.readOnly ? undefined : stepped(event.key)
    if (next === undefined) return
    event.preventDefault()
    typed.set(next)
  }
  const stepped = (key: string): string | undefined => {
    const [low, high] = [min ?? '00:00', max ?? '23:59']
    if (key === 'Home') return min
    if (key === 'End') return max
    const minutes = { ArrowUp: step, ArrowDown: -step, PageUp: 60, PageDown: -60 }[key]
    if (minutes === undefined) return undefined
    if (typed.value === null) return minutes > 0 ? low : high
    if (Math.abs(minutes) === step) return stepTime(typed.value, minutes, low, high)
    return clampTime(toMinutes(typed.value) + minutes, low, high)
  }
  return (
    <Input
      ref={input}
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      placeholder={labels.placeholder}
      {...props}
      data-slot="time-input"
      title={typed.problem ?? props.title}
      aria-valuenow={typed.value === null ? undefined : toMinutes(typed.value)}
      aria-valuetext={typed.value ?? typed.text}
      aria-valuemin={min === undefined ? undefined : toMinutes(min)}
      aria-valuemax={max === undefined ? undefined : toMinutes(max)}
      aria-invalid={typed.problem !== undefined || props['aria-invalid']}
      type="text"
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={settle.onBlur}
      onKeyDown={handleKeyDown}
      className={cn('wu:tabular-nums', className)}
    />
  )
})
