import { ContextMenu } from '@ws/ui'
import { isFile, keyOf, type MediaItem } from '../item'
import { useLabels } from '../labels'
import { formatDate } from '../rules/format-date'
import { formatSize } from '../rules/format-size'
import { isChosen } from '../store/selection'
import { ItemCheck } from './item-check'
import type { ItemsProps } from './item-grid'
import { ItemMenu } from './item-menu'
import { ItemPreview } from './item-preview'
import { ListHead } from './list-head'
import { useItemActions } from './use-item-actions'
import { useMoveDrag, useMoveDrop } from './use-move-drag'

/** Pixels from one row of the list to the next. */
export const LIST_ROW_HEIGHT = 44

const cell = 'wm:h-11 wm:px-2 wm:align-middle wm:text-left'

/** The contents of a folder as a table. */
export function ItemList({ items, rows, ...shared }: ItemsProps) {
  const labels = useLabels()
  const first = rows.rows[0]
  const last = rows.rows.at(-1)
  const above = first?.start ?? 0
  const below = last ? Math.max(0, rows.height - last.start - LIST_ROW_HEIGHT) : 0
  return (
    <table
      aria-label={labels.contents}
      aria-rowcount={items.length + 1}
      className="wm:w-full wm:table-fixed wm:border-collapse wm:text-md"
    >
      <ListHead />
      <tbody className="wm:table-row-group">
        {above > 0 && <Spacer height={above} />}
        {rows.rows.map(({ index }) => {
          const item = items[index]
          return item && <Row key={keyOf(item)} item={item} index={index} {...shared} />
        })}
        {below > 0 && <Spacer height={below} />}
      </tbody>
    </table>
  )
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden className="wm:table-row">
      <td colSpan={5} style={{ height }} className="wm:table-cell" />
    </tr>
  )
}

type RowProps = Omit<ItemsProps, 'items' | 'rows'> & { item: MediaItem; index: number }

function Row({ item, index, selection, focus, clicks, onKeyDown }: RowProps) {
  const labels = useLabels()
  const actions = useItemActions(item)
  const moveDrag = useMoveDrag(item)
  const drop = useMoveDrop(isFile(item) ? 'nowhere' : { directory: item.id })
  const chosen = isChosen(selection, item)
  const canChoose = selection.mode === 'DEFAULT' || isFile(item)
  const isActive = keyOf(item) === focus.activeKey
  return (
    <ContextMenu items={actions}>
      <tr
        {...moveDrag}
        {...drop.handlers}
        aria-rowindex={index + 2}
        data-chosen={chosen}
        data-drop={drop.state}
        className="wm:data-[drop=over]:bg-brand-soft wm:relative wm:table-row wm:border-line wm:border-b wm:hover:bg-sunken wm:data-[chosen=true]:bg-brand-soft"
      >
        <td className={`wm:table-cell ${cell}`}>
          <div className="wm:flex wm:min-w-0 wm:items-center wm:gap-1">
            <span className="wm:relative wm:z-1 wm:flex wm:w-6 wm:shrink-0 wm:justify-center">
              {canChoose && <ItemCheck item={item} isChosen={chosen} />}
            </span>
            <button
              type="button"
              tabIndex={isActive ? 0 : -1}
              data-key={keyOf(item)}
              aria-pressed={canChoose ? chosen : undefined}
              onClick={(event) => clicks.onClick(item, event)}
              onDoubleClick={() => clicks.onDoubleClick(item)}
              onKeyDown={onKeyDown}
              className="wm:flex wm:h-10 wm:min-w-0 wm:flex-1 wm:cursor-default wm:select-none wm:items-center wm:gap-2 wm:rounded-md wm:px-1 wm:text-left wm:outline-none wm:after:absolute wm:after:inset-0 wm:focus-visible:outline-2 wm:focus-visible:outline-solid wm:focus-visible:outline-focus"
            >
              <span className="wm:flex wm:size-8 wm:shrink-0 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-sm">
                <ItemPreview item={item} iconSize={20} />
              </span>
              <span title={item.display_name} className="wm:min-w-0 wm:truncate wm:font-[550] wm:text-ink">
                {item.display_name}
              </span>
            </button>
          </div>
        </td>
        <td className={`wm:table-cell wm:text-ink-2 wm:tabular-nums ${cell}`}>
          {isFile(item) && item.file_size !== null ? formatSize(item.file_size) : '—'}
        </td>
        <td className={`wm:hidden wm:truncate wm:text-ink-2 wm:@[640px]:table-cell ${cell}`}>
          {isFile(item) ? item.file_type || labels.file : labels.folder}
        </td>
        <td className={`wm:hidden wm:text-ink-2 wm:tabular-nums wm:@[480px]:table-cell ${cell}`}>
          {formatDate(item.created_at)}
        </td>
        <td className={`wm:table-cell ${cell}`}>
          <span className="wm:relative wm:z-1 wm:inline-flex">
            <ItemMenu item={item} isActive={isActive} />
          </span>
        </td>
      </tr>
    </ContextMenu>
  )
}
