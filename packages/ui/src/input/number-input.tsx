import { Minus, Plus } from 'lucide-react'
import { type FocusEvent, forwardRef, type KeyboardEvent, type ReactNode, useImperativeHandle, useRef } from 'react'
import { useFieldControl } from '../field/field-context'
import { useLabels, useLanguage } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { Input, type InputProps } from './input'
import { numberInputLabels } from './number-input-labels'
import { formatNumber, parseNumber } from './number-text'
import { useTypedControl, useTypedValue } from './use-typed-value'

/** Props of {@link NumberInput}. */
export interface NumberInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  /** Null while the field is empty or its text is no number. With `name` the form is sent «1234.5», empty for null. */
  onChange?: ((value: number | null) => void) | undefined
  /** A number outside the bounds is moved to the nearer one when one leaves the field. */
  min?: number | undefined
  max?: number | undefined
  /** What an arrow adds; PageUp and PageDown add ten of it. */
  step?: number | undefined
  /** How many digits there may be after the comma. */
  fractionDigits?: number | undefined
  /** Always shows all of them. */
  fixed?: boolean | undefined
  /** Shows a minus and a plus to press. */
  stepper?: boolean | undefined
}

/**
 * A number, right-aligned: the APG spinbutton that takes typing. Arrows, PageUp and PageDown step, Home and End go to the
 * bounds given. A text that is no number stays as typed and is told at the field; the value is then null.
 */
export const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(props, ref) {
  const { value, defaultValue, onChange, min, max, step = 1, fractionDigits = 0, fixed = false, ...others } = props
  const { stepper = false, className, onBlur, onKeyDown, name, ...rest } = others
  const labels = useLabels('numberInput', numberInputLabels)
  const language = useLanguage()
  const { disabled } = useFieldControl(rest)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const show = (number: number) => formatNumber(number, fractionDigits, fixed, language)
  const typed = useTypedValue<number>({
    value,
    defaultValue,
    onChange,
    show,
    read(text) {
      const number = parseNumber(text, language)
      return Number.isNaN(number) ? { problem: labels.wrong } : { value: number }
    },
  })
  useTypedControl(input, typed)

  const clamp = (next: number) => {
    const scale = 10 ** fractionDigits
    const rounded = Math.round(next * scale) / scale
    return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, rounded))
  }
  const settle = () => {
    const number = typed.isTyped ? parseNumber(typed.text, language) : null
    if (number !== null && !Number.isNaN(number) && clamp(number) !== number) typed.set(clamp(number))
    else typed.settle()
  }
  const add = (count: number) => typed.set(clamp((typed.value ?? 0) + count * step))
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || rest.readOnly) return
    if (event.key === 'Enter') return settle()
    const count = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    const bound = { Home: min, End: max }[event.key]
    if (count === undefined && bound === undefined) return
    event.preventDefault()
    if (count !== undefined) add(count)
    else if (bound !== undefined) typed.set(bound)
  }
  const control = (
    <Input
      ref={input}
      role="spinbutton"
      inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      data-slot="number-input"
      title={typed.problem ?? rest.title}
      aria-valuenow={typed.value ?? undefined}
      aria-valuetext={typed.text}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-invalid={typed.problem !== undefined || rest['aria-invalid']}
      type="text"
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={handleKeyDown}
      className={cn('wu:text-end wu:tabular-nums', stepper ? 'wu:pe-19 wu:pointer-coarse:pe-25' : className)}
    />
  )
  const sent = name !== undefined && <input type="hidden" name={name} value={typed.value ?? ''} disabled={disabled} />
  if (!stepper) {
    return (
      <>
        {control}
        {sent}
      </>
    )
  }
  const isOff = disabled || rest.readOnly
  return (
    <div data-slot="number-stepper" className={cn('wu:relative wu:w-full wu:min-w-0', className)}>
      {control}
      {sent}
      {/* The arrows of the keyboard do the same, so the buttons are no stops of Tab, as in the browser's own control. */}
      <span className="wu:absolute wu:inset-y-px wu:end-px wu:flex wu:overflow-hidden wu:rounded-e-md">
        <StepButton label={labels.decrease} disabled={isOff || typed.value === min} onClick={() => add(-1)}>
          <Minus aria-hidden size={14} strokeWidth={1.75} />
        </StepButton>
        <StepButton label={labels.increase} disabled={isOff || typed.value === max} onClick={() => add(1)}>
          <Plus aria-hidden size={14} strokeWidth={1.75} />
        </StepButton>
      </span>
    </div>
  )
})

function StepButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean | undefined
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="wu:inline-flex wu:w-8 wu:cursor-pointer wu:items-center wu:justify-center wu:border-line wu:border-s wu:text-ink-2 wu:hover:bg-sunken wu:hover:text-ink wu:disabled:cursor-not-allowed wu:disabled:text-ink-3 wu:disabled:opacity-50 wu:pointer-coarse:w-11"
    >
      {children}
    </button>
  )
}
