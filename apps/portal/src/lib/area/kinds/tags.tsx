import { TagInput } from '@ws/ui'
import type { CellProps, Field, FilterFace, FilterProps, InputProps, Override } from '../field'
import { Blank } from './blank'

type Read = readonly string[] | undefined

function TagsCell({ value }: CellProps<Read>) {
  if (value === undefined || value.length === 0) return <Blank />
  return (
    <span className="flex flex-wrap gap-1">
      {value.map((tag) => (
        <span key={tag} className="rounded-sm bg-sunken px-1.5 text-ink-2 text-sm">
          {tag}
        </span>
      ))}
    </span>
  )
}

function TagsInput({ value, constraint, onChange }: InputProps<Read, string[]>) {
  return <TagInput value={[...(value ?? [])]} onChange={onChange} max={constraint.maxItems ?? 20} maxLength={40} />
}

const split = (value: string | undefined) => (value === undefined || value === '' ? [] : value.split(','))

function TagsFilter({ values, onChange }: FilterProps) {
  return (
    <div className="w-64">
      <TagInput
        value={split(values.exact)}
        // A comma separates values in the address, so it cannot stand inside one.
        onChange={(next) =>
          onChange({ exact: next.length === 0 ? undefined : next.map((tag) => tag.replaceAll(',', ' ')).join(',') })
        }
      />
    </div>
  )
}

/** Any of several words, typed. */
export const tagsFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  Control: TagsFilter,
  Summary: ({ values }) => split(values.exact).join(', '),
}

/** A list of short words. */
export function tags(
  label: string,
  override?: Override<Read, Read, 'exact', string[]>,
): Field<Read, Read, 'exact', string[]> {
  return { label, Cell: TagsCell, Input: TagsInput, filter: tagsFilter, ...override }
}
