import type { RecordOf } from '@ws/api-client/contract'
import { ViewOf } from '../../lib/area/views/view-of'

/** Календарь: the tasks of the team by day, and who of it is away. */
export default function TeamCalendar({ record: team }: { record: RecordOf<'/teams'> }) {
  return <ViewOf path="/todos" view="calendar" query={{ team: [team.id] }} />
}
