import { forwardRef, useId, useImperativeHandle, useRef } from 'react'
import { useFieldControl } from '../field/field-context'
import { Input, type InputProps } from '../input/input'
import { settleHandlers, useTypedControl, useTypedValue } from '../input/use-typed-value'
import { useLabels, useLanguage } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { toCurrencySign, withoutCurrency } from './currency'
import { moneyInputLabels } from './money-input-labels'
import { fromKopecks, readMoney, showMoney, toKopecks } from './money-text'

interface MoneyInputBase
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  /** What the sum is in, three letters of ISO 4217; `RUB` by default, empty for none. Its sign stands after the sum. */
  currency?: string | undefined
  /** Bounds, decimal text: «0», «1000.50». */
  min?: string | undefined
  max?: string | undefined
}

interface InRoubles {
  unit?: 'roubles' | undefined
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  /** Null while the field is empty or its text can't be read. */
  onChange?: ((value: string | null) => void) | undefined
}

interface InKopecks {
  unit: 'kopecks'
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  /** Null while the field is empty or its text can't be read. */
  onChange?: ((value: number | null) => void) | undefined
}

/** Props of {@link MoneyInput}: `value` is decimal text («1234.50») or, with `unit="kopecks"`, a whole number of hundredths. */
export type MoneyInputProps = MoneyInputBase & (InRoubles | InKopecks)

/** A sum, in roubles unless told. Takes the comma, the point, spaces, ₽ and «руб.» or the sign of its `currency`; counts in whole hundredths. */
export const MoneyInput = forwardRef<HTMLInputElement, MoneyInputProps>(function MoneyInput(props, ref) {
  const {
    unit,
    currency = 'RUB',
    value,
    defaultValue,
    onChange,
    min,
    max,
    className,
    onBlur,
    onKeyDown,
    name,
    ...rest
  } = props
  const labels = useLabels('moneyInput', moneyInputLabels)
  const language = useLanguage()
  const sign = toCurrencySign(currency, language)
  const showLimit = (limit: string) => `${showMoney(limit, language)} ${sign}`.trimEnd()
  const { disabled, 'aria-describedby': describedBy } = useFieldControl(rest)
  const signId = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const typed = useTypedValue<string>({
    value: toSum(value),
    defaultValue: toSum(defaultValue),
    onChange(sum) {
      if (props.unit === 'kopecks') props.onChange?.(sum === null ? null : Number(toKopecks(sum)))
      else props.onChange?.(sum)
    },
    show: (sum) => showMoney(sum, language),
    same: (one, other) => one === other || toSum(one) === toSum(other),
    read(text) {
      const reading = readMoney(withoutCurrency(text, currency, sign), language)
      if ('problem' in reading) return { problem: labels[reading.problem] }
      const kopecks = toKopecks(reading.sum)
      if (unit === 'kopecks' && !Number.isSafeInteger(Number(kopecks))) return { problem: labels.tooLong }
      if (min !== undefined && kopecks < toKopecks(min)) return { problem: labels.tooSmall(showLimit(min)) }
      if (max !== undefined && kopecks > toKopecks(max)) return { problem: labels.tooLarge(showLimit(max)) }
      return { value: reading.sum }
    },
  })
  useTypedControl(input, typed)
  const title = typed.problem ?? rest.title
  // Roubles are what everybody takes a sum for; another currency has to be heard, but not in place of what is wrong.
  const isSignTold =
    sign !== '' && currency.toUpperCase() !== 'RUB' && (title === undefined || describedBy !== undefined)
  const formValue = typed.value === null ? '' : unit === 'kopecks' ? toKopecks(typed.value) : typed.value
  return (
    <div data-slot="money-input" className={cn('wu:relative wu:w-full wu:min-w-0', className)}>
      <Input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        placeholder={labels.placeholder}
        {...rest}
        title={title}
        aria-describedby={isSignTold ? [describedBy, signId].filter(Boolean).join(' ') : describedBy}
        aria-invalid={typed.problem !== undefined || rest['aria-invalid']}
        type="text"
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        {...settleHandlers(typed, { onBlur, onKeyDown })}
        className={cn(sign.length > 1 ? 'wu:pe-12' : sign.length === 1 && 'wu:pe-7', 'wu:text-end wu:tabular-nums')}
      />
      {name !== undefined && <input type="hidden" name={name} value={String(formValue)} disabled={disabled} />}
      {sign !== '' && (
        <span
          // A description is read from here all the same.
          aria-hidden
          id={signId}
          className="wu:-translate-y-1/2 wu:pointer-events-none wu:absolute wu:top-1/2 wu:end-2.5 wu:text-ink-3 wu:text-md"
        >
          {sign}
        </span>
      )}
    </div>
  )
})

/** The value of either unit as «1234.50»; text that is no sum stays as it is. */
function toSum(value: string | number | null | undefined): string | null | undefined {
  if (value === null || value === undefined || value === '') return value === undefined ? undefined : null
  if (typeof value === 'number') return Number.isSafeInteger(value) ? fromKopecks(BigInt(value)) : null
  const reading = readMoney(value, 'en')
  return 'sum' in reading ? reading.sum : value
}
