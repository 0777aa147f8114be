import type { MenuItem } from '../dropdown-menu/menu-items'
import type { TreeLabels } from './tree-labels'

interface MenuOptions {
  labels: TreeLabels
  /** Undefined where nodes cannot be renamed. */
  onRename: (() => void) | undefined
  moves:
    | {
        canPaste: boolean
        canGoUp: boolean
        canGoDown: boolean
        cut: () => void
        paste: () => void
        step: (way: 'up' | 'down') => void
      }
    | undefined
}

/** The menu of a node: the same as F2, Ctrl+X, Ctrl+V and Alt with arrows, for pointers that do not drag. */
export function toTreeMenu({ labels, onRename, moves }: MenuOptions): MenuItem[] {
  const items: MenuItem[] = onRename ? [{ label: labels.rename, shortcut: 'F2', onSelect: onRename }] : []
  if (!moves) return items
  if (onRename) items.push({ separator: true })
  return [
    ...items,
    { label: labels.cut, shortcut: 'Mod+X', onSelect: moves.cut },
    { label: labels.pasteInside, shortcut: 'Mod+V', disabled: !moves.canPaste, onSelect: moves.paste },
    { separator: true },
    { label: labels.up, shortcut: 'Alt+ArrowUp', disabled: !moves.canGoUp, onSelect: () => moves.step('up') },
    { label: labels.down, shortcut: 'Alt+ArrowDown', disabled: !moves.canGoDown, onSelect: () => moves.step('down') },
  ]
}
