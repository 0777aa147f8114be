import type { Schema } from '@ws/api-client/contract'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handlers } from '../../lib/http/handler'
import { changeGroup, presentGroup } from '../../lib/settings/change-group'
import { STOCK_SETTINGS } from '../../lib/settings/stock-settings'

/** Правила запасов: what holds, and changing it. */
export const stockSettingsHandlers: Pick<Handlers, 'stockSettings.get' | 'stockSettings.update'> = {
  'stockSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'stockSettings.update': async ({ body: { version, ...wanted } }, ctx) => {
    await changeGroup(ctx, STOCK_SETTINGS, { seen: version, wanted: () => wanted, present })
    return present(ctx)
  },
}

function present(ctx: Context): Promise<Schema<'StockSettings'>> {
  return presentGroup(ctx, STOCK_SETTINGS)
}
