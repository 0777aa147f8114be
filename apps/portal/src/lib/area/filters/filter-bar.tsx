import { Button, FilterChip } from '@ws/ui'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { Area } from '../define-area'
import type { FilterValues, Suffix } from '../field'
import { parameterOf } from '../list/list-address'
import type { AnyList } from '../list/use-area-list'
import { filterOf, useFilterNames } from './filter-of'

/** Presets and filters shown without «Ещё»: more would not fit on one line at 1280. */
const SHOWN_AT_ONCE = 4
const NOTHING: ReadonlySet<string> = new Set()

/** Values of one field's filter as the query has them. */
function filterValuesOf(area: Area, list: AnyList, field: string): FilterValues {
  const values: { [S in Suffix]?: string } = {}
  for (const suffix of filterOf(area, field)?.face.suffixes ?? []) {
    const value = list.query[parameterOf(field, suffix)]
    if (value !== undefined) values[suffix] = Array.isArray(value) ? value.join(',') : String(value)
  }
  return values
}

/** One chip per filter; each opens its own choice and shows what was chosen. */
export function FilterBar({ area, list, all = false }: { area: Area; list: AnyList; all?: boolean }) {
  const [isOpen, setOpen] = useState(all)
  const chips = useFilterNames(area).map((field) => ({ field, values: filterValuesOf(area, list, field) }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(NOTHING)
  const places = SHOWN_AT_ONCE - area.list.presets.length
  const shown = chips.filter(
    // What one has at hand stays: without its last value the chip would go from under its own open choice.
    ({ field, values }, index) => isOpen || index < places || touched.has(field) || Object.keys(values).length > 0,
  )
  const touch = (field: string) => setTouched((before) => new Set([...before, field]))
  return (
    <>
      {shown.map(({ field, values }) => (
        <FieldFilter key={field} area={area} list={list} field={field} values={values} onTouch={() => touch(field)} />
      ))}
      {shown.length < chips.length && (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
          Ещё
        </Button>
      )}
      {list.isNarrowed && (
        <Button size="sm" variant="ghost" onClick={list.reset}>
          Сбросить
        </Button>
      )}
    </>
  )
}

function FieldFilter({
  area,
  list,
  field,
  values,
  onTouch,
}: {
  area: Area
  list: AnyList
  field: string
  values: FilterValues
  onTouch: () => void
}) {
  const filter = filterOf(area, field)
  if (filter === undefined) return null
  const { face, label } = filter
  const isActive = Object.keys(values).length > 0
  const change = (next: FilterValues) => {
    onTouch()
    list.setQuery(Object.fromEntries(face.suffixes.map((suffix) => [parameterOf(field, suffix), next[suffix]])))
  }
  return (
    <FilterChip
      label={label}
      active={isActive}
      value={isActive ? <face.Summary values={values} /> : undefined}
      onClear={isActive ? () => change({}) : undefined}
    >
      <face.Control label={label} values={values} onChange={change} />
    </FilterChip>
  )
}
