import type { Schema } from '@ws/api-client/contract'
import { Blank } from '../../lib/area/kinds/blank'
import { RouterLink } from '../../lib/router-link'

type Conference = Schema<'Conference'>

/** How many were there; while it runs, how many are. */
export function ParticipantsCell({ record }: { record: Conference }) {
  if (record.status === 'live') return <span>сейчас {record.present_count}</span>
  return record.participants.length > 0 ? <span>{record.participants.length}</span> : <Blank />
}

/** The document, else what the minutes hold. */
export function MinutesCell({ record }: { record: Conference }) {
  if (record.minutes_document !== null)
    return <RouterLink href={`/documents/${record.minutes_document}`}>Протокол</RouterLink>
  const count = record.decisions_count + record.tasks_count
  return count > 0 ? <span>записей: {count}</span> : <Blank />
}
