import { DropdownMenu, IconButton } from '@ws/ui'
import { EllipsisVertical } from 'lucide-react'
import type { MediaItem } from '../item'
import { useLabels } from '../labels'
import { useItemActions } from './use-item-actions'

/** The three dots of an item; Tab reaches those of the item the keyboard is at. */
export function ItemMenu({ item, isActive }: { item: MediaItem; isActive: boolean }) {
  const labels = useLabels()
  return (
    <DropdownMenu
      items={useItemActions(item)}
      trigger={
        <IconButton label={labels.itemMenu(item.display_name)} size="sm" tabIndex={isActive ? 0 : -1}>
          <EllipsisVertical aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
}
