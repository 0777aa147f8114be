import type { MapNode, MapPlace } from '@ws/api-client/contract/mindmap-tree'
import { type ClipboardEvent, forwardRef, type KeyboardEvent } from 'react'

interface MapReaderProps {
  places: ReadonlyMap<string, MapPlace>
  selected: string
  title: string
  onKeyDown: (event: KeyboardEvent) => void
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

/**
 * The map as a tree for those who hear it, and where the keyboard is: of 2000 nodes those around the chosen one, each with its
 * place among its neighbours, so that arrows read on as they move.
 */
export const MapReader = forwardRef<HTMLDivElement, MapReaderProps>(function MapReader(
  { places, selected, title, ...keys },
  ref,
) {
  const place = places.get(selected)
  const siblings = place?.parent?.children ?? (place ? [place.node] : [])
  const around = [...(place?.parent ? [place.parent] : []), ...siblings, ...(place?.node.children ?? [])]
  return (
    <div
      ref={ref}
      role="tree"
      {...keys}
      tabIndex={0}
      aria-label={`${title}: дерево узлов`}
      aria-activedescendant={`thought-${selected}`}
      className="pointer-events-none absolute inset-0 z-10 outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset"
    >
      {around.map((node) => (
        <Thought key={node.id} node={node} place={places.get(node.id)} isSelected={node.id === selected} />
      ))}
    </div>
  )
})

function Thought({ node, place, isSelected }: { node: MapNode; place: MapPlace | undefined; isSelected: boolean }) {
  const siblings = place?.parent?.children ?? [node]
  const marks = [
    node.done === true ? 'готово' : node.done === false ? 'не готово' : '',
    node.todo_id === undefined ? '' : 'есть задача',
    node.due ? `срок ${node.due}` : '',
  ].filter((mark) => mark !== '')
  return (
    <div
      id={`thought-${node.id}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={(place?.level ?? 0) + 1}
      aria-setsize={siblings.length}
      aria-posinset={siblings.findIndex(({ id }) => id === node.id) + 1}
      aria-selected={isSelected}
      {...(node.children.length > 0 && { 'aria-expanded': !node.collapsed })}
      className="sr-only"
    >
      {[node.text || 'Пустой узел', ...marks].join(', ')}
    </div>
  )
}
