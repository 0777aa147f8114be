import { Badge, Checkbox, Icon, Select } from '@ws/ui'
import type { CellProps, Field, FilterFace, FilterProps, InputProps, Override, Tone } from '../field'
import { Blank } from './blank'

/** One value of an enumeration: its label, and how it is drawn when a word is not enough. */
export interface Option {
  label: string
  tone?: Tone
  /** SVG path of an icon of the specification (`@mdi/js`). */
  icon?: string
  /** Colour of the icon, as the specification gives it. */
  color?: string
}

type Options<V extends string> = Readonly<Record<V, string | Option>>

function toOption(option: string | Option | undefined, value: string): Option {
  if (option === undefined) return { label: value }
  return typeof option === 'string' ? { label: option } : option
}

/** Draws one value: a chip where the value has a tone, else its icon and word. */
export function OptionChip({ option }: { option: Option }) {
  const content = (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      {option.icon !== undefined && (
        <span className="inline-flex shrink-0" style={option.color === undefined ? undefined : { color: option.color }}>
          <Icon path={option.icon} size={14} />
        </span>
      )}
      <span className="truncate">{option.label}</span>
    </span>
  )
  if (option.tone === undefined) return content
  return (
    <Badge tone={option.tone} dot={option.icon === undefined}>
      {content}
    </Badge>
  )
}

const split = (value: string | undefined) => (value === undefined || value === '' ? [] : value.split(','))

/** Any of several values: `status=active,expiring`. */
export function choiceFilter(options: Options<string>): FilterFace<'exact'> {
  const values = Object.keys(options)
  function Control({ label, values: chosen, onChange }: FilterProps) {
    const picked = new Set(split(chosen.exact))
    return (
      <fieldset className="flex min-w-48 flex-col gap-2">
        <legend className="sr-only">{label}</legend>
        {values.map((value) => (
          <Checkbox
            key={value}
            label={toOption(options[value], value).label}
            checked={picked.has(value)}
            onCheckedChange={(checked) => {
              const next = values.filter((other) => (other === value ? checked === true : picked.has(other)))
              onChange({ exact: next.length === 0 ? undefined : next.join(',') })
            }}
          />
        ))}
      </fieldset>
    )
  }
  return {
    suffixes: ['exact'],
    Control,
    Summary: ({ values: chosen }) =>
      split(chosen.exact)
        .map((value) => toOption(options[value], value).label)
        .join(', '),
  }
}

/** One value of an enumeration; every value of the contract must be named. */
export function choice<const V extends string>(
  label: string,
  options: Options<V>,
  override?: Override<V | null | undefined, V | null | undefined, 'exact', V>,
): Field<V | null | undefined, V | null | undefined, 'exact', V> {
  const list = (Object.keys(options) as V[]).map((value) => ({ value, label: toOption(options[value], value).label }))

  function ChoiceCell({ value }: CellProps<V | null | undefined>) {
    return value ? <OptionChip option={toOption(options[value], value)} /> : <Blank />
  }
  function ChoiceInput({ value, required, onChange, onClear, onBlur }: InputProps<V | null | undefined, V>) {
    return (
      <Select
        value={value ?? null}
        options={list}
        placeholder="Не выбрано"
        clearable={!required}
        onChange={(next) => {
          if (next === null) onClear()
          else onChange(next)
          onBlur()
        }}
      />
    )
  }
  return { label, Cell: ChoiceCell, Input: ChoiceInput, filter: choiceFilter(options), width: 150, ...override }
}
