import { Badge, Checkbox, cn, Icon, Select, type SelectProps } from '@ws/ui'
import type { CellProps, Field, FilterFace, FilterProps, FilterValues, InputProps, Override, Tone } from '../field'
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

/** The words of the contract, some of them with a tone; the others stay plain. */
export function withTones<V extends string>(
  words: Readonly<Record<V, string>>,
  tones: Readonly<Partial<Record<V, Tone>>>,
): Record<V, Option> {
  const entries = (Object.keys(words) as V[]).map((value) => [value, { label: words[value], tone: tones[value] }])
  return Object.fromEntries(entries)
}

function toOption(option: string | Option | undefined, value: string): Option {
  if (option === undefined) return { label: value }
  return typeof option === 'string' ? { label: option } : option
}

/** Draws one value: a chip where the value has a tone, else its icon and word. */
export function OptionChip({ option }: { option: Option }) {
  // A mere word stands on the line of its label.
  if (option.tone === undefined && option.icon === undefined) return <span>{option.label}</span>
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

/** One value in a form, of those that can be chosen. */
export function ChoiceSelect<V extends string>({
  value,
  options,
  required,
  onChange,
  onClear,
  onBlur,
  loading,
  error,
  onRetry,
}: Pick<InputProps<V | null | undefined, V>, 'value' | 'required' | 'onChange' | 'onClear' | 'onBlur'> &
  Pick<SelectProps<V>, 'loading' | 'error' | 'onRetry'> & { options: { value: V; label: string }[] }) {
  return (
    <Select
      value={value ?? null}
      options={options}
      placeholder="Не выбрано"
      clearable={!required}
      loading={loading}
      error={error}
      onRetry={onRetry}
      onChange={(next) => {
        if (next === null) onClear()
        else onChange(next)
        onBlur()
      }}
    />
  )
}

/** The values of a filter: `active,expiring`. */
export const valuesIn = ({ exact }: FilterValues): string[] => (exact ? exact.split(',') : [])

/** Any of several values, as the control of a filter; `className` says how far a long list may reach. */
export function ChoiceChecks({
  label,
  values,
  options,
  onChange,
  className,
}: FilterProps & { options: readonly { value: string; label: string }[]; className?: string }) {
  const picked = new Set(valuesIn(values))
  return (
    <fieldset className={cn('flex min-w-48 flex-col gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={picked.has(option.value)}
          onCheckedChange={(checked) => {
            const next = options
              .map(({ value }) => value)
              .filter((value) => (value === option.value ? checked === true : picked.has(value)))
            onChange({ exact: next.length === 0 ? undefined : next.join(',') })
          }}
        />
      ))}
    </fieldset>
  )
}

/** Any of several values: `status=active,expiring`. */
export function choiceFilter(options: Options<string>): FilterFace<'exact'> {
  const list = Object.keys(options).map((value) => ({ value, label: toOption(options[value], value).label }))
  return {
    suffixes: ['exact'],
    accepts: (text) => text.split(',').every((value) => Object.hasOwn(options, value)),
    Control: (props) => <ChoiceChecks {...props} options={list} />,
    Summary: ({ values }) =>
      valuesIn(values)
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
  // What the contract never leaves empty could be cleared on the screen only: the server would keep what it has.
  const ChoiceInput = (props: InputProps<V | null | undefined, V>) => (
    <ChoiceSelect {...props} required={props.required || props.constraint.nullable !== true} options={list} />
  )
  return {
    label,
    Cell: ChoiceCell,
    Input: ChoiceInput,
    filter: choiceFilter(options),
    isPicked: true,
    width: 150,
    ...override,
  }
}
