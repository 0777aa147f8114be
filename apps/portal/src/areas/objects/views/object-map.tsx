import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '@ws/api-client/contract'
import { Empty, ErrorState, Skeleton } from '@ws/ui'
import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/define-area'
import { resourceOf } from '../../../lib/area/resource'
import { useServices } from '../../../lib/services-context'
import { type ManagedObject, toPercent } from '../fields/object-fields'

/** As many objects as a company has on one plane. */
const ALL = 200
/** Part of the plane that stays free around the outermost pins. */
const MARGIN = 0.14
/** The plane shows at least so many degrees, so that two neighbours do not stand in opposite corners. */
const LEAST_SPAN = 0.004

type Pinned = ManagedObject & { geo: NonNullable<ManagedObject['geo']> }

/** Карта: pins by coordinates on a plane of its own; nothing is loaded from other hosts. */
export default function ObjectMap({ query }: ViewProps<'/objects'>) {
  const { api } = useServices()
  const answer = useQuery(resourceOf(api, '/objects').list({ ...query, page: 1, page_size: ALL }))
  if (answer.error !== null) {
    return <ErrorState title="Не удалось загрузить" text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  if (answer.data === undefined) return <Skeleton className="m-5 min-h-96 flex-1" />
  const objects = answer.data.data as unknown as RecordOf<'/objects'>[]
  const pinned = objects.filter((object): object is Pinned => object.geo !== null && object.geo !== undefined)
  const others = objects.filter((object) => !pinned.some(({ id }) => id === object.id))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 p-5 max-md:p-4">
      {pinned.length === 0 ? (
        <Empty
          icon={<MapPinOff size={32} strokeWidth={1.5} aria-hidden="true" />}
          title="Ни у одного объекта нет координат. Укажите их в карточке объекта"
        />
      ) : (
        <Plane objects={pinned} />
      )}
      {others.length > 0 && pinned.length > 0 && (
        <p className="text-ink-3">
          Без координат:{' '}
          {others.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={`/objects/${id}`} className="text-ink-2 hover:text-brand hover:underline">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Plane({ objects }: { objects: readonly Pinned[] }) {
  const place = toPlane(objects)
  return (
    <ul
      aria-label="Карта объектов"
      className="relative min-h-96 flex-1 overflow-hidden rounded-lg border border-line bg-fill [background-image:linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] [background-size:48px_48px]"
    >
      {objects.map((object) => {
        const { x, y } = place(object)
        return (
          <li key={object.id} className="absolute" style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
            <Link
              to={`/objects/${object.id}`}
              className="group -translate-x-1/2 -translate-y-full absolute flex w-max max-w-56 flex-col items-center rounded-md focus-visible:outline-2 focus-visible:outline-focus"
            >
              <span className="rounded-md border border-line bg-surface px-2.5 py-1.5 text-center shadow-sm group-hover:border-brand">
                <span className="block break-words font-[550]">{object.name}</span>
                <span className="block text-ink-2 tabular-nums">{toPercent(object.occupancy_pct)}</span>
              </span>
              <span className="h-3 w-0.5 bg-ink-2" aria-hidden="true" />
              <span className="size-2.5 rounded-full bg-brand ring-2 ring-surface" aria-hidden="true" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Where a point stands on the plane, as parts of its width and height: a degree of longitude is shorter the further north. */
function toPlane(objects: readonly Pinned[]): (object: Pinned) => { x: number; y: number } {
  const [south, north] = rangeOf(objects.map(({ geo }) => geo.lat))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [west, east] = rangeOf(objects.map(({ geo }) => geo.lon * shrink))
  const span = Math.max(north - south, east - west, LEAST_SPAN) * (1 + 2 * MARGIN)
  return ({ geo }) => ({
    x: 0.5 + (geo.lon * shrink - (west + east) / 2) / span,
    y: 0.5 - (geo.lat - (south + north) / 2) / span,
  })
}

function rangeOf(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
