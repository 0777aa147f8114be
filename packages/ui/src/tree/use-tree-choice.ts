import { useMemo, useRef } from 'react'
import { useControllable } from '../lib/hooks/use-controllable'
import type { TreeProps } from './tree-props'
import type { LateChildren, TreeNode, TreeRow } from './tree-rows'
import { type Ticked, toRange, toTicks, withTick } from './tree-sets'

const nothing: ReadonlySet<string> = new Set()
const noTicks: ReadonlyMap<string, Ticked> = new Map()

/** Which nodes are chosen and ticked. */
export function useTreeChoice(props: TreeProps, rows: readonly TreeRow[], late: LateChildren) {
  const { nodes, multiple: isMultiple = false, checkboxes: hasCheckboxes = false, onSelectedChange: onSelect } = props
  const [selected, setSelected] = useControllable<string | null>(props.selected, props.defaultSelected ?? null)
  const [selection, setSelection] = useControllable(
    props.selection,
    props.defaultSelection ?? nothing,
    props.onSelectionChange,
  )
  const [checked, setChecked] = useControllable(props.checked, props.defaultChecked ?? nothing, props.onCheckedChange)
  /** Where a range begins. */
  const anchor = useRef<string | null>(null)
  const ticks = useMemo(
    () => (hasCheckboxes ? toTicks(nodes, checked, late) : noTicks),
    [hasCheckboxes, nodes, checked, late],
  )

  const toIndex = (id: string | null) => rows.findIndex(({ kind, node }) => kind === 'node' && node.id === id)
  const choose = (node: TreeNode) => {
    anchor.current = node.id
    if (isMultiple) setSelection(new Set([node.id]))
    setSelected(node.id)
    onSelect?.(node.id)
  }
  const tick = (node: TreeNode) => {
    if (!node.disabled) setChecked(withTick(nodes, checked, late, node, ticks.get(node.id) !== true))
  }

  return {
    selected,
    ticks,
    choose,
    tick,
    isSelected: (node: TreeNode): boolean | undefined => {
      if (isMultiple) return selection.has(node.id)
      // A tree of boxes alone has nothing to choose.
      return hasCheckboxes && !onSelect ? undefined : node.id === selected
    },
    toggle: (node: TreeNode) => {
      if (node.disabled) return
      anchor.current = node.id
      const next = new Set(selection)
      if (!next.delete(node.id)) next.add(node.id)
      setSelection(next)
    },
    extendTo: (index: number) => {
      const from = toIndex(anchor.current)
      if (from < 0) anchor.current = rows[index]?.node.id ?? null
      setSelection(new Set(toRange(rows, from < 0 ? index : from, index)))
    },
    beginAt: (id: string) => {
      if (anchor.current === null) anchor.current = id
    },
    all: () => setSelection(new Set(toRange(rows, 0, rows.length - 1))),
    /** The nodes that go along when one is taken: the chosen ones if it is among them. */
    toTaken: (id: string): readonly string[] =>
      isMultiple && selection.has(id) ? toRange(rows, 0, rows.length - 1).filter((one) => selection.has(one)) : [id],
  }
}
