import type { RecordOf } from '@ws/api-client/contract'

/** When a document was sent to be approved, which an approval names. */
export function sentAt({ approvals }: Pick<RecordOf<'/documents'>, 'approvals'>): string | null {
  return approvals.find(({ sent_at }) => sent_at !== null)?.sent_at ?? null
}
