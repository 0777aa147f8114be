import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type MenuAnchor, toAnchor } from '../drag/anchored-menu'
import { useLabels } from '../labels/use-labels'
import { useControllable } from '../lib/hooks/use-controllable'
import { type TreeCommand, toCommand } from './tree-keys'
import { treeLabels } from './tree-labels'
import { toTreeMenu } from './tree-menu'
import type { TreeProps } from './tree-props'
import { findByLetters, type TreeNode, type TreeRow, toRowId, toRows } from './tree-rows'
import { toWanting, useTreeChildren } from './use-tree-children'
import { useTreeChoice } from './use-tree-choice'
import { useTreeMove } from './use-tree-move'

/** Letters typed one after another within this time make one word. */
const LETTERS_MS = 600

/** Everything of {@link Tree} but its drawing. */
export function useTree(props: TreeProps, root: RefObject<HTMLElement | null>) {
  const {
    nodes,
    multiple: isMultiple = false,
    checkboxes: hasCheckboxes = false,
    onSelectedChange: onSelect,
    onOpen,
    onRename,
    onMove,
    loadChildren,
    childrenVersion,
  } = props
  const labels = useLabels('tree', treeLabels)
  const [said, say] = useState('')
  const [firstOpen] = useState<ReadonlySet<string>>(() => props.defaultExpanded ?? new Set())
  const [expanded, setExpanded] = useControllable(props.expanded, firstOpen, props.onExpandedChange)
  const { late, fetch } = useTreeChildren({ load: loadChildren, labels, say })
  const rows = useMemo(() => toRows(nodes, expanded, late), [nodes, expanded, late])
  const choice = useTreeChoice(props, rows, late)
  const [active, setActive] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [menuOf, setMenuOf] = useState<{ id: string; anchor: MenuAnchor } | null>(null)
  const letters = useRef({ text: '', at: 0 })
  const wantsFocus = useRef(false)

  const findIndex = (id: string | null) => (id === null ? -1 : rows.findIndex((row) => toRowId(row) === id))
  const activeAt = findIndex(active)
  const stop = Math.max(0, activeAt >= 0 ? activeAt : findIndex(choice.selected))

  useEffect(() => {
    if (!loadChildren) return
    for (const node of toWanting(rows, expanded)) void fetch(node, childrenVersion)
  }, [loadChildren, childrenVersion, rows, expanded, fetch])
  // The line may be drawn only now: it was out of sight, or has just moved.
  useEffect(() => {
    if (!wantsFocus.current) return
    const line = root.current?.querySelector<HTMLElement>(`[role="treeitem"][data-index="${stop}"]`)
    if (!line || activeAt < 0) return
    wantsFocus.current = false
    line.focus()
  })

  const focusId = (id: string) => {
    wantsFocus.current = true
    setActive(id)
  }
  const focusAt = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) focusId(toRowId(row))
  }
  const setOpen = (ids: readonly string[], isOpen: boolean) => {
    const next = new Set(expanded)
    for (const id of ids) {
      if (isOpen) next.add(id)
      else next.delete(id)
    }
    setExpanded(next)
  }
  const toggleOpen = (node: TreeNode) => setOpen([node.id], !expanded.has(node.id))
  const retry = (node: TreeNode) => {
    focusId(node.id)
    void fetch(node, childrenVersion, true)
  }

  const moving = useTreeMove({
    root,
    nodes,
    rows,
    late,
    expanded,
    labels,
    onMove,
    canMove: props.canMove,
    toTaken: choice.toTaken,
    open: (id) => !expanded.has(id) && setOpen([id], true),
    focus: focusId,
    say,
  })

  const findTyped = (letter: string, index: number) => {
    const isFresh = Date.now() - letters.current.at > LETTERS_MS
    letters.current = { text: isFresh ? letter : letters.current.text + letter, at: Date.now() }
    // A new word looks from the next line on; more letters may keep the line.
    return findByLetters(rows, isFresh ? index + 1 : index, letters.current.text)
  }
  const toTarget = (to: Extract<TreeCommand, { do: 'go' }>['to'], row: TreeRow, index: number): number | null => {
    const isOpen = row.isBranch && expanded.has(row.node.id)
    if (to === 'next') return index + 1
    if (to === 'previous') return index - 1
    if (to === 'first') return 0
    if (to === 'last') return rows.length - 1
    if (to === 'right') {
      if (isOpen) return index + 1
      if (row.isBranch) setOpen([row.node.id], true)
      return null
    }
    if (!isOpen) return findIndex(row.parent)
    setOpen([row.node.id], false)
    return null
  }
  const toggle = ({ node }: TreeRow) => {
    if (isMultiple) choice.toggle(node)
    else if (hasCheckboxes) choice.tick(node)
    else act(node)
  }
  const act = (node: TreeNode) => {
    if (node.disabled) return
    if (onOpen) onOpen(node.id)
    else if (hasCheckboxes && !onSelect) choice.tick(node)
    else choice.choose(node)
  }

  /** False when the key stays the host's. */
  const run = (command: TreeCommand, row: TreeRow, index: number, line: HTMLElement): boolean => {
    const { node } = row
    if (row.kind === 'failed' && (command.do === 'act' || command.do === 'toggle')) retry(node)
    else if (command.do === 'go') {
      const target = toTarget(command.to, row, index)
      if (target === null || target < 0 || !rows[target]) return true
      if (isMultiple && command.isExtending) {
        choice.beginAt(node.id)
        choice.extendTo(target)
      }
      focusAt(target)
    } else if (command.do === 'type') {
      const found = findTyped(command.letter, index)
      if (found >= 0) focusAt(found)
    } else if (command.do === 'act') act(node)
    else if (command.do === 'toggle') toggle(row)
    else if (command.do === 'range' && isMultiple) choice.extendTo(index)
    else if (command.do === 'all' && isMultiple) choice.all()
    else if (command.do === 'branches') setOpen(toBranchesBeside(rows, row), true)
    else if (command.do === 'rename' && onRename && !node.disabled) setRenamed(node.id)
    else if (command.do === 'step' && onMove && !node.disabled) moving.step(node.id, command.way)
    else if (command.do === 'cut' && onMove && !node.disabled) moving.take(node.id)
    else if (command.do === 'paste' && onMove) moving.paste(node.id)
    else if (command.do === 'menu' && (onMove || onRename)) openMenu(node, line)
    else if (command.do === 'giveUp') return moving.giveUp()
    else return false
    return true
  }
  const openMenu = (node: TreeNode, opener: HTMLElement, at?: { x: number; y: number }) => {
    if (node.disabled) return
    setActive(node.id)
    setMenuOf({ id: node.id, anchor: toAnchor(opener, at) })
  }

  const menuRow = menuOf && rows[findIndex(menuOf.id)]
  return {
    labels,
    said,
    rows,
    expanded,
    late,
    stop,
    choice,
    moving,
    renamed,
    toggleOpen,
    focus: (row: TreeRow) => setActive(toRowId(row)),
    press: (event: KeyboardEvent<HTMLElement>, row: TreeRow, index: number) => {
      const command = toCommand(event)
      if (!command || !run(command, row, index, event.currentTarget)) return
      event.preventDefault()
      event.stopPropagation()
    },
    click: (event: MouseEvent, row: TreeRow, index: number) => {
      const { node, kind } = row
      setActive(toRowId(row))
      if (kind === 'failed') retry(node)
      else if (node.disabled) return
      else if (isMultiple && event.shiftKey) choice.extendTo(index)
      else if (isMultiple && (event.ctrlKey || event.metaKey)) choice.toggle(node)
      else if (hasCheckboxes && !onSelect && !isMultiple) choice.tick(node)
      else choice.choose(node)
    },
    openMenu,
    rename: (id: string, label: string) => onRename?.(id, label),
    renameDone: (id: string, isFocusKept: boolean) => {
      setRenamed(null)
      if (!isFocusKept) focusId(id)
    },
    menu: {
      anchor: menuRow ? menuOf.anchor : null,
      label: menuRow ? labels.actions(menuRow.node.label) : '',
      close: () => setMenuOf(null),
      items: menuRow
        ? toTreeMenu({
            labels,
            // After the menu has given the focus back.
            onRename: onRename && (() => setTimeout(() => setRenamed(menuRow.node.id), 50)),
            moves: onMove && {
              canPaste: moving.cut.length > 0,
              canGoUp: moving.canStep(menuRow.node.id, 'up'),
              canGoDown: moving.canStep(menuRow.node.id, 'down'),
              cut: () => moving.take(menuRow.node.id),
              paste: () => moving.paste(menuRow.node.id),
              step: (way) => moving.step(menuRow.node.id, way),
            },
          })
        : [],
    },
  }
}

function toBranchesBeside(rows: readonly TreeRow[], { parent }: TreeRow): string[] {
  return rows.filter((row) => row.parent === parent && row.isBranch).map(({ node }) => node.id)
}
