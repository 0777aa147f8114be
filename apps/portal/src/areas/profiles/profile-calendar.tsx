import type { RecordOf } from '@ws/api-client/contract'
import { ViewOf } from '../../lib/area/views/view-of'

/** Календарь: the tasks of the person by day, and the days he is away. */
export default function ProfileCalendar({ record: person }: { record: RecordOf<'/accounts/profiles'> }) {
  return <ViewOf path="/todos" view="calendar" query={{ assignee: [person.id] }} />
}
