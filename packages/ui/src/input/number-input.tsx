import { type FocusEvent, forwardRef, type KeyboardEvent, useState } from 'react'
import { cn } from '../lib/cn'
import { Input, type InputProps } from './input'
import { formatNumber, parseNumber } from './number-text'

/** Props of {@link NumberInput}. `fractionDigits` — how many digits after the comma; `fixed` always shows them (money). */
export interface NumberInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  fractionDigits?: number
  fixed?: boolean
}

/** A number, right-aligned. A text that is no number stays as typed and is shown as an error; the value is then null. */
export const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(
  { value, onChange, min, max, step = 1, fractionDigits = 0, fixed = false, className, onBlur, onKeyDown, ...props },
  ref,
) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : formatNumber(value, fractionDigits, fixed))
  const wrong = typed !== null && Number.isNaN(parseNumber(typed))

  const clamp = (next: number) => {
    const scale = 10 ** fractionDigits
    const rounded = Math.round(next * scale) / scale
    return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, rounded))
  }
  const handleChange = (text: string) => {
    setTyped(text)
    const next = parseNumber(text)
    onChange(next === null || Number.isNaN(next) ? null : next)
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    if (typed === null || wrong) return
    const next = parseNumber(typed)
    setTyped(null)
    if (next !== null && clamp(next) !== value) onChange(clamp(next))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    onChange(clamp((value ?? 0) + (event.key === 'ArrowUp' ? step : -step)))
  }

  return (
    <Input
      ref={ref}
      inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...props}
      type="text"
      aria-invalid={wrong || props['aria-invalid']}
      value={shown}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
      className={cn('wu:text-right wu:tabular-nums', className)}
    />
  )
})
