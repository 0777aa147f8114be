import { useSession } from '@ws/api-client/react'
import { Button, FilterChip } from '@ws/ui'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import type { FilterValues, Suffix } from '../field'
import { parameterOf } from '../list/list-address'
import type { AnyList } from '../list/use-area-list'
import { filterOf, useFilterNames } from './filter-of'
import { askerOf, parametersOfPresetsOn } from './presets'

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

/**
 * One chip per filter; each opens its own choice and shows what was chosen. Those beyond the first line stand below
 * `children`, which end that line.
 */
export function FilterBar({
  area,
  list,
  all = false,
  children,
}: {
  area: Area
  list: AnyList
  all?: boolean
  children?: ReactNode
}) {
  const [isOpen, setOpen] = useState(all)
  const chips = useFilterNames(area).map((field) => ({ field, values: filterValuesOf(area, list, field) }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(NOTHING)
  const places = all ? chips.length : Math.max(0, SHOWN_AT_ONCE - area.list.presets.length)
  const { session } = useServices()
  const told = parametersOfPresetsOn(area, list.query, askerOf(useSession(session).user))
  const isTold = (field: string, values: FilterValues) =>
    (Object.keys(values) as Suffix[]).every((suffix) => told.has(parameterOf(field, suffix)))
  const below = chips.slice(places).filter(
    // What one has at hand stays: without its last value the chip would go from under its own open choice.
    ({ field, values }) => isOpen || touched.has(field) || !isTold(field, values),
  )
  const touch = (field: string) => setTouched((before) => new Set([...before, field]))
  const toFilter = ({ field, values }: (typeof chips)[number]) => (
    <FieldFilter key={field} area={area} list={list} field={field} values={values} onTouch={() => touch(field)} />
  )
  return (
    <>
      {chips.slice(0, places).map(toFilter)}
      {places + below.length < chips.length && (
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
      {children}
      {below.length > 0 && <div className="flex basis-full flex-wrap gap-2">{below.map(toFilter)}</div>}
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
