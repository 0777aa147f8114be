import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../checkbox/checkbox'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import type { DataTableColumn } from './data-table'
import { selectAll } from './selection'
import { getDirection, toggleSort } from './sort-order'

/** Props of {@link TableHeader}. */
export interface TableHeaderProps<R> {
  columns: readonly DataTableColumn<R>[]
  sort?: string
  onSortChange?: (sort: string) => void
  keys: readonly number[]
  selected?: ReadonlySet<number>
  onSelectedChange?: (selected: Set<number>) => void
}

const cell =
  'wu:sticky wu:top-0 wu:z-10 wu:table-cell wu:h-9 wu:border-line wu:border-b wu:bg-surface wu:px-3 wu:align-middle wu:text-ink-2'

/** Names of the columns, the way to sort by them, and the box that selects all rows in sight. */
export function TableHeader<R>({ columns, sort, onSortChange, keys, selected, onSelectedChange }: TableHeaderProps<R>) {
  const count = keys.filter((key) => selected?.has(key)).length
  const checked = count === 0 ? false : count === keys.length ? true : 'indeterminate'
  return (
    <thead className="wu:table-header-group">
      <tr className="wu:table-row">
        {onSelectedChange && (
          <th scope="col" className={cn(cell, 'wu:pl-5')}>
            <Checkbox
              aria-label="Выбрать все строки"
              checked={checked}
              disabled={keys.length === 0}
              onCheckedChange={() => onSelectedChange(selectAll(selected ?? new Set(), keys))}
            />
          </th>
        )}
        {columns.map(({ key, header, align, sortable, pinned }) => {
          const direction = getDirection(sort, key)
          const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
          return (
            <th
              key={key}
              scope="col"
              aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
              className={cn(
                cell,
                align === 'right' ? 'wu:text-right' : align === 'center' ? 'wu:text-center' : 'wu:text-left',
                pinned && 'wu:left-0 wu:z-11',
              )}
            >
              {sortable && onSortChange ? (
                <button
                  type="button"
                  onClick={(event) => onSortChange(toggleSort(sort, key, event.shiftKey))}
                  className={cn(
                    'wu:group wu:inline-flex wu:max-w-full wu:cursor-pointer wu:select-none wu:items-center wu:gap-1 wu:rounded-sm wu:py-1 wu:hover:text-ink',
                    direction && 'wu:text-ink',
                    focusRing,
                  )}
                >
                  <span title={header} className="wu:truncate">
                    {header}
                  </span>
                  <Arrow
                    aria-hidden
                    size={14}
                    strokeWidth={1.75}
                    className={cn('wu:shrink-0', !direction && 'wu:opacity-0 wu:group-hover:opacity-60')}
                  />
                </button>
              ) : (
                <span title={header} className="wu:block wu:truncate">
                  {header}
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
