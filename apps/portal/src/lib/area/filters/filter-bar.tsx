import { Badge, Button, FilterChip, Popover } from '@ws/ui'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { OverflowRow, type RowItem } from '../../page/overflow-row'
import type { Area } from '../define-area'
import type { FilterValues, Suffix } from '../field'
import { parameterOf } from '../list/list-address'
import type { AnyList } from '../list/use-area-list'
import { filterOf, useFilterNames } from './filter-of'
import { PresetChip, usePresets } from './preset-chips'

/** Presets and filters that stand above a list at once: more than a handful is a search among chips. */
const SHOWN_AT_ONCE = 4

/** Values of one field's filter as the query has them. */
function filterValuesOf(area: Area, list: AnyList, field: string): FilterValues {
  const values: { [S in Suffix]?: string } = {}
  for (const suffix of filterOf(area, field)?.face.suffixes ?? []) {
    const value = list.query[parameterOf(field, suffix)]
    if (value !== undefined) values[suffix] = Array.isArray(value) ? value.join(',') : String(value)
  }
  return values
}

function useFilters(area: Area, list: AnyList) {
  return useFilterNames(area).map((field) => {
    const values = filterValuesOf(area, list, field)
    return { field, values, isActive: Object.keys(values).length > 0 }
  })
}

/** How many filters narrow the list. */
export function useActiveFilters(area: Area, list: AnyList): number {
  return useFilters(area, list).filter(({ isActive }) => isActive).length
}

/** One chip per filter, wherever there is room for all: each opens its own choice and shows what was chosen. */
export function FilterChips({ area, list }: { area: Area; list: AnyList }) {
  return useFilters(area, list).map(({ field, values }) => (
    <FieldFilter key={field} area={area} list={list} field={field} values={values} />
  ))
}

/** Presets and filters on one row: those in use, then as many as have room. «Ещё» holds the others. */
export function FilterBar({ area, list }: { area: Area; list: AnyList }) {
  const presets = usePresets(area, list)
  const filters = useFilters(area, list)
  // What one has at hand stays: without its last value the chip would go from under its own open choice.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isOnRow = (filter: (typeof filters)[number]) =>
    filters.indexOf(filter) < SHOWN_AT_ONCE - presets.length || filter.isActive || touched.has(filter.field)
  const others = filters.filter((filter) => !isOnRow(filter)).map(({ field }) => field)
  const items: RowItem[] = [
    ...presets.map((preset) => ({
      key: `preset-${preset.label}`,
      content: <PresetChip preset={preset} />,
      stays: preset.isOn && !preset.isAll,
    })),
    ...filters.filter(isOnRow).map(({ field, values, isActive }) => ({
      key: field,
      content: (
        <FieldFilter
          area={area}
          list={list}
          field={field}
          values={values}
          onTouch={() => setTouched((before) => new Set([...before, field]))}
        />
      ),
      stays: isActive,
    })),
    ...(list.isNarrowed
      ? [
          {
            key: 'reset',
            stays: true,
            content: (
              <Button size="sm" variant="ghost" onClick={list.reset}>
                Сбросить
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <OverflowRow
      items={items}
      hasMore={others.length > 0}
      more={(hidden) => <MoreFilters area={area} list={list} keys={[...hidden, ...others]} />}
    />
  )
}

/** What had no room on the row. While it is open nothing leaves it: what is chosen there goes to the row afterwards. */
function MoreFilters({ area, list, keys }: { area: Area; list: AnyList; keys: readonly string[] }) {
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const presets = usePresets(area, list)
  const filters = useFilters(area, list)
  const shown = opened ?? keys
  const active = filters.filter(({ field, isActive }) => isActive && keys.includes(field)).length
  return (
    <Popover
      open={opened !== null}
      onOpenChange={(isOpen) => setOpened(isOpen ? keys : null)}
      label="Ещё фильтры"
      className="w-96 max-w-[calc(100vw-2rem)] p-3"
      trigger={
        <Button size="sm" variant="ghost">
          <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
          Ещё
          {active > 0 && <Badge tone="info">{active}</Badge>}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2">
        {presets
          .filter(({ label }) => shown.includes(`preset-${label}`))
          .map((preset) => (
            <PresetChip key={preset.label} preset={preset} />
          ))}
        {filters
          .filter(({ field }) => shown.includes(field))
          .map(({ field, values }) => (
            <FieldFilter key={field} area={area} list={list} field={field} values={values} />
          ))}
      </div>
    </Popover>
  )
}

interface FieldFilterProps {
  area: Area
  list: AnyList
  field: string
  values: FilterValues
  onTouch?: () => void
}

function FieldFilter({ area, list, field, values, onTouch }: FieldFilterProps) {
  const filter = filterOf(area, field)
  if (filter === undefined) return null
  const { face, label } = filter
  const isActive = Object.keys(values).length > 0
  const change = (next: FilterValues) => {
    onTouch?.()
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
