import { ColumnChooser } from '@ws/ui'
import { usePhone } from '../../page/use-phone'
import type { Area } from '../area'
import { FilterBar } from '../filters/filter-bar'
import { filterOf, useFilterNames } from '../filters/filter-of'
import { FilterSheet } from '../filters/filter-sheet'
import { SavedViewsMenu } from '../views/saved-views-menu'
import { type ColumnChoice, toColumnPlaces } from './column-choice'
import { ListPresets } from './list-presets'
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
      <ListPresets area={area} list={list} />
      {!isPhone && (
        <FilterBar area={area} list={list}>
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
        </FilterBar>
      )}
    </search>
  )
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
