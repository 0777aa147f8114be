import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, DataTable, Empty, ErrorState, Field, SegmentedControl, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PlacePicker } from '../../lib/area/pickers/place-picker'
import { Figure } from '../../lib/figure'
import { formatDecimal } from '../../lib/format/number'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

type Room = Schema<'ZoneRoom'>
const KINDS = (Object.keys(labels.ZoneKind) as Schema<'ZoneKind'>[]).map((value) => ({
  value,
  label: labels.ZoneKind[value],
}))
const MAY_CREATE = 'zones.create'

/** Покрытие: rooms that no zone of a kind of work covers, and rooms that several do. */
export default function ZoneCoverage() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [kind, setKind] = useState<Schema<'ZoneKind'>>('cleaning')
  const [place, setPlace] = useState<number | null>(null)
  const coverage = useQuery({
    queryKey: ['/teams/work_team_zones', 'coverage', kind, place],
    queryFn: ({ signal }) => {
      const query = { kind, ...(place === null ? {} : { location: place }) }
      return unwrap(api.GET('/teams/work_team_zones/coverage', { params: { query }, signal }))
    },
  })
  const found = coverage.data
  const mayCreate = hasPermission(user, MAY_CREATE)
  return (
    <div className="flex flex-col gap-5 px-5 py-4">
      <div className="flex flex-wrap items-end gap-4">
        <SegmentedControl
          label="Вид работ"
          value={kind}
          options={KINDS}
          onChange={(value) => setKind(value as Schema<'ZoneKind'>)}
        />
        <Field label="Объект, место" className="w-full max-w-80">
          <PlacePicker value={place} onChange={setPlace} />
        </Field>
      </div>
      {coverage.isError ? (
        <ErrorState text={coverage.error.message} onRetry={() => void coverage.refetch()} />
      ) : found === undefined ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-5">
            <Figure label="Всего помещений" value={found.rooms_count.toLocaleString('ru-RU')} />
            <Figure label="Без зоны" value={found.uncovered_count.toLocaleString('ru-RU')} />
            <Figure label="Без зоны, м²" value={formatDecimal(found.uncovered_area)} />
            <Figure label="В нескольких зонах" value={found.overlapping_count.toLocaleString('ru-RU')} />
          </dl>
          {found.uncovered_count === 0 && found.overlapping_count === 0 && (
            <Empty title="Каждое помещение закреплено за одной зоной" />
          )}
          <Rooms title="Без зоны" rooms={found.uncovered} total={found.uncovered_count}>
            {mayCreate ? (room) => <CreateZone room={room} kind={kind} /> : undefined}
          </Rooms>
          <Rooms title="В нескольких зонах" rooms={found.overlapping} total={found.overlapping_count} />
        </>
      )}
    </div>
  )
}

function CreateZone({ room, kind }: { room: Room; kind: string }) {
  const query = new URLSearchParams({ kind, locations: String(room.id) })
  return (
    <Button asChild size="sm" variant="ghost">
      <Link to={`/teams/work_team_zones/new?${query}`}>Создать зону</Link>
    </Button>
  )
}

const roomHref = (room: Room) => `/properties/properties-room/${room.id}`
const namesOf = (room: Room) => room.zones.map(({ name }) => name).join(', ')

function Rooms({
  title,
  rooms,
  total,
  children,
}: {
  title: string
  rooms: Room[]
  total: number
  children?: ((room: Room) => React.ReactNode) | undefined
}) {
  const isPhone = usePhone()
  if (rooms.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">
        {title} <span className="font-normal text-ink-3">{total.toLocaleString('ru-RU')}</span>
      </h3>
      {isPhone ? (
        <ul className="flex flex-col">
          {rooms.map((room) => (
            <li key={room.id} className="flex flex-col gap-1 border-line border-b py-2">
              <Link to={roomHref(room)} className="font-semibold text-brand">
                {room.name}
              </Link>
              <span className="text-ink-2">
                {room.full_name} · {formatDecimal(room.area)} м²
              </span>
              {children?.(room) ?? <span className="text-ink-2">{namesOf(room)}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <DataTable<Room>
          caption={title}
          rows={rooms}
          getKey={(room) => room.id}
          rowHref={roomHref}
          rowLabel={(room) => room.name}
          columns={[
            { key: 'name', header: '№', width: 110, cell: (room) => room.name },
            { key: 'full_name', header: 'Где', width: 380, cell: (room) => room.full_name },
            {
              ...{ key: 'area', header: 'Площадь, м²', width: 120, align: 'right' as const },
              cell: (room) => formatDecimal(room.area),
            },
            {
              ...{ key: 'zones', header: 'Зоны', width: 260 },
              cell: (room) => children?.(room) ?? namesOf(room),
            },
          ]}
        />
      )}
      {total > rooms.length && (
        <p className="text-ink-2 text-sm">Показаны первые {rooms.length.toLocaleString('ru-RU')}</p>
      )}
    </section>
  )
}
