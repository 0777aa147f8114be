import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../icon'
import { useLabels } from '../../labels/labels'
import type { MediaOrdering, MediaSortKey } from '../../source/source'
import { useBrowser } from '../browser-context'
import { walkHead } from './head-keys'
import {
  ACTIONS_COLUMN,
  DATE_COLUMN,
  HOST_COLUMN,
  LIST_HEAD_HEIGHT,
  NAME_COLUMN,
  SIZE_COLUMN,
  TYPE_COLUMN,
} from './list-sizes'

// In a narrow column two lines of the head are as high as it is.
const cell = 'wm:flex wm:items-center wm:overflow-hidden wm:px-2 wm:font-[550] wm:text-ink-2 wm:text-sm wm:leading-4'

/** Which order holds, and what another one is asked with. */
export interface ListSort {
  ordering: MediaOrdering
  onChange: (ordering: MediaOrdering) => void
}

/** Props of {@link ListHead}: `onLeave` gives the keyboard back to the items. */
export interface ListHeadProps {
  sort?: ListSort | undefined
  onLeave?: (() => void) | undefined
}

/** The columns of the list; with `sort` they are heads of a grid and change the order, else only words over a skeleton. */
export function ListHead({ sort, onLeave }: ListHeadProps) {
  const labels = useLabels()
  const { columns = [] } = useBrowser().options
  const heads: { label: string; sortKey?: MediaSortKey | undefined; look: string }[] = [
    { label: labels.columnName, sortKey: 'display_name', look: `${NAME_COLUMN} wm:ps-9` },
    { label: labels.columnSize, sortKey: 'file_size', look: SIZE_COLUMN },
    { label: labels.columnType, sortKey: 'file_type', look: TYPE_COLUMN },
    { label: labels.columnCreated, sortKey: 'created_at', look: DATE_COLUMN },
    ...columns.map(({ heading, sortKey }) => ({ label: heading, sortKey, look: HOST_COLUMN })),
    { label: labels.columnActions, look: ACTIONS_COLUMN },
  ]
  return (
    <div
      {...(sort && {
        role: 'row',
        'aria-rowindex': 1,
        onKeyDown: (event: KeyboardEvent) => walkHead(event, onLeave),
      })}
      style={{ height: LIST_HEAD_HEIGHT }}
      className="wm:flex wm:sticky wm:top-0 wm:z-2 wm:border-line wm:border-b wm:bg-surface"
    >
      {heads.map(({ label, sortKey, look }, column) => (
        <div
          key={label}
          {...(sort && { role: 'columnheader', 'aria-colindex': column + 1 })}
          {...(sort && sortKey && { 'aria-sort': toAriaSort(sort.ordering, sortKey) })}
          className={`${cell} ${look}`}
        >
          {sort && sortKey ? <SortButton label={label} sortKey={sortKey} sort={sort} /> : label}
        </div>
      ))}
    </div>
  )
}

function SortButton({ label, sortKey, sort }: { label: string; sortKey: MediaSortKey; sort: ListSort }) {
  const order = toAriaSort(sort.ordering, sortKey)
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      // The arrow key up leads here from the first row, so that the list has one stop for Tab.
      tabIndex={-1}
      data-slot="sort"
      onClick={() => sort.onChange(order === 'ascending' ? `-${sortKey}` : sortKey)}
      className="wm:flex wm:h-8 wm:min-w-0 wm:cursor-pointer wm:items-center wm:gap-1 wm:rounded-md wm:text-start wm:focus-ring wm:hover:text-ink"
    >
      {label}
      {order !== 'none' && <Icon of={Arrow} size={14} className="wm:shrink-0" />}
    </button>
  )
}

function toAriaSort(ordering: MediaOrdering, sortKey: MediaSortKey): 'ascending' | 'descending' | 'none' {
  if (ordering === sortKey) return 'ascending'
  return ordering === `-${sortKey}` ? 'descending' : 'none'
}
