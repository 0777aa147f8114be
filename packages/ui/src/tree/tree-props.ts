import type { HTMLAttributes, ReactNode } from 'react'
import type { TreeMove } from './tree-move'
import type { TreeNode } from './tree-rows'
import type { LoadChildren } from './use-tree-children'

/** Props of {@link Tree}: `label` names it; what is open, chosen and ticked is given or left to the tree. */
export interface TreeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onSelect' | 'children' | 'defaultChecked'> {
  nodes: readonly TreeNode[]
  label: string
  /** The one chosen node. */
  selected?: string | null | undefined
  defaultSelected?: string | null | undefined
  onSelectedChange?: ((id: string) => void) | undefined
  /** Several may be chosen: Ctrl and Shift with a click, Space, Shift with arrows, Ctrl+A. */
  multiple?: boolean | undefined
  selection?: ReadonlySet<string> | undefined
  defaultSelection?: ReadonlySet<string> | undefined
  onSelectionChange?: ((selection: ReadonlySet<string>) => void) | undefined
  /** Enter and a double click, where a click alone only chooses. */
  onOpen?: ((id: string) => void) | undefined
  /** A box at every node; a branch is ticked, partly ticked or not as its children are. */
  checkboxes?: boolean | undefined
  checked?: ReadonlySet<string> | undefined
  defaultChecked?: ReadonlySet<string> | undefined
  onCheckedChange?: ((checked: ReadonlySet<string>) => void) | undefined
  expanded?: ReadonlySet<string> | undefined
  defaultExpanded?: ReadonlySet<string> | undefined
  onExpandedChange?: ((expanded: ReadonlySet<string>) => void) | undefined
  /** For nodes with `expandable` and no `children`, when they are opened. */
  loadChildren?: LoadChildren | undefined
  /** Another value, say after a rename or a move, asks for the late children again; until they come the old ones stay. */
  childrenVersion?: string | number | undefined
  /** F2 and the menu; a rejected promise keeps the field open with the error's message. */
  onRename?: ((id: string, label: string) => void | Promise<void>) | undefined
  /** Nodes move by the pointer, by Ctrl+X and Ctrl+V, by Alt with arrows and by the menu. */
  onMove?: ((move: TreeMove) => void) | undefined
  canMove?: ((move: TreeMove) => boolean) | undefined
  renderIcon?: ((node: TreeNode, isOpen: boolean) => ReactNode) | undefined
  /** At the right end of a line: a count, a mark. */
  renderEnd?: ((node: TreeNode) => ReactNode) | undefined
  /** More attributes for a line, for example those of dragging. */
  getRowProps?: ((node: TreeNode) => HTMLAttributes<HTMLDivElement>) | undefined
  /** The nodes of the top are on their way. */
  loading?: boolean | undefined
  /** What went wrong with them, or true; with nodes in sight it only says that they are not fresh. */
  error?: ReactNode
  onRetry?: (() => void) | undefined
  emptyText?: ReactNode
  /** Of the scrolled area; a tree of more than 100 lines draws only those in sight, 60 % of the window high unless told. */
  height?: number | string | undefined
}
