import { type FileItem, keyOf, type MediaItem } from '../../item'
import type { MediaLabels } from '../../labels/labels'
import { formatSize } from '../../rules/format-size'
import { itemAt, type Listing } from '../../store/listing/listing'
import { isChoosable, isChosen, type Selection } from '../../store/selection/selection'

/** What a tile and a row are drawn from; without an item they stand for one that is on its way. */
export interface ItemCellProps {
  item: MediaItem | undefined
  /** The place among everything in the folder. */
  index: number
  /** Whether Tab leads here. */
  isActive: boolean
  isChosen: boolean
  /** Whether it can be chosen at all: folders cannot for other screens. */
  canChoose: boolean
}

/** What a cell is drawn from. */
export function toCell(listing: Listing, index: number, active: number, selection: Selection): ItemCellProps {
  const item = itemAt(listing, index)
  return {
    item,
    index,
    isActive: index === active,
    isChosen: item !== undefined && isChosen(selection, item),
    canChoose: item !== undefined && isChoosable(selection, item),
  }
}

/** The attributes of the button that stands for an item. */
export function toItemButton({ item, isActive, isChosen: chosen, canChoose }: ItemCellProps, labels: MediaLabels) {
  return {
    type: 'button' as const,
    tabIndex: isActive ? 0 : -1,
    'data-slot': 'item',
    'data-key': item && keyOf(item),
    'aria-pressed': canChoose ? chosen : undefined,
    ...(item ? {} : { 'aria-label': labels.loading, 'aria-disabled': true }),
  }
}

/** The size of a file, as it is shown; nothing where it is not known. */
export function sizeOf(item: FileItem): string | undefined {
  return item.file_size === null ? undefined : formatSize(item.file_size)
}
