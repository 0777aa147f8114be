import { useStore, ViewportPortal } from '@xyflow/react'
import { MousePointer2 } from 'lucide-react'
import type { Viewer } from '../../../../lib/presence/use-presence'

/** Whose mouse is where on the map, as large at every scale. */
export function Cursors({ viewers }: { viewers: readonly Viewer[] }) {
  const zoom = useStore(({ transform }) => transform[2])
  return (
    <ViewportPortal>
      {viewers.map(({ client, person, x, y }) =>
        x === undefined || y === undefined ? null : (
          <span
            key={client}
            aria-hidden="true"
            className="pointer-events-none absolute top-0 left-0 z-30 flex origin-top-left items-start transition-transform duration-100"
            style={{ color: person.color, transform: `translate(${x}px, ${y}px) scale(${1 / zoom})` }}
          >
            <MousePointer2 size={18} strokeWidth={1.75} className="shrink-0 fill-current" />
            <span
              className="mt-3 max-w-40 truncate rounded px-1.5 text-white text-xs leading-5"
              style={{ backgroundColor: person.color }}
            >
              {person.name}
            </span>
          </span>
        ),
      )}
    </ViewportPortal>
  )
}

/** Names of those who look at a node, by the node. */
export function namesByPlace(viewers: readonly Viewer[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { place, person } of viewers) {
    if (!place) continue
    const before = names.get(place)
    names.set(place, before === undefined ? person.name : `${before}, ${person.name}`)
  }
  return names
}
