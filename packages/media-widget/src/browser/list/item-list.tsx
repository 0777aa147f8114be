import { Skeleton } from '@ws/ui'
import { memo } from 'react'
import { isFile } from '../../item'
import { useLabels } from '../../labels/labels'
import { formatDate } from '../../rules/format-date'
import { may } from '../actions/rights'
import { useBrowser } from '../browser-context'
import { FoundFolder, isElsewhere } from './found-folder'
import { toGridCell, toRow } from './grid-roles'
import { type ItemCellProps, sizeOf, toCell, toItemButton } from './item-cell'
import { ItemCheck } from './item-check'
import { ItemMenuButton } from './item-menu-button'
import { ItemPreview } from './item-preview'
import { ItemRows, type ItemsProps } from './item-rows'
import { ListHead, type ListHeadProps } from './list-head'
import {
  ACTIONS_COLUMN,
  DATE_COLUMN,
  HOST_COLUMN,
  LIST_ROW_HEIGHT,
  NAME_COLUMN,
  SIZE_COLUMN,
  TYPE_COLUMN,
} from './list-sizes'

/** The list: its head, and the rows in sight. */
export function ItemList({ sort, onLeave, ...props }: ItemsProps & ListHeadProps) {
  const { listing, selection, window, active } = props
  return (
    <>
      <ListHead sort={sort} onLeave={onLeave} />
      <ItemRows {...props}>
        {window.rows.map((row) => (
          <Row key={window.keyOf(row)} start={window.startOf(row)} {...toCell(listing, row, active, selection)} />
        ))}
      </ItemRows>
    </>
  )
}

/* A row on its way has the elements of one that is there: making them anew is what fast scrolling would wait for. */
const cell = 'wm:block wm:truncate wm:px-2 wm:text-ink-2'

const Row = memo(function Row({ start, ...props }: ItemCellProps & { start: number }) {
  const { item, index, isChosen, canChoose } = props
  const labels = useLabels()
  const browser = useBrowser()
  const { columns = [] } = browser.options
  return (
    <div
      // One on its way as well: the attribute has everything inside styled anew, in fast scrolling twice for each row.
      draggable={may(item, 'update')}
      {...toRow(index + 2, canChoose ? isChosen : undefined)}
      data-index={index}
      style={{ transform: `translateY(${start}px)`, height: LIST_ROW_HEIGHT }}
      className="wm:flex wm:absolute wm:inset-x-0 wm:top-0 wm:items-center wm:border-line wm:border-b wm:hover:bg-sunken wm:aria-selected:bg-brand-soft wm:data-[drop=over]:bg-brand-soft"
    >
      <div {...toGridCell(1)} className={`${NAME_COLUMN} wm:relative wm:flex wm:items-center wm:gap-1 wm:px-2`}>
        <ItemCheck item={canChoose ? item : undefined} isChosen={isChosen} />
        <button
          {...toItemButton(props, labels)}
          className="wm:flex wm:h-10 wm:min-w-0 wm:flex-1 wm:cursor-default wm:select-none wm:items-center wm:gap-2 wm:rounded-md wm:px-1 wm:text-start wm:focus-ring"
        >
          <span className="wm:flex wm:size-8 wm:shrink-0 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-sm">
            {item && <ItemPreview item={item} iconSize={20} />}
          </span>
          <span
            title={item?.display_name}
            className={`wm:min-w-0 wm:font-[550] wm:text-ink wm:leading-4 ${isElsewhere(browser, item) ? 'wm:truncate wm:pb-4' : 'wm:line-clamp-2 wm:wrap-anywhere'}`}
          >
            {item ? item.display_name : <Skeleton style={{ width: 240 }} />}
          </span>
        </button>
        <FoundFolder
          item={item}
          place="wm:absolute wm:end-2 wm:bottom-1 wm:start-20 wm:leading-4 wm:pointer-coarse:start-25"
        />
      </div>
      <div {...toGridCell(2)} className={`${cell} ${SIZE_COLUMN} wm:tabular-nums`}>
        {item && ((isFile(item) && sizeOf(item)) || '—')}
      </div>
      <div {...toGridCell(3)} className={`${cell} ${TYPE_COLUMN}`}>
        {item && (isFile(item) ? item.file_type || labels.file : labels.folder)}
      </div>
      <div {...toGridCell(4)} className={`${cell} ${DATE_COLUMN} wm:tabular-nums`}>
        {item && formatDate(item.created_at)}
      </div>
      {columns.map(({ heading, cell: draw }, at) => (
        <div key={heading} {...toGridCell(5 + at)} className={`${cell} ${HOST_COLUMN}`}>
          {item && draw(item)}
        </div>
      ))}
      <div {...toGridCell(5 + columns.length)} className={`${ACTIONS_COLUMN} wm:flex wm:px-2`}>
        <ItemMenuButton item={item} />
      </div>
    </div>
  )
})
