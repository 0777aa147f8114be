import { useStore } from '@ws/ui'
import { ChevronRight, Folder, FolderOpen, House } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { toFolderItem } from '../item'
import { useLabels } from '../labels'
import type { DirectoryId } from '../store/navigation'
import { useBrowser } from './browser-context'
import { focusRing } from './focus-ring'
import { type TreeLine, toTreeLines } from './tree-lines'
import { useMoveDrag, useMoveDrop } from './use-move-drag'

/** The folders of the storage as a tree; choosing one enters it. Keys by the APG tree pattern. */
export function DirectoryTree() {
  const { store } = useBrowser()
  const labels = useLabels()
  const tree = useStore(store.tree)
  const current = useStore(store, (state) => state.navigation.directoryId)
  const rootName = useStore(store, (state) => state.navigation.breadcrumbs[0]?.name ?? '')
  const lines = useMemo(() => toTreeLines(tree, rootName), [tree, rootName])
  const [active, setActive] = useState<DirectoryId>(current)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => setActive(current), [current])

  const activeIndex = Math.max(
    0,
    lines.findIndex(({ id }) => id === active),
  )
  const focusAt = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))]
    if (!line) return
    setActive(line.id)
    container.current?.querySelector<HTMLElement>(`[data-folder="${line.id}"]`)?.focus()
  }
  const setExpanded = (line: TreeLine, isExpanded: boolean) => {
    if (line.id === null) return
    if (isExpanded) void store.tree.expand(line.id)
    else store.tree.collapse(line.id)
  }

  const handleKeyDown = (event: KeyboardEvent, line: TreeLine, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (act(event.key, line, index)) event.preventDefault()
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
        if (line.isExpanded && line.id !== null) setExpanded(line, false)
        else focusAt(lines.findIndex(({ id }) => line.parent !== undefined && id === line.parent))
        return true
      case 'Enter':
      case ' ':
        void store.goTo(line.id)
        return true
      default:
        return false
    }
  }

  return (
    <div
      ref={container}
      role="tree"
      aria-label={labels.tree}
      className="wm:flex wm:w-52 wm:shrink-0 wm:flex-col wm:gap-px wm:overflow-auto wm:border-line wm:border-r wm:p-2"
    >
      {lines.map((line, index) => (
        <Line
          key={String(line.id)}
          line={line}
          isCurrent={line.id === current}
          isActive={index === activeIndex}
          onEnter={() => {
            setActive(line.id)
            void store.goTo(line.id)
          }}
          onToggle={() => setExpanded(line, !line.isExpanded)}
          onKeyDown={(event) => handleKeyDown(event, line, index)}
        />
      ))}
    </div>
  )
}

interface LineProps {
  line: TreeLine
  isCurrent: boolean
  isActive: boolean
  onEnter: () => void
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Line({ line, isCurrent, isActive, onEnter, onToggle, onKeyDown }: LineProps) {
  const moveDrag = useMoveDrag(line.directory ? toFolderItem(line.directory) : null)
  const drop = useMoveDrop({ directory: line.id })
  const canToggle = line.isExpanded !== undefined && line.id !== null
  const Icon = line.id === null ? House : isCurrent || line.isExpanded ? FolderOpen : Folder
  return (
    <div
      {...moveDrag}
      {...drop.handlers}
      data-drop={drop.state}
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      data-folder={String(line.id)}
      aria-level={line.level}
      aria-expanded={line.isExpanded}
      aria-selected={isCurrent}
      onClick={(event) => ((event.target as Element).closest('[data-slot=tree-arrow]') ? onToggle() : onEnter())}
      onKeyDown={onKeyDown}
      style={{ paddingLeft: 4 + (line.level - 1) * 14 }}
      className={`wm:flex wm:min-h-7 wm:min-w-0 wm:shrink-0 wm:cursor-pointer wm:items-center wm:gap-1.5 wm:rounded-md wm:border wm:border-transparent wm:pr-2 wm:text-ink-2 wm:hover:bg-sunken wm:hover:text-ink wm:aria-selected:border-line wm:aria-selected:bg-raised wm:aria-selected:font-[600] wm:aria-selected:text-ink wm:aria-selected:shadow-1 wm:data-[drop=over]:border-brand wm:data-[drop=over]:bg-brand-soft wm:pointer-coarse:min-h-11 ${focusRing}`}
    >
      <span
        data-slot={canToggle ? 'tree-arrow' : undefined}
        className="wm:flex wm:size-4 wm:shrink-0 wm:items-center wm:justify-center"
      >
        {canToggle && (
          <ChevronRight
            aria-hidden
            size={14}
            strokeWidth={1.75}
            className={line.isExpanded ? 'wm:rotate-90' : 'wm:rotate-0'}
          />
        )}
      </span>
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={isCurrent ? 'wm:shrink-0 wm:text-brand' : 'wm:shrink-0 wm:text-ink-3'}
      />
      <span title={line.name} className="wm:min-w-0 wm:truncate">
        {line.name}
      </span>
    </div>
  )
}
