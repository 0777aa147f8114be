import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '@ws/api-client/contract'
import { isInsidePolygon, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { useSession } from '@ws/api-client/react'
import { Empty, ErrorState, Skeleton } from '@ws/ui'
import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { resourceOf } from '../../../lib/area/resource'
import { cornersOf } from '../../../lib/geo/boundary'
import { outlineOn, planeOf } from '../../../lib/geo/plane'
import type { Geo } from '../../../lib/geo/read-geo'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { type ManagedObject, toPercent } from '../fields/object-fields'

/** As many objects as a company has on one plane. */
const ALL = 200
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
  const sites = useSites(objects)
  const plane = planeOf([...objects.map(({ geo }) => geo), ...sites.flatMap(({ corners }) => corners)], LEAST_SPAN)
  return (
    <div className="relative min-h-96 flex-1 overflow-hidden rounded-lg border border-line bg-fill [background-image:linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] [background-size:48px_48px]">
      {sites.length > 0 && (
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Границы: ${sites.map(({ name }) => name).join(', ')}`}
          className="absolute inset-0 size-full"
        >
          {sites.map(({ id, name, corners }) => (
            <path
              key={id}
              d={outlineOn(plane, corners)}
              className="fill-brand stroke-brand"
              fillOpacity={0.08}
              strokeWidth={1.5}
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            >
              <title>{name}</title>
            </path>
          ))}
        </svg>
      )}
      <ul aria-label="Карта объектов">
        {objects.map((object) => {
          const { x, y } = plane.place(object.geo)
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
    </div>
  )
}

interface Site {
  id: number
  name: string
  corners: Geo[]
}

/** The sites around what is shown, as far as their borders are known. */
function useSites(objects: readonly Pinned[]): Site[] {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const sites = useQuery({
    ...resourceOf(api, '/properties/territory').list({ page_size: ALL }),
    enabled: hasPermission(user, 'properties.view'),
  })
  return ((sites.data?.data ?? []) as unknown as RecordOf<'/properties/territory'>[]).flatMap(
    ({ id, name, boundary }) => {
      const corners = boundary ? cornersOf(boundary) : []
      const ring = corners.map(({ lat, lon }): PlanPoint => [lon, lat])
      return objects.some(({ geo }) => isInsidePolygon([geo.lon, geo.lat], ring)) ? [{ id, name, corners }] : []
    },
  )
}
