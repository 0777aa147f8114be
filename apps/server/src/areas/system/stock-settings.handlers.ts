import type { Schema } from '@ws/api-client/contract'
import { requirePermission } from '../../lib/access/permissions'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { versionConflict } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { readStockSettings, STOCK_SETTINGS, type StockSettings } from '../../lib/settings/stock-settings'
import { lockVersion, readVersion, writeSetting } from './settings-store'

const VERSION = 'stock.version'

/** Правила запасов: what holds, and changing it. */
export const stockSettingsHandlers: Pick<Handlers, 'stockSettings.get' | 'stockSettings.update'> = {
  'stockSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'stockSettings.update': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'settings.edit')
    const { version: seen, ...wanted } = body
    const version = await lockVersion(ctx.tx, VERSION)
    if (seen !== undefined && seen !== version) throw versionConflict(await present(ctx))
    const changes = diffOf(await readStockSettings(ctx.tx), wanted)
    const changed = Object.keys(changes) as (keyof StockSettings)[]
    if (changed.length === 0) return present(ctx)
    for (const name of changed) await writeSetting(ctx, STOCK_SETTINGS[name].key, wanted[name])
    await writeSetting(ctx, VERSION, version + 1)
    const about = { entity: 'settings', entity_id: null, entity_title: 'Правила запасов' }
    await recordAudit(ctx, { action: 'update', ...about, changes })
    return present(ctx)
  },
}

async function present(ctx: Context): Promise<Schema<'StockSettings'>> {
  const { grants, acting } = ctx.actor
  return {
    values: await readStockSettings(ctx.db),
    version: await readVersion(ctx.db, VERSION),
    may_edit: grants.has('settings.edit') && acting?.writes !== false,
  }
}
