import { requirePermission } from '../../lib/access/permissions'
import { invalid } from '../../lib/http/error'
import type { Handler } from '../../lib/http/handler'
import { eachRecord } from '../../lib/resource/bulk'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import { tenants } from './tenants.resource'

declareNotifications('tenant', {
  page: (id) => `/tenants/${id}`,
  events: { 'tenant.note': { app: true, mail: false } },
})

/** Tells the managers of several tenants what a person has to say of them. */
export const notifyManagers: Handler<'tenants.notifyManagers'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'tenants.edit')
  return eachRecord(ctx, body.ids, async (id) => {
    const tenant = await tenants.lock(ctx, id, 'view')
    if (tenant.manager === null) throw invalid({ manager: 'У арендатора нет менеджера' })
    await createNotifications(ctx, [
      {
        ...{ event: 'tenant.note', type: 'message', entity: 'tenant', entity_id: id, isDirect: true },
        user: tenant.manager,
        title: `${ctx.actor.name}: ${tenant.name}`,
        message: body.text.trim(),
        reason: 'Почему: вы ведёте арендатора',
      },
    ])
  })
}
