import { useQueries, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { Button } from '@ws/ui'
import { useState } from 'react'
import { type MiniPart, MiniPlan } from '../../lib/plan/mini-plan'
import type { FloorPlan } from '../../lib/plan/types'
import { useServices } from '../../lib/services-context'

/** As many zones as are looked for on plans. */
const MOST_ZONES = 50
/** Plans that are shown at first, and by each further press. */
const SHOWN = 6

/** The floors on which zones of a team lie, in small, each zone in its colour. */
export function TeamPlans({ team }: { team: number }) {
  const { api } = useServices()
  const [most, setMost] = useState(SHOWN)
  const query = { team: [team], page_size: MOST_ZONES }
  const zones = useQuery({
    queryKey: ['/teams/work_team_zones', 'of-team', team],
    queryFn: ({ signal }) => unwrap(api.GET('/teams/work_team_zones', { params: { query }, signal })),
  })
  const floorsOf = useQueries({
    queries: (zones.data?.data ?? []).map(({ id }) => ({
      queryKey: ['/teams/work_team_zones', 'floors', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap(api.GET('/teams/work_team_zones/{id}/floors', { params: { path: { id } }, signal })),
    })),
  })
  const floors = new Map(floorsOf.flatMap(({ data }) => data?.data ?? []).map((floor) => [floor.id, floor]))
  if (floors.size === 0) return null
  const own = new Set(zones.data?.data.map(({ id }) => id))
  return (
    <section aria-labelledby="team-plans" className="flex flex-col items-start gap-3">
      <h3 id="team-plans" className="font-semibold">
        Зоны на планах
      </h3>
      <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        {[...floors.values()].slice(0, most).map(({ id, name, object }) => (
          <MiniPlan key={id} object={object} floor={id} name={name} partsOf={(plan) => partsOf(plan, own)} />
        ))}
      </div>
      {floors.size > most && (
        <Button size="sm" variant="ghost" onClick={() => setMost(most + SHOWN)}>
          Показать ещё
        </Button>
      )}
    </section>
  )
}

/** The rooms of these zones and their own parts of the floor. */
function partsOf({ zones, rooms }: FloorPlan, own: ReadonlySet<number>): MiniPart[] {
  return zones.flatMap(({ id, color, rooms: covered, polygons }) => {
    if (!own.has(id)) return []
    const inside = new Set(covered)
    const shapes = [
      ...rooms.flatMap((room) => (inside.has(room.id) && room.polygon ? [room.polygon] : [])),
      ...polygons,
    ]
    return shapes.map((polygon) => ({ polygon: polygon as PlanPoint[], color }))
  })
}
