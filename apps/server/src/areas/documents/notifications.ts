import type { documentsTable } from '../../db/tables/documents/documents'
import type { Context } from '../../lib/http/handler'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import { DOCUMENT } from './document-links'

declareNotifications(DOCUMENT, {
  page: (id) => `/documents/${id}`,
  events: {
    'document.approval': { app: true, mail: true, strength: 1 },
    'document.decided': { app: true, mail: false, strength: 1 },
  },
})

/** What is told of a document. */
interface Told {
  event: 'document.approval' | 'document.decided'
  message: string
  reason: string
}

/** Tells these people of a document. */
export async function tellOfDocument(
  ctx: Context,
  { id, title }: Pick<typeof documentsTable.$inferSelect, 'id' | 'title'>,
  users: readonly number[],
  told: Told,
): Promise<void> {
  const drafts = [...new Set(users)].map((user) => ({
    ...told,
    title,
    user,
    type: 'system' as const,
    entity: DOCUMENT,
    entity_id: id,
    isDirect: true,
  }))
  await createNotifications(ctx, drafts)
}
