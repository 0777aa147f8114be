import { useStore } from '@ws/ui'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLabels } from '../../labels/labels'
import type { DirectoryTree } from '../../store/directory-tree'
import type { DirectoryId } from '../../store/navigation'
import { useBrowser } from '../browser-context'
import { handleTreeKey } from './tree-keys'
import { type TreeLine, toTreeLines } from './tree-lines'

/** A tree of folders as it is drawn: its lines, and what each of them is given. */
export interface FolderTree {
  lines: readonly TreeLine[]
  /** For the element with the role `tree`. */
  container: RefObject<HTMLDivElement | null>
  lineProps: (line: TreeLine, index: number) => HTMLAttributes<HTMLDivElement>
}

/**
 * Walks a tree of folders by the keys of the APG tree pattern; they begin at the folder of `start`. What does more than walk
 * is loaded when the keyboard comes here.
 */
export function useFolderTree(options: {
  tree: DirectoryTree
  start: DirectoryId
  selected: DirectoryId | undefined
  onChoose: (id: DirectoryId) => void
  /** Whether folders are changed from here, and not only chosen. */
  canChange?: boolean
}): FolderTree {
  const { tree, start, selected, onChoose, canChange = false } = options
  const browser = useBrowser()
  const { root } = useLabels()
  const state = useStore(tree)
  const lines = useMemo(() => toTreeLines(state, root), [state, root])
  const [active, setActive] = useState<DirectoryId>(start)
  const container = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  useEffect(() => setActive(start), [start])
  const found = lines.findIndex(({ id }) => id === active)
  // In place of a line that went is the next.
  if (found >= 0) place.current = found
  const at = Math.min(place.current, lines.length - 1)
  const focused = container.current?.querySelector(':focus')

  const focusAt = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))]
    if (line) container.current?.querySelector<HTMLElement>(`[data-folder="${line.id}"]`)?.focus()
  }
  useLayoutEffect(() => {
    if (focused && !focused.isConnected) focusAt(at)
  })
  const setExpanded = ({ id, isExpanded }: TreeLine, next: boolean) => {
    if (id === null || isExpanded === undefined) return
    if (next) void tree.expand(id)
    else tree.collapse(id)
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
        onChoose(line.id)
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
      else onChoose(line.id)
    },
    onFocus: () => setActive(line.id),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (act(event.key, line, index)) event.preventDefault()
      else {
        const at = { browser, lines, index, canChange, focusAt, choose: () => onChoose(line.id) }
        handleTreeKey(event, at)
      }
    },
  })

  return { lines, container, lineProps }
}
