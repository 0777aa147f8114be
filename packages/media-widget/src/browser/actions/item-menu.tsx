import type { MediaItem } from '../../item'
import { useLabels } from '../../labels/labels'
import { Menu, type MenuOpening } from './menu'
import { useItemActions } from './use-item-actions'

/** The menu of an item, or of the folder around them. */
export function ItemMenu(props: { target: MediaItem | 'folder'; opening: MenuOpening; onClose: () => void }) {
  const { target, opening, onClose } = props
  const labels = useLabels()
  const actions = useItemActions(target)
  const label = target === 'folder' ? labels.contents : labels.itemMenu(target.display_name)
  return <Menu label={label} items={actions} opening={opening} onClose={onClose} />
}
