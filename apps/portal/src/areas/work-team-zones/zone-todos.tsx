import type { RecordOf } from '@ws/api-client/contract'
import { RecordsOf } from '../../lib/area/views/records-of'

const WITHOUT = ['team']

/** Tasks of the team at the places of the zone. */
export default function ZoneTodos({ record: zone }: { record: RecordOf<'/teams/work_team_zones'> }) {
  return <RecordsOf path="/todos" query={{ zone: String(zone.id) }} values={valuesOf(zone)} without={WITHOUT} />
}

function valuesOf({ team, locations }: RecordOf<'/teams/work_team_zones'>): Record<string, string> {
  const [place] = locations
  return { team: String(team), ...(place === undefined ? {} : { location: String(place) }) }
}
