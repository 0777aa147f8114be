import { ChevronRight } from 'lucide-react'
import { Icon } from '../../icon'
import type { TreeLine } from './tree-lines'

/** What opens and closes a line of a tree of folders; an empty place where there is nothing to open. */
export function TreeArrow({ line: { id, isExpanded } }: { line: TreeLine }) {
  const isShown = id !== null && isExpanded !== undefined
  return (
    <span
      data-slot={isShown ? 'tree-arrow' : undefined}
      className="wm:flex wm:size-5 wm:shrink-0 wm:items-center wm:justify-center"
    >
      {isShown && <Icon of={ChevronRight} size={14} className={isExpanded ? 'wm:rotate-90' : ''} />}
    </span>
  )
}
