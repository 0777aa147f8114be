import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import { actionTones, type JournalAction } from './journal-words'

/** What was done, in its colour. */
export function ActionBadge({ action }: { action: JournalAction }) {
  return <Badge tone={actionTones[action]}>{labels.AuditAction[action]}</Badge>
}
