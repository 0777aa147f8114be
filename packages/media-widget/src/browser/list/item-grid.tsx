import { Skeleton } from '@ws/ui'
import { memo } from 'react'
import { isFile, type MediaItem } from '../../item'
import { type MediaLabels, useLabels } from '../../labels/labels'
import { may } from '../actions/rights'
import { FoundFolder } from './found-folder'
import { toGridCell, toRow } from './grid-roles'
import { type ItemCellProps, sizeOf, toCell, toItemButton } from './item-cell'
import { ItemCheck } from './item-check'
import { ItemMenuButton } from './item-menu-button'
import { ItemPreview } from './item-preview'
import { ItemRows, type ItemsProps } from './item-rows'

/** Pixels from one row of the grid to the next. */
export const GRID_ROW_HEIGHT = 184

/** The rows of tiles in sight. */
export function ItemGrid({ columns, ...props }: ItemsProps & { columns: number }) {
  const { listing, selection, window, active } = props
  return (
    <ItemRows {...props}>
      {window.rows.map((row) => {
        const isApart = row < window.first || row >= window.last
        const start = row * columns
        const all = Array.from({ length: Math.min(columns, listing.count - start) }, (_, column) => column)
        // Of a row that stays for the keyboard's sake nothing else is needed.
        const places = isApart ? all.filter((column) => start + column === active) : all
        return (
          <div
            key={window.keyOf(row)}
            {...toRow(row + 1)}
            style={{ transform: `translateY(${window.startOf(row)}px)`, height: GRID_ROW_HEIGHT }}
            className="wm:absolute wm:inset-x-0 wm:top-0 wm:flex"
          >
            {places.map((column) => (
              <Tile
                key={column}
                column={column}
                width={100 / columns}
                {...toCell(listing, start + column, active, selection)}
              />
            ))}
          </div>
        )
      })}
    </ItemRows>
  )
}

/** The second line of a tile: how large a file is, or how much a folder holds. */
function noteOf(item: MediaItem, labels: MediaLabels): string | undefined {
  if (isFile(item)) return sizeOf(item)
  return item.items_count === undefined ? undefined : labels.itemsCount(item.items_count)
}

const Tile = memo(function Tile({ column, width, ...cell }: ItemCellProps & { column: number; width: number }) {
  const { item, index, isChosen, canChoose } = cell
  const labels = useLabels()
  return (
    <div
      // One on its way as well: the attribute has everything inside styled anew, in fast scrolling twice for each row.
      draggable={may(item, 'update')}
      {...toGridCell(column + 1, canChoose ? isChosen : undefined)}
      data-index={index}
      style={{ width: `${width}%` }}
      className="wm:group wm:relative wm:block wm:h-full wm:shrink-0 wm:rounded-lg wm:p-1 wm:data-[drop=over]:drop-place"
    >
      <button
        {...toItemButton(cell, labels)}
        className="wm:flex wm:size-full wm:cursor-default wm:select-none wm:flex-col wm:rounded-lg wm:border wm:border-transparent wm:p-1.5 wm:text-start wm:focus-ring wm:hover:bg-sunken wm:aria-pressed:border-brand wm:aria-pressed:bg-brand-soft"
      >
        <span className="wm:mb-1.5 wm:flex wm:h-28 wm:w-full wm:shrink-0 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-md wm:bg-sunken">
          {item && <ItemPreview item={item} />}
        </span>
        <span
          title={item?.display_name}
          className="wm:block wm:w-full wm:truncate wm:ps-0.5 wm:font-[550] wm:text-ink wm:text-md"
        >
          {item ? item.display_name : <Skeleton style={{ width: '70%' }} />}
        </span>
        <span className="wm:block wm:w-full wm:truncate wm:pe-8 wm:ps-0.5 wm:text-ink-2 wm:text-sm wm:tabular-nums">
          {item && (noteOf(item, labels) || '—')}
        </span>
      </button>
      <FoundFolder item={item} place="wm:absolute wm:inset-x-3 wm:bottom-3 wm:pe-8" />
      <ItemMenuButton item={item} place="wm:absolute wm:end-2 wm:bottom-3" />
      <ItemCheck
        item={canChoose ? item : undefined}
        isChosen={isChosen}
        place="wm:absolute wm:top-3 wm:start-3 wm:opacity-0 wm:group-focus-within:opacity-100 wm:group-hover:opacity-100 wm:aria-pressed:opacity-100 wm:pointer-coarse:opacity-100"
      />
    </div>
  )
})
