import type { RecordOf } from '@ws/api-client/contract'
import { RecordsOf } from '../../lib/area/views/records-of'

const WITHOUT = ['team']

/** Where the team works. */
export default function TeamZones({ record: team }: { record: RecordOf<'/teams'> }) {
  return <RecordsOf path="/teams/work_team_zones" query={{ team: String(team.id) }} without={WITHOUT} />
}
