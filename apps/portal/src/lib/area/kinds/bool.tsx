import { Checkbox, RadioGroup } from '@ws/ui'
import { Check } from 'lucide-react'
import type { ParameterFilter } from '../area-spec'
import type { CellProps, Field, FilterFace, FilterProps, InputProps, Override } from '../field'

type Read = boolean | undefined

function BoolCell({ value }: CellProps<Read>) {
  if (value !== true) return <span className="text-ink-3">Нет</span>
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <Check size={16} strokeWidth={1.75} aria-hidden="true" className="text-ok" />
      Да
    </span>
  )
}

function BoolInput({ label, value, onChange, onBlur }: InputProps<Read, boolean>) {
  return (
    <Checkbox
      label={label}
      checked={value === true}
      onCheckedChange={(checked) => {
        onChange(checked === true)
        onBlur()
      }}
    />
  )
}

function BoolFilter({ values, onChange }: FilterProps) {
  return (
    <RadioGroup
      value={values.exact ?? ''}
      onChange={(next) => onChange({ exact: next === '' ? undefined : next })}
      options={[
        { value: '', label: 'Все' },
        { value: 'true', label: 'Да' },
        { value: 'false', label: 'Нет' },
      ]}
    />
  )
}

const boolFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  accepts: (text) => text === 'true' || text === 'false',
  Control: BoolFilter,
  Summary: ({ values }) => (values.exact === 'true' ? 'да' : 'нет'),
}

/** Yes or no. */
export function bool(
  label: string,
  override?: Override<Read, Read, 'exact', boolean>,
): Field<Read, Read, 'exact', boolean> {
  return { label, Cell: BoolCell, Input: BoolInput, filter: boolFilter, frame: 'own', width: 120, ...override }
}

/** A filter by yes or no that no field of the record answers. */
export function yesNoFilter(label: string): ParameterFilter {
  return { label, filter: boolFilter }
}
