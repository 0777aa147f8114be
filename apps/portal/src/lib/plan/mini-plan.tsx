import { useQuery } from '@tanstack/react-query'
import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { Skeleton } from '@ws/ui'
import { Link } from 'react-router-dom'
import { useServices } from '../services-context'
import { pathOf } from './outline'
import { planQuery } from './plan.queries'
import type { FloorPlan } from './types'
import { planBounds } from './view'

/** A part of a floor in a colour of its own. */
export interface MiniPart {
  polygon: PlanPoint[]
  color: string
}

interface MiniPlanProps {
  object: number
  floor: number
  name: string
  /** Rooms that are filled. */
  rooms?: ReadonlySet<number>
  /** What is coloured besides. */
  partsOf?: (plan: FloorPlan) => readonly MiniPart[]
}

const NO_ROOMS: ReadonlySet<number> = new Set()

/** A floor in small with some of its rooms filled; a press opens the plan itself. */
export function MiniPlan({ object, floor, name, rooms = NO_ROOMS, partsOf }: MiniPlanProps) {
  const { api } = useServices()
  const { data: plan, isPending } = useQuery(planQuery(api, object, floor, undefined))
  if (isPending) return <Skeleton className="h-36" />
  const drawn = (plan?.rooms ?? []).flatMap(({ id, polygon }) =>
    polygon ? [{ id, polygon: polygon as PlanPoint[] }] : [],
  )
  if (!plan || drawn.length === 0) return null
  const { minX, minY, maxX, maxY } = planBounds(
    drawn.map(({ polygon }) => polygon),
    null,
  )
  const first = [...rooms][0]
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <Link
        to={`/objects/${object}/floor?floor=${floor}${first === undefined ? '' : `&room=${first}`}`}
        aria-label={`Открыть план: ${name}`}
        className="rounded-lg border border-line bg-sunken p-2 hover:border-line-strong focus-visible:outline-2 focus-visible:outline-focus"
      >
        <svg viewBox={`${minX} ${minY} ${maxX - minX} ${maxY - minY}`} className="h-32 w-full" aria-hidden="true">
          {drawn.map(({ id, polygon }) => (
            <path
              key={id}
              d={pathOf(polygon)}
              className={rooms.has(id) ? 'fill-brand stroke-surface' : 'fill-surface stroke-line-strong'}
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {partsOf?.(plan).map(({ polygon, color }) => (
            <path
              key={`${color} ${pathOf(polygon)}`}
              d={pathOf(polygon)}
              style={{ fill: `color-mix(in oklab, ${color} 60%, transparent)` }}
              className="stroke-surface"
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </Link>
      <figcaption className="truncate text-ink-3 text-sm">{name}</figcaption>
    </figure>
  )
}
