import { Input, MoneyInput, NumberInput } from '@ws/ui'
import { useState } from 'react'
import { formatDecimal, parseDecimal } from '../../format/number'
import type { CellProps, Field, InputProps, Override } from '../field'
import { Blank } from './blank'
import { choiceFilter } from './choice'
import { rangeFilter } from './range-filter'

type ReadNumber = number | null | undefined
type ReadDecimal = string | null | undefined

function NumberCell({ value }: CellProps<ReadNumber>) {
  return value === null || value === undefined ? (
    <Blank />
  ) : (
    <span className="tabular-nums">{value.toLocaleString('ru-RU')}</span>
  )
}

function WholeInput({ name, value, constraint, onChange, onClear, onBlur }: InputProps<ReadNumber, number>) {
  return (
    <NumberInput
      name={name}
      value={value ?? null}
      min={constraint.minimum}
      max={constraint.maximum}
      onChange={(next) => (next === null ? onClear() : onChange(next))}
      onBlur={onBlur}
    />
  )
}

/** A whole number. */
export function number(
  label: string,
  override?: Override<ReadNumber, ReadNumber, never, number>,
): Field<ReadNumber, ReadNumber, never, number> {
  return { label, Cell: NumberCell, Input: WholeInput, align: 'end', width: 110, ...override }
}

const MARKS = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' }

/** A mark of one to five; several of them can be asked for. */
export function mark(label: string): Field<ReadNumber, ReadNumber, 'exact', number> {
  return { ...number(label), filter: choiceFilter(MARKS) }
}

function DecimalCell({ value }: CellProps<ReadDecimal>) {
  return value === null || value === undefined || value === '' ? (
    <Blank />
  ) : (
    <span className="tabular-nums">{formatDecimal(value)}</span>
  )
}

/** A decimal number as it is typed: with a comma, in groups of three. */
export function DecimalInput({
  name,
  value,
  onChange,
  onClear,
  onBlur,
}: Pick<InputProps<ReadDecimal, string>, 'value' | 'onChange' | 'onClear'> & { name?: string; onBlur?: () => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      name={name}
      inputMode="decimal"
      autoComplete="off"
      className="text-end tabular-nums"
      value={typed ?? (value ? formatDecimal(value) : '')}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        if (next.trim() === '') onClear()
        // What is no number stays as typed: the contract's pattern then refuses it under the field.
        else onChange(parseDecimal(next) ?? next)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}

/** A decimal number, sent as text: an area, a quantity. Filtered by a range. */
export function decimal(
  label: string,
  override?: Override<ReadDecimal, ReadDecimal, 'from' | 'to', string>,
): Field<ReadDecimal, ReadDecimal, 'from' | 'to', string> {
  return {
    label,
    Cell: DecimalCell,
    Input: DecimalInput,
    filter: rangeFilter('decimal'),
    align: 'end',
    width: 130,
    messages: { pattern: 'Введите число, например 1 350,00' },
    ...override,
  }
}

function SumInput({ value, onChange, onClear, onBlur }: InputProps<ReadDecimal, string>) {
  return (
    <MoneyInput
      value={value ?? null}
      onChange={(next) => (next === null ? onClear() : onChange(next))}
      onBlur={onBlur}
    />
  )
}

/** Money in roubles with kopecks, sent as text. */
export function money(
  label: string,
  override?: Override<ReadDecimal, ReadDecimal, 'from' | 'to', string>,
): Field<ReadDecimal, ReadDecimal, 'from' | 'to', string> {
  return decimal(label, { Input: SumInput, ...override })
}
