import type { RecordOf } from '@ws/api-client/contract'
import { ViewOf } from '../../lib/area/views/view-of'

/** Доска: the tasks of the team by status, in the board of the tasks themselves. */
export default function TeamBoard({ record: team }: { record: RecordOf<'/teams'> }) {
  return <ViewOf path="/todos" view="kanban" query={{ team: [team.id] }} />
}
