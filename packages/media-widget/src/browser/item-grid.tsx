import { ContextMenu } from '@ws/ui'
import type { KeyboardEvent } from 'react'
import { isFile, keyOf, type MediaItem } from '../item'
import { useLabels } from '../labels'
import { formatSize } from '../rules/format-size'
import { isChosen, type Selection } from '../store/selection'
import { ItemCheck } from './item-check'
import { ItemMenu } from './item-menu'
import { ItemPreview } from './item-preview'
import { useItemActions } from './use-item-actions'
import type { ItemClicks } from './use-item-clicks'
import type { ItemFocus } from './use-item-focus'
import { useMoveDrag, useMoveDrop } from './use-move-drag'
import type { Rows } from './use-rows'

/** Pixels from one row of the grid to the next. */
export const GRID_ROW_HEIGHT = 184

/** What both layouts draw from. */
export interface ItemsProps {
  items: readonly MediaItem[]
  selection: Selection
  rows: Rows
  focus: ItemFocus
  clicks: ItemClicks
  onKeyDown: (event: KeyboardEvent) => void
}

/** The contents of a folder as tiles. */
export function ItemGrid({ items, columns, rows, ...shared }: ItemsProps & { columns: number }) {
  const labels = useLabels()
  return (
    <ul aria-label={labels.contents} style={{ height: rows.height }} className="wm:relative">
      {rows.rows.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + column + 1}
            style={{
              transform: `translateY(${row.start}px)`,
              left: `${(column / columns) * 100}%`,
              width: `${100 / columns}%`,
              height: GRID_ROW_HEIGHT,
            }}
            className="wm:absolute wm:top-0 wm:p-1"
          >
            <Tile item={item} {...shared} />
          </li>
        )),
      )}
    </ul>
  )
}

function Tile({ item, selection, focus, clicks, onKeyDown }: Omit<ItemsProps, 'items' | 'rows'> & { item: MediaItem }) {
  const labels = useLabels()
  const actions = useItemActions(item)
  const moveDrag = useMoveDrag(item)
  const drop = useMoveDrop(isFile(item) ? 'nowhere' : { directory: item.id })
  const chosen = isChosen(selection, item)
  const canChoose = selection.mode === 'DEFAULT' || isFile(item)
  const isActive = keyOf(item) === focus.activeKey
  const detail = isFile(item)
    ? item.file_size !== null && formatSize(item.file_size)
    : item.items_count !== undefined && labels.itemsCount(item.items_count)
  return (
    <div
      {...moveDrag}
      {...drop.handlers}
      data-drop={drop.state}
      className="wm:group wm:relative wm:h-full wm:rounded-lg wm:data-[drop=over]:bg-brand-soft wm:data-[drop=over]:outline-2 wm:data-[drop=over]:outline-brand wm:data-[drop=over]:outline-solid"
    >
      <ContextMenu items={actions}>
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          data-key={keyOf(item)}
          aria-pressed={canChoose ? chosen : undefined}
          onClick={(event) => clicks.onClick(item, event)}
          onDoubleClick={() => clicks.onDoubleClick(item)}
          onKeyDown={onKeyDown}
          className="wm:flex wm:size-full wm:cursor-default wm:select-none wm:flex-col wm:gap-1.5 wm:rounded-lg wm:border wm:border-transparent wm:p-1.5 wm:text-left wm:outline-none wm:hover:bg-sunken wm:focus-visible:outline-2 wm:focus-visible:outline-solid wm:focus-visible:outline-focus wm:aria-pressed:border-brand wm:aria-pressed:bg-brand-soft"
        >
          <span className="wm:flex wm:h-28 wm:w-full wm:shrink-0 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-md wm:bg-sunken">
            <ItemPreview item={item} />
          </span>
          <span className="wm:flex wm:w-full wm:min-w-0 wm:flex-col wm:px-0.5">
            <span title={item.display_name} className="wm:truncate wm:font-[550] wm:text-ink wm:text-md">
              {item.display_name}
            </span>
            <span className="wm:truncate wm:pr-8 wm:text-ink-2 wm:text-sm wm:tabular-nums">{detail || '—'}</span>
          </span>
        </button>
      </ContextMenu>
      <div className="wm:absolute wm:right-1 wm:bottom-2 wm:flex">
        <ItemMenu item={item} isActive={isActive} />
      </div>
      {canChoose && (
        <div
          data-chosen={chosen}
          className="wm:absolute wm:top-2 wm:left-2 wm:flex wm:opacity-0 wm:group-focus-within:opacity-100 wm:group-hover:opacity-100 wm:data-[chosen=true]:opacity-100 wm:pointer-coarse:opacity-100"
        >
          <ItemCheck item={item} isChosen={chosen} />
        </div>
      )}
    </div>
  )
}
