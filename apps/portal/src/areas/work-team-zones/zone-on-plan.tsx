import { useQuery } from '@tanstack/react-query'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { Button, Empty, ErrorState, plural, Select, Skeleton } from '@ws/ui'
import { PencilRuler } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { planQuery } from '../../lib/plan/plan.queries'
import { PlanPicture } from '../../lib/plan/plan-picture'
import { useServices } from '../../lib/services-context'
import { useZoneFloors } from './use-zone-floors'
import { ZoneOutlines } from './zone-outline'

type Zone = RecordOf<'/teams/work_team_zones'>

/** План: the floors on which the zone lies, one at a time. */
export default function ZoneOnPlan({ record: zone }: { record: Zone }) {
  const { api } = useServices()
  const [chosen, setChosen] = useState<number>()
  const floors = useZoneFloors(zone.id)
  const list = floors.data?.data ?? []
  const floor = list.find(({ id }) => id === chosen) ?? list[0]
  const plan = useQuery({
    ...planQuery(api, floor?.object ?? 0, floor?.id ?? 0, undefined),
    enabled: floor !== undefined,
  })
  const failed = floors.isError ? floors : plan.isError ? plan : undefined
  if (failed) return <ErrorState text={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />
  if (floors.isSuccess && floor === undefined)
    return <Empty title="На планах этажей зоны нет" text="В зоне нет помещений тех объектов, планы которых вам видны" />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-96 max-w-full">
          <Select
            aria-label="Этаж"
            value={floor ? String(floor.id) : null}
            options={list.map(({ id, name, rooms_count }) => ({
              value: String(id),
              label: `${name} · ${rooms_count} ${plural(rooms_count, 'помещение', 'помещения', 'помещений')}`,
            }))}
            onChange={(id) => setChosen(Number(id))}
          />
        </span>
        {zone.allowed.includes('update') && (
          <Button asChild>
            <Link to={`/teams/work_team_zones/${zone.id}?edit=1`}>
              <PencilRuler size={16} strokeWidth={1.75} aria-hidden="true" />
              Изменить границы
            </Link>
          </Button>
        )}
      </div>
      {plan.data ? <FloorWithZone plan={plan.data} zone={zone} /> : <Skeleton className="h-[28rem]" />}
    </div>
  )
}

function FloorWithZone({ plan, zone }: { plan: Schema<'FloorPlan'>; zone: Zone }) {
  const { rooms = [], polygons = [] } = plan.zones.find(({ id }) => id === zone.id) ?? {}
  return (
    <PlanPicture
      label={`${zone.name}: ${plan.floor.building.name}, ${plan.floor.name}`}
      plan={plan}
      colorOf={({ id }) => (rooms.includes(id) ? zone.color : undefined)}
    >
      {() => <ZoneOutlines parts={polygons} color={zone.color} />}
    </PlanPicture>
  )
}
