import { useStore } from '@ws/ui'
import { ChevronRight, Folder, House } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { focusRing } from '../browser/focus-ring'
import { type TreeLine, toTreeLines } from '../browser/tree-lines'
import { useLabels } from '../labels'
import type { MoveRefusal } from '../rules/move'
import type { DirectoryTree } from '../store/directory-tree'
import type { DirectoryId } from '../store/navigation'

/** A tree to choose a folder from; refused ones say why. Keys by the APG tree pattern. */
export function FolderChoice(props: {
  tree: DirectoryTree
  rootName: string
  value: DirectoryId | undefined
  onChange: (id: DirectoryId) => void
  refuse: (id: DirectoryId) => MoveRefusal | null
}) {
  const { tree, rootName, value, onChange, refuse } = props
  const labels = useLabels()
  const state = useStore(tree)
  const lines = useMemo(() => toTreeLines(state, rootName), [state, rootName])
  const [active, setActive] = useState<DirectoryId>(null)
  const container = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === active),
  )

  const moveTo = (index: number) => {
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
    if (refuse(line.id) === null) onChange(line.id)
  }

  const act = (key: string, line: TreeLine, index: number): boolean => {
    if (key === 'ArrowDown') moveTo(index + 1)
    else if (key === 'ArrowUp') moveTo(index - 1)
    else if (key === 'Home') moveTo(0)
    else if (key === 'End') moveTo(lines.length - 1)
    else if (key === 'ArrowRight' && line.isExpanded) moveTo(index + 1)
    else if (key === 'ArrowRight') setExpanded(line, true)
    else if (key === 'ArrowLeft' && line.isExpanded && line.id !== null) setExpanded(line, false)
    else if (key === 'ArrowLeft') moveTo(lines.findIndex(({ id }) => line.parent !== undefined && id === line.parent))
    else if (key === 'Enter' || key === ' ') choose(line)
    else return false
    return true
  }
  const handleKeyDown = (event: KeyboardEvent, line: TreeLine, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (act(event.key, line, index)) event.preventDefault()
  }

  return (
    <div
      ref={container}
      role="tree"
      aria-label={labels.tree}
      className="wm:flex wm:h-72 wm:flex-col wm:gap-px wm:overflow-auto wm:rounded-md wm:border wm:border-line wm:p-1"
    >
      {lines.map((line, index) => {
        const refusal = refuse(line.id)
        const Icon = line.id === null ? House : Folder
        return (
          <div
            key={String(line.id)}
            role="treeitem"
            tabIndex={index === at ? 0 : -1}
            data-folder={String(line.id)}
            aria-level={line.level}
            aria-expanded={line.isExpanded}
            aria-selected={line.id === value}
            aria-disabled={refusal !== null}
            onClick={(event) => {
              const isArrow = (event.target as Element).closest('[data-slot=tree-arrow]')
              if (isArrow) setExpanded(line, !line.isExpanded)
              else choose(line)
            }}
            onKeyDown={(event) => handleKeyDown(event, line, index)}
            style={{ paddingLeft: 4 + (line.level - 1) * 14 }}
            className={`wm:flex wm:min-h-8 wm:min-w-0 wm:shrink-0 wm:cursor-pointer wm:items-center wm:gap-1.5 wm:rounded-md wm:pr-2 wm:text-ink wm:text-md wm:hover:bg-sunken wm:aria-disabled:cursor-default wm:aria-disabled:text-ink-3 wm:aria-selected:bg-brand-soft wm:pointer-coarse:min-h-11 ${focusRing}`}
          >
            <span
              data-slot={line.id === null || line.isExpanded === undefined ? undefined : 'tree-arrow'}
              className="wm:flex wm:size-5 wm:shrink-0 wm:items-center wm:justify-center"
            >
              {line.id !== null && line.isExpanded !== undefined && (
                <ChevronRight
                  aria-hidden
                  size={14}
                  strokeWidth={1.75}
                  className={line.isExpanded ? 'wm:rotate-90' : 'wm:rotate-0'}
                />
              )}
            </span>
            <Icon aria-hidden size={16} strokeWidth={1.75} className="wm:shrink-0 wm:text-ink-3" />
            <span title={line.name} className="wm:min-w-0 wm:truncate">
              {line.name}
            </span>
            {refusal && <span className="wm:shrink-0 wm:text-sm">{`— ${labels.moveRefusals[refusal]}`}</span>}
          </div>
        )
      })}
    </div>
  )
}
