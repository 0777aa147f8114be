import type { Context } from '../../../lib/http/handler'
import { createNotifications } from '../../notifications/create-notifications'
import { declareNotifications } from '../../notifications/declared-events'
import type { ObjectRow } from './object-rules'

declareNotifications('object', {
  page: (id) => `/objects/${id}`,
  events: {
    'object.approved': { app: true, mail: false },
    'object.rejected': { app: true, mail: false },
  },
})

/** Tells who asked for an object what became of the request. */
export async function tellRequester(
  ctx: Context,
  { id, created_by }: ObjectRow,
  told: { event: 'object.approved' | 'object.rejected'; title: string; message: string },
): Promise<void> {
  const reason = 'Почему: вы подали заявку'
  await createNotifications(ctx, [
    { ...told, user: created_by, type: 'system', reason, entity: 'object', entity_id: id, isDirect: true },
  ])
}
