import type { RecordOf } from '@ws/api-client/contract'
import { resourceOf } from '../../lib/area/resource'
import type { Services } from '../../lib/services-context'

type Zone = RecordOf<'/teams/work_team_zones'>

/** How long a name may be. */
const LONGEST = 120

/** Makes another zone with the same borders, team and terms; its schedules stay with the first. */
export async function duplicateZone([zone]: Zone[], { api, queryClient }: Services): Promise<void> {
  if (zone === undefined) return
  const { name, team, kind, locations, exclude_locations, polygons, responsible, sla_minutes, color, description } =
    zone
  const copy = {
    name: `${name.slice(0, LONGEST - ' (копия)'.length)} (копия)`,
    ...{ team, kind, locations, exclude_locations, polygons, color },
    ...(responsible ? { responsible } : {}),
    ...(sla_minutes ? { sla_minutes } : {}),
    ...(description ? { description } : {}),
  }
  await resourceOf(api, '/teams/work_team_zones').create().mutationFn(copy)
  await queryClient.invalidateQueries({ queryKey: ['/teams/work_team_zones'] })
}
