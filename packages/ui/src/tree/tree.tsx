import { forwardRef, useId, useRef } from 'react'
import { AnchoredMenu } from '../drag/anchored-menu'
import { isFailed, LoadError } from '../error-state/load-error'
import { cn } from '../lib/cn'
import { useMergedRef } from '../lib/hooks/use-merged-ref'
import { useNearRows } from '../lib/hooks/use-near-rows'
import { ownEscape } from '../lib/own-escape'
import { Skeleton } from '../skeleton/skeleton'
import { TreeLine } from './tree-line'
import type { TreeProps } from './tree-props'
import { TreeRename } from './tree-rename'
import { toRowId } from './tree-rows'
import { useTree } from './use-tree'

const LINE_HEIGHT = 30

/**
 * Nested places, by the tree pattern of the ARIA practices: arrows, Home, End, letters, `*`; F2 renames, Ctrl+X and
 * Ctrl+V or Alt with arrows move, as does the pointer.
 */
export const Tree = forwardRef<HTMLDivElement, TreeProps>(function Tree(props, ref) {
  const {
    nodes: _nodes,
    label,
    selected: _selected,
    defaultSelected: _defaultSelected,
    onSelectedChange: _onSelect,
    multiple: isMultiple = false,
    selection: _selection,
    defaultSelection: _defaultSelection,
    onSelectionChange: _onSelectionChange,
    onOpen,
    checkboxes: hasCheckboxes = false,
    checked: _checked,
    defaultChecked: _defaultChecked,
    onCheckedChange: _onCheckedChange,
    expanded: _expanded,
    defaultExpanded: _defaultExpanded,
    onExpandedChange: _onExpandedChange,
    loadChildren: _loadChildren,
    childrenVersion: _childrenVersion,
    onRename,
    onMove,
    canMove: _canMove,
    renderIcon,
    renderEnd,
    getRowProps,
    loading: isLoading = false,
    error,
    onRetry,
    emptyText,
    height,
    className,
    style,
    ...rest
  } = props
  const root = useRef<HTMLDivElement | null>(null)
  const idBase = useId()
  const tree = useTree(props, root)
  const { rows, stop, labels, choice, moving } = tree
  const near = useNearRows({ count: rows.length, rowHeight: LINE_HEIGHT, kept: [stop], scroller: root })
  const isFirstLoad = isLoading && rows.length === 0 && !isFailed(error)
  const isVirtual = near.height !== undefined
  const setRoot = useMergedRef(root, ref)

  return (
    <div
      ref={setRoot}
      data-slot="tree"
      {...ownEscape(moving.cut.length > 0)}
      style={{
        ...(isVirtual && { maxHeight: '60vh' }),
        ...(height !== undefined && { height, maxHeight: 'none' }),
        ...style,
      }}
      className={cn(
        'wu:relative wu:min-w-0 wu:font-sans wu:text-md wu:data-dragging:cursor-grabbing',
        (isVirtual || height !== undefined) && 'wu:overflow-y-auto',
        className,
      )}
      {...rest}
    >
      <LoadError error={error} hasContent={rows.length > 0} onRetry={onRetry} className="wu:sticky wu:top-0 wu:z-1" />
      {isFirstLoad && <SkeletonLines />}
      {rows.length === 0 && !isLoading && !isFailed(error) && (
        <p className="wu:px-2 wu:py-4 wu:text-center wu:text-ink-3">{emptyText ?? labels.empty}</p>
      )}
      <div
        role="tree"
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-multiselectable={isMultiple || undefined}
        style={{ height: near.height }}
        className="wu:relative"
      >
        {near.rows.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const { node, kind } = row
          const isNode = kind === 'node'
          const isOpen = row.isBranch && tree.expanded.has(node.id)
          return (
            <TreeLine
              key={toRowId(row)}
              row={row}
              index={index}
              idBase={idBase}
              start={start}
              isOpen={isOpen}
              isStop={index === stop}
              isLoading={isNode && tree.late.get(node.id) === 'loading'}
              isSelected={choice.isSelected(node)}
              tick={hasCheckboxes ? (choice.ticks.get(node.id) ?? false) : undefined}
              isCut={moving.cut.includes(node.id)}
              drop={isNode && moving.drop?.id === node.id && !moving.drop.isRefused ? moving.drop.at : undefined}
              field={
                isNode && tree.renamed === node.id ? (
                  <TreeRename
                    label={labels.renameNode(node.label)}
                    value={node.label}
                    onSave={(name) => tree.rename(node.id, name)}
                    onDone={(isFocusKept) => tree.renameDone(node.id, isFocusKept)}
                  />
                ) : null
              }
              icon={renderIcon?.(node, isOpen)}
              end={isNode ? renderEnd?.(node) : undefined}
              hasMenu={isNode && !node.disabled && Boolean(onMove ?? onRename)}
              labels={labels}
              own={isNode ? getRowProps?.(node) : undefined}
              onFocus={() => tree.focus(row)}
              onClick={(event) => tree.click(event, row, index)}
              onDoubleClick={() => isNode && !node.disabled && onOpen?.(node.id)}
              onToggle={() => tree.toggleOpen(node)}
              onTick={() => choice.tick(node)}
              onMenu={(opener, at) => tree.openMenu(node, opener, at)}
              onKeyDown={(event) => tree.press(event, row, index)}
            />
          )
        })}
      </div>
      <span role="status" aria-live="polite" className="wu:sr-only">
        {isFirstLoad ? labels.loadingAll : tree.said}
      </span>
      <AnchoredMenu
        anchor={tree.menu.anchor}
        label={tree.menu.label}
        items={tree.menu.items}
        onClose={tree.menu.close}
      />
    </div>
  )
})

function SkeletonLines() {
  return ['wu:w-1/2', 'wu:w-2/3', 'wu:w-2/5'].map((width) => (
    <div key={width} className="wu:flex wu:h-7.5 wu:items-center wu:px-2">
      <Skeleton className={width} />
    </div>
  ))
}
