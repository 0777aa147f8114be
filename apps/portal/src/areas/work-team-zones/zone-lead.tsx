import type { RecordOf } from '@ws/api-client/contract'
import { ZoneConflicts } from './zone-parts'

/** Above the facts: which zones of the same kind take the same rooms. */
export default function ZoneLead({ record: zone }: { record: RecordOf<'/teams/work_team_zones'> }) {
  return <ZoneConflicts overlaps={zone.overlaps} />
}
