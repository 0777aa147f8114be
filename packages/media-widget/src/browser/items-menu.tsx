import { ContextMenu } from '@ws/ui'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import type { MediaItem } from '../item'
import { useLabels } from '../labels'
import { useItemActions } from './use-item-actions'

/** Whose menu is asked for: an item's, that of the folder around them, or nobody's, as of one on its way. */
export type MenuTarget = MediaItem | 'folder' | 'nobody'

/** One menu for a list of any length: `findTarget` tells whose it is. `children` is the element around the items. */
export function ItemsMenu({
  findTarget,
  children,
}: {
  findTarget: (element: Element) => MenuTarget
  children: ReactElement
}) {
  const labels = useLabels()
  const [target, setTarget] = useState<MenuTarget>('folder')
  const actions = useItemActions(target === 'nobody' ? 'folder' : target)
  const note = ({ target: element, currentTarget }: SyntheticEvent) => {
    // Presses in the menu itself come here too, through the portal it stands in.
    if (element instanceof Element && currentTarget.contains(element)) setTarget(findTarget(element))
  }
  return (
    // Noted before the menu hears of it: the right button opens it at once, a finger after resting.
    <div onContextMenuCapture={note} onPointerDownCapture={note} className="wm:contents">
      <ContextMenu
        items={actions}
        disabled={target === 'nobody'}
        label={typeof target === 'string' ? labels.contents : labels.itemMenu(target.display_name)}
      >
        {children}
      </ContextMenu>
    </div>
  )
}

/** Opens the menu of what stands at an element, as the right button would, below it. */
export function openMenuAt(element: Element): void {
  const { left, bottom } = element.getBoundingClientRect()
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom })
  element.dispatchEvent(event)
}
