import type { NotificationsChanged } from '@ws/api-client/contract'
import { emit } from '../../lib/events/outbox'
import type { Context } from '../../lib/http/handler'

/** Tells the person's other devices what was done here, so that the numbers on all bells agree. */
export async function tellDevices(
  ctx: Context,
  { put = [], drop = [], muted = null }: Partial<NotificationsChanged>,
): Promise<void> {
  await emit(ctx, {
    event: 'notifications_changed',
    payload: { put, drop, muted },
    rooms: [`user:${ctx.actor.id}`],
  })
}
