import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { Link } from 'react-router-dom'
import { labelPlace } from '../../lib/plan/outline'
import { planQuery } from '../../lib/plan/plan.queries'
import type { PlanMarker } from '../../lib/plan/types'
import { useServices } from '../../lib/services-context'

/** What is looked for in an emergency: where water and current are shut off, what puts a fire out, the way out. */
const EMERGENCY = new Set<Schema<'PlanMarkerKind'>>(['equipment', 'panel', 'hydrant', 'extinguisher', 'exit'])
/** So many of them are named, the nearest first. */
const NAMED = 5

interface NearbyMarkersProps {
  object: number
  floor: number
  room: number
  polygon: readonly Readonly<PlanPoint>[]
}

/** What stands near a room for an emergency, as the plan of its floor has it; nothing while the plan is not known. */
export function NearbyMarkers({ object, floor, room, polygon }: NearbyMarkersProps) {
  const { api } = useServices()
  const { data: plan } = useQuery(planQuery(api, object, floor, undefined))
  const near = nearest(plan?.markers ?? [], polygon)
  if (near.length === 0) return null
  return (
    <section aria-labelledby="nearby" className="basis-full text-sm">
      <h2 id="nearby" className="text-ink-2">
        На случай аварии
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {near.map(({ marker, metres }) => (
          <li key={marker.id}>
            <Link
              to={`/objects/${object}/floor?floor=${floor}&room=${room}`}
              className="rounded-sm text-brand underline focus-visible:outline-2"
            >
              {marker.title}
            </Link>{' '}
            <span className="text-ink-2">
              {labels.PlanMarkerKind[marker.kind].toLocaleLowerCase('ru')}, {metres} м
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The nearest things for an emergency, with the whole metres to them as the crow flies. */
function nearest(markers: readonly PlanMarker[], polygon: NearbyMarkersProps['polygon']) {
  const { x, y } = labelPlace(polygon)
  return markers
    .filter(({ kind }) => EMERGENCY.has(kind))
    .map((marker) => ({ marker, metres: Math.round(Math.hypot(marker.x - x, marker.y - y)) }))
    .sort((one, other) => one.metres - other.metres)
    .slice(0, NAMED)
}
