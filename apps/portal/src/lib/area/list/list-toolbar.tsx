import { ColumnChooser, IconButton } from '@ws/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../page/use-phone'
import type { Area } from '../define-area'
import { FilterBar, FilterChips, useActiveFilters } from '../filters/filter-bar'
import { filterNames } from '../filters/filter-of'
import { FilterSheet } from '../filters/filter-sheet'
import { PresetChips } from '../filters/preset-chips'
import { SavedViewsMenu } from '../views/saved-views-menu'
import { type ColumnChoice, isShown, toColumnPlaces } from './column-choice'
import { OrderChip, OrderChoice } from './list-order'
import { ListSearch } from './list-search'
import type { AnyList } from './use-area-list'

interface ToolbarProps {
  area: Area
  list: AnyList
  columns: ColumnChoice
  /** Absent where another view than the table is shown. */
  hasColumns: boolean
}

/** Search, presets, filters, order, saved views and the column chooser above a list: one row of them. */
export function ListToolbar(props: ToolbarProps) {
  return usePhone() ? <PhoneToolbar {...props} /> : <DeskToolbar {...props} />
}

function DeskToolbar({ area, list, columns, hasColumns }: ToolbarProps) {
  return (
    <search className="flex shrink-0 items-center gap-2 px-5 py-3">
      <ListSearch area={area} list={list} label={area.words.search ?? 'Найти'} />
      <FilterBar area={area} list={list} />
      <div className="ms-auto flex min-w-0 shrink-0 items-center gap-2">
        {hasColumns && <OrderChip area={area} list={list} shown={(column) => isShown(area, columns.layout, column)} />}
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
    </search>
  )
}

/** One strip that is moved sideways; the search opens over it, the filters in a sheet. */
function PhoneToolbar({ area, list, columns }: ToolbarProps) {
  const isSearched = typeof list.query.search === 'string'
  const [isOpen, setOpen] = useState(false)
  if (isOpen || isSearched) {
    return (
      <search
        className="flex shrink-0 items-center gap-2 px-4 py-2"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false)
        }}
      >
        <ListSearch area={area} list={list} label={area.words.search ?? 'Найти'} focused={isOpen} />
        <AreaFilterSheet area={area} list={list} />
      </search>
    )
  }
  return (
    <search className="flex shrink-0 items-center gap-2 overflow-x-auto px-4 py-2">
      <IconButton label={area.words.search ?? 'Найти'} onClick={() => setOpen(true)}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <AreaFilterSheet area={area} list={list} />
      <SavedViewsMenu area={area} views={list.views} columns={columns} compact />
      <PresetChips area={area} list={list} />
    </search>
  )
}

function AreaFilterSheet({ area, list }: { area: Area; list: AnyList }) {
  const active = useActiveFilters(area, list)
  if (filterNames(area).length + area.list.sortable.length === 0) return null
  return (
    <FilterSheet active={active} submit={`Показать: ${list.total.toLocaleString('ru-RU')}`}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          <FilterChips area={area} list={list} />
        </div>
        <OrderChoice area={area} list={list} />
      </div>
    </FilterSheet>
  )
}
