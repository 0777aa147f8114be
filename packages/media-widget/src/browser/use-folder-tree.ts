import { useStore } from '@ws/ui'
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { DirectoryTree } from '../store/directory-tree'
import type { DirectoryId } from '../store/navigation'
import { type TreeLine, toTreeLines } from './tree-lines'

/** A tree of folders as it is drawn: its lines, and what each of them is given. */
export interface FolderTree {
  lines: readonly TreeLine[]
  /** For the element with the role `tree`. */
  container: RefObject<HTMLDivElement | null>
  lineProps: (line: TreeLine, index: number) => HTMLAttributes<HTMLDivElement>
}

/** Walks a tree of folders by the keys of the APG tree pattern; they begin at the folder of `start`. */
export function useFolderTree(options: {
  tree: DirectoryTree
  rootName: string
  start: DirectoryId
  selected: DirectoryId | undefined
  onChoose: (id: DirectoryId) => void
}): FolderTree {
  const { tree, rootName, start, selected, onChoose } = options
  const state = useStore(tree)
  const lines = useMemo(() => toTreeLines(state, rootName), [state, rootName])
  const [active, setActive] = useState<DirectoryId>(start)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => setActive(start), [start])
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === active),
  )

  const focusAt = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))]
    if (!line) return
    setActive(line.id)
    container.current?.querySelector<HTMLElement>(`[data-folder="${line.id}"]`)?.focus()
  }
  const setExpanded = ({ id, isExpanded }: TreeLine, next: boolean) => {
    if (id === null || isExpanded === undefined) return
    if (next) void tree.expand(id)
    else tree.collapse(id)
  }
  const choose = (line: TreeLine) => {
    setActive(line.id)
    onChoose(line.id)
  }

  const act = (key: string, line: TreeLine, index: number): boolean => {
    switch (key) {
      case 'ArrowDown':
        focusAt(index + 1)
        return true
      case 'ArrowUp':
        focusAt(index - 1)
        return true
      case 'Home':
        focusAt(0)
        return true
      case 'End':
        focusAt(lines.length - 1)
        return true
      case 'ArrowRight':
        if (line.isExpanded) focusAt(index + 1)
        else setExpanded(line, true)
        return true
      case 'ArrowLeft':
        // The root stays open.
        if (line.isExpanded && line.id !== null) setExpanded(line, false)
        else focusAt(lines.findIndex(({ id }) => id === line.parent))
        return true
      case 'Enter':
      case ' ':
        choose(line)
        return true
      default:
        return false
    }
  }

  const lineProps = (line: TreeLine, index: number) => ({
    role: 'treeitem',
    'aria-selected': line.id === selected,
    tabIndex: index === at ? 0 : -1,
    'data-folder': String(line.id),
    'aria-level': line.level,
    'aria-expanded': line.isExpanded,
    style: { paddingLeft: 4 + (line.level - 1) * 14 },
    onClick: ({ target }: { target: EventTarget }) => {
      const isArrow = target instanceof Element && target.closest('[data-slot=tree-arrow]')
      if (isArrow) setExpanded(line, !line.isExpanded)
      else choose(line)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (act(event.key, line, index)) event.preventDefault()
    },
  })

  return { lines, container, lineProps }
}
