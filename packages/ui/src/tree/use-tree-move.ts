import { type RefObject, useRef, useState } from 'react'
import type { DragPoint } from '../drag/auto-scroll'
import { toChip } from '../drag/drag-preview'
import { usePointerDrag } from '../drag/pointer-drag'
import type { TreeLabels } from './tree-labels'
import { findNode, type TreeDrop, type TreeMove, toDropAt, toMove, toStep } from './tree-move'
import type { LateChildren, TreeNode, TreeRow } from './tree-rows'

/** A closed branch opens after a dragged node rested on it this long. */
const OPEN_MS = 700

interface MoveOptions {
  root: RefObject<HTMLElement | null>
  nodes: readonly TreeNode[]
  rows: readonly TreeRow[]
  late: LateChildren
  expanded: ReadonlySet<string>
  labels: TreeLabels
  onMove?: ((move: TreeMove) => void) | undefined
  canMove?: ((move: TreeMove) => boolean) | undefined
  /** The nodes that go along when one is taken: the chosen ones if it is among them. */
  toTaken: (id: string) => readonly string[]
  open: (id: string) => void
  focus: (id: string) => void
  say: (text: string) => void
}

/** Moving nodes: by the pointer, by cutting and pasting, by steps. */
export function useTreeMove(options: MoveOptions) {
  const { root, nodes, rows, late, expanded, labels, onMove, canMove, toTaken, open, focus, say } = options
  const [cut, setCut] = useState<readonly string[]>([])
  const [drop, setDrop] = useState<(TreeDrop & { isRefused: boolean }) | null>(null)
  const resting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null)

  const plan = (ids: readonly string[], to: TreeDrop | null): TreeMove | null => {
    const move = to && toMove(nodes, late, ids, to)
    return move && (canMove?.(move) ?? true) ? move : null
  }
  const apply = (ids: readonly string[], to: TreeDrop | null): boolean => {
    const move = plan(ids, to)
    const first = move?.ids[0]
    if (!move || first === undefined) return false
    say(labels.moved(findNode(nodes, late, first)?.node.label ?? '', move.ids.length))
    onMove?.(move)
    if (move.parent !== null) open(move.parent)
    focus(first)
    return true
  }
  const rest = (id: string | null) => {
    if (resting.current?.id === id) return
    if (resting.current) clearTimeout(resting.current.timer)
    resting.current = id === null ? null : { id, timer: setTimeout(() => open(id), OPEN_MS) }
  }
  const toDrop = ({ x, y }: DragPoint): TreeDrop | null => {
    const under = document.elementFromPoint(x, y)
    if (!under || !root.current?.contains(under)) return null
    const line = under.closest<HTMLElement>('[role="treeitem"]')
    const row = line && rows[Number(line.dataset.index)]
    if (!line || !row || row.kind !== 'node') {
      const last = nodes.at(-1)
      return last && !line ? { id: last.id, at: 'after' } : null
    }
    const { top, height } = line.getBoundingClientRect()
    const isOpen = row.isBranch && expanded.has(row.node.id)
    return { id: row.node.id, at: toDropAt(row, (y - top) / height, isOpen) }
  }

  usePointerDrag<string>(root, onMove !== undefined, {
    pick: (target) => {
      const element = target.closest<HTMLElement>('[role="treeitem"]')
      const row = element && rows[Number(element.dataset.index)]
      if (!element || row?.kind !== 'node' || row.node.disabled) return null
      return { element, data: row.node.id }
    },
    toPreview: (_, id) => {
      const taken = toTaken(id)
      return toChip(taken.length > 1 ? labels.dragging(taken.length) : (findNode(nodes, late, id)?.node.label ?? ''))
    },
    onStart: () => setDrop(null),
    onMove: (id, point) => {
      const next = toDrop(point)
      const isRefused = next !== null && !plan(toTaken(id), next)
      rest(next?.at === 'inside' && !isRefused && !expanded.has(next.id) ? next.id : null)
      setDrop((now) => (now?.id === next?.id && now?.at === next?.at ? now : next && { ...next, isRefused }))
    },
    onEnd: (id, point) => {
      rest(null)
      setDrop(null)
      const to = point && toDrop(point)
      if (to && !apply(toTaken(id), to) && to.id !== id) say(labels.refused)
    },
  })

  return {
    cut,
    drop,
    canStep: (id: string, way: 'up' | 'down') => plan([id], toStep(nodes, late, id, way)) !== null,
    step: (id: string, way: 'up' | 'down' | 'in' | 'out') => {
      if (onMove && !apply([id], toStep(nodes, late, id, way))) say(labels.refused)
    },
    take: (id: string) => {
      if (!onMove) return
      const ids = toTaken(id)
      setCut(ids)
      say(labels.isCut(ids.length))
    },
    paste: (id: string) => {
      if (!onMove || cut.length === 0) return
      if (apply(cut, { id, at: 'inside' })) setCut([])
      else say(labels.refused)
    },
    giveUp: (): boolean => {
      if (cut.length === 0) return false
      setCut([])
      say(labels.cutOff)
      return true
    },
  }
}
