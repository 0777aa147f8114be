import type { Context } from '../../../lib/http/handler'
import { createNotifications } from '../../notifications/create-notifications'
import { declareNotifications } from '../../notifications/declared-events'
import type { CallRow } from './call-record'

declareNotifications('call', {
  page: (id) => `/video-call/${id}`,
  events: { 'call.missed': { app: true, mail: false } },
})

/** Tells who was called that he was. */
export async function tellMissed(ctx: Context, call: CallRow, caller: string): Promise<void> {
  await createNotifications(ctx, [
    {
      ...{ user: call.callee, type: 'message', event: 'call.missed', entity: 'call', entity_id: call.id },
      ...{ title: 'Пропущенный звонок', message: `Пропущенный звонок: ${caller}`, reason: 'вам звонили' },
      isDirect: true,
    },
  ])
}
