import { ChevronRight } from 'lucide-react'
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { useControllable } from '../lib/use-controllable'
import { findByLetters, type TreeNode, type TreeRow, toRows } from './tree-rows'

/** Props of {@link Tree}: `label` names it; `expanded` may be left to the tree itself (`defaultExpanded`). */
export interface TreeProps {
  nodes: readonly TreeNode[]
  label: string
  selected?: string | null
  onSelect?: (id: string) => void
  expanded?: ReadonlySet<string>
  defaultExpanded?: ReadonlySet<string>
  onExpandedChange?: (expanded: ReadonlySet<string>) => void
  renderIcon?: (node: TreeNode, isOpen: boolean) => ReactNode
  /** More attributes for a line, for example those of dragging. */
  getRowProps?: (node: TreeNode) => HTMLAttributes<HTMLDivElement>
  className?: string
}

/** Letters typed one after another within this time make one word. */
const LETTERS_MS = 600

/** Nested places, by the tree pattern of the ARIA practices: arrows, Home, End, letters, `*`. */
export function Tree({
  nodes,
  label,
  selected = null,
  onSelect,
  expanded: given,
  defaultExpanded = new Set(),
  onExpandedChange,
  renderIcon,
  getRowProps,
  className,
}: TreeProps) {
  const [expanded, setExpanded] = useControllable(given, defaultExpanded, onExpandedChange)
  const [focused, setFocused] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const letters = useRef({ text: '', at: 0 })
  const rows = toRows(nodes, expanded)
  const stop = rows.find(({ node }) => node.id === focused) ?? rows.find(({ node }) => node.id === selected) ?? rows[0]

  const focus = (row: TreeRow | undefined) => {
    if (!row) return
    setFocused(row.node.id)
    root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.node.id)}"]`)?.focus()
  }
  const setOpen = (ids: readonly string[], open: boolean) => {
    const next = new Set(expanded)
    for (const id of ids) {
      if (open) next.add(id)
      else next.delete(id)
    }
    setExpanded(next)
  }
  const toggle = (row: TreeRow) => setOpen([row.node.id], !expanded.has(row.node.id))

  const findTyped = (key: string, index: number) => {
    const fresh = Date.now() - letters.current.at > LETTERS_MS
    letters.current = { text: fresh ? key : letters.current.text + key, at: Date.now() }
    // A new word looks from the next line on; more letters may keep the line.
    return rows[findByLetters(rows, fresh ? index + 1 : index, letters.current.text)]
  }

  const handleKeyDown = (event: KeyboardEvent, row: TreeRow) => {
    const index = rows.indexOf(row)
    const isOpen = row.isBranch && expanded.has(row.node.id)
    switch (event.key) {
      case 'ArrowDown':
        focus(rows[index + 1])
        break
      case 'ArrowUp':
        focus(rows[index - 1])
        break
      case 'Home':
        focus(rows[0])
        break
      case 'End':
        focus(rows.at(-1))
        break
      case 'ArrowRight':
        if (isOpen) focus(rows[index + 1])
        else if (row.isBranch) setOpen([row.node.id], true)
        break
      case 'ArrowLeft':
        if (isOpen) setOpen([row.node.id], false)
        else focus(rows.find(({ node }) => node.id === row.parent))
        break
      case 'Enter':
      case ' ':
        onSelect?.(row.node.id)
        break
      case '*':
        setOpen(toBranchesBeside(rows, row), true)
        break
      default:
        if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
        focus(findTyped(event.key, index))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={root}
      role="tree"
      aria-label={label}
      data-slot="tree"
      className={cn('wu:min-w-0 wu:font-sans wu:text-md', className)}
    >
      {rows.map((row) => {
        const { node, level, place, count, isBranch } = row
        const isOpen = isBranch && expanded.has(node.id)
        const own = getRowProps?.(node)
        return (
          <div
            key={node.id}
            {...own}
            role="treeitem"
            data-id={node.id}
            aria-level={level}
            aria-setsize={count}
            aria-posinset={place}
            aria-expanded={isBranch ? isOpen : undefined}
            aria-selected={node.id === selected}
            tabIndex={row === stop ? 0 : -1}
            onFocus={() => setFocused(node.id)}
            onKeyDown={(event) => handleKeyDown(event, row)}
            onClick={() => onSelect?.(node.id)}
            style={{ ...own?.style, paddingLeft: `${4 + (level - 1) * 16}px` }}
            className={cn(
              'wu:flex wu:min-h-7.5 wu:cursor-pointer wu:select-none wu:items-center wu:gap-1 wu:rounded-md wu:pr-2 wu:text-ink-2 wu:hover:bg-sunken wu:pointer-coarse:min-h-11',
              'wu:aria-selected:font-[600] wu:aria-selected:text-ink',
              focusRing,
              'wu:focus-visible:-outline-offset-2',
              own?.className,
            )}
          >
            <span
              aria-hidden
              className="wu:inline-flex wu:size-5 wu:shrink-0 wu:items-center wu:justify-center wu:text-ink-3"
              {...(isBranch && toggler(() => toggle(row)))}
            >
              {isBranch && (
                <ChevronRight
                  size={14}
                  strokeWidth={1.75}
                  className={cn('wu:transition-transform wu:duration-(--ws-fast)', isOpen && 'wu:rotate-90')}
                />
              )}
            </span>
            {renderIcon && (
              <span aria-hidden className={cn('wu:inline-flex wu:shrink-0', node.id === selected && 'wu:text-brand')}>
                {renderIcon(node, isOpen)}
              </span>
            )}
            <span title={node.label} className="wu:min-w-0 wu:truncate">
              {node.label}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function toBranchesBeside(rows: readonly TreeRow[], { parent }: TreeRow): string[] {
  return rows.filter((row) => row.parent === parent && row.isBranch).map(({ node }) => node.id)
}

// For the pointer alone: the keyboard opens a branch with Arrow Right.
const toggler = (toggle: () => void) => ({
  onClick: (event: { stopPropagation(): void }) => {
    event.stopPropagation()
    toggle()
  },
})
