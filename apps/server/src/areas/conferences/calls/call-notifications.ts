import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { createNotifications } from '../../notifications/create-notifications'
import { declareNotifications } from '../../notifications/declared-events'
import type { CallRow } from './call-record'

declareNotifications('call', {
  page: (id) => `/video-call/${id}`,
  events: { 'call.missed': { app: true, mail: false } },
})

/** Tells who was rung for that he was; a deputy, in whose absence. */
export async function tellMissed(ctx: Context, call: CallRow, caller: string): Promise<void> {
  const absent = pick(await loadPersons(ctx.db, [call.substituted_for]), call.substituted_for)
  await createNotifications(ctx, [
    {
      ...{ user: call.callee, type: 'message', event: 'call.missed', entity: 'call', entity_id: call.id },
      title: 'Пропущенный звонок',
      message: `Пропущенный звонок: ${caller}`,
      reason: absent ? `звонили ${absent.name}, вы замещаете` : 'вам звонили',
      isDirect: true,
    },
  ])
}
