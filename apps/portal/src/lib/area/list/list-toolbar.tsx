import { useSession } from '@ws/api-client/react'
import { ColumnChooser, FilterChip } from '@ws/ui'
import { usePhone } from '../../page/use-phone'
import { useServices } from '../../services-context'
import type { AnyQuery, Area } from '../define-area'
import { FilterBar } from '../filters/filter-bar'
import { filterOf, useFilterNames } from '../filters/filter-of'
import { FilterSheet } from '../filters/filter-sheet'
import { askerOf, presetParameters } from '../filters/presets'
import { SavedViewsMenu } from '../views/saved-views-menu'
import { type ColumnChoice, toColumnPlaces } from './column-choice'
import { ListSearch } from './list-search'
import type { AnyList } from './use-area-list'

interface ToolbarProps {
  area: Area
  list: AnyList
  columns: ColumnChoice
  /** Absent where another view than the table is shown. */
  hasColumns: boolean
}

/** Search, presets, filters, saved views and the column chooser above a list. On phones filters move into a bottom sheet. */
export function ListToolbar({ area, list, columns, hasColumns }: ToolbarProps) {
  const isPhone = usePhone()
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-3 max-md:px-4">
      <ListSearch area={area} list={list} label={area.words.search ?? 'Найти'} />
      {isPhone && <AreaFilterSheet area={area} list={list} />}
      {isPhone && <SavedViewsMenu area={area} views={list.views} columns={columns} compact />}
      {area.list.presets.length > 0 && (
        // Each wraps by itself: as one block they would take a line and leave another one to the views.
        <div className="flex gap-2 md:contents max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1">
          <Presets area={area} list={list} />
        </div>
      )}
      {!isPhone && <FilterBar area={area} list={list} />}
      {!isPhone && (
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <SavedViewsMenu area={area} views={list.views} columns={columns} />
          {hasColumns && (
            <ColumnChooser
              columns={toColumnPlaces(area)}
              layout={columns.layout}
              onLayoutChange={columns.change}
              defaultLayout={{ hidden: area.list.hidden }}
            />
          )}
        </div>
      )}
    </search>
  )
}

function Presets({ area, list }: { area: Area; list: AnyList }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const asker = askerOf(user)
  return area.list.presets.map((preset) => {
    const query = preset.query(asker)
    const others = presetParameters(area)
    // The one without filters stands for no preset at all.
    const isAll = Object.keys(query).length === 0
    const isOn = isAll ? others.every((name) => list.query[name] === undefined) : matches(list.query, query)
    return (
      <FilterChip
        key={preset.label}
        label={preset.label}
        active={isOn}
        onToggle={() => {
          const cleared = Object.fromEntries(others.map((name) => [name, undefined]))
          if (!isOn || !isAll) list.setQuery(isOn ? cleared : { ...cleared, ...query })
        }}
      />
    )
  })
}

function matches(query: AnyQuery, preset: AnyQuery): boolean {
  return Object.entries(preset).every(([name, value]) => String(query[name] ?? '') === String(value))
}

function AreaFilterSheet({ area, list }: { area: Area; list: AnyList }) {
  const names = useFilterNames(area)
  if (names.length === 0) return null
  const active = names.filter((field) =>
    (filterOf(area, field)?.face.suffixes ?? []).some(
      (suffix) => list.query[suffix === 'exact' ? field : `${field}_${suffix}`] !== undefined,
    ),
  ).length
  return (
    <FilterSheet active={active} submit={`Показать: ${list.total.toLocaleString('ru-RU')}`}>
      <div className="flex flex-wrap gap-2">
        <FilterBar area={area} list={list} all />
      </div>
    </FilterSheet>
  )
}
