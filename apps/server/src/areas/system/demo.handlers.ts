import type { Schema } from '@ws/api-client/contract'
import { eq, inArray } from 'drizzle-orm'
import { settingsTable } from '../../db/tables/system/settings'
import { requirePermission } from '../../lib/access/permissions'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { conflict } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { mayChange } from '../../lib/settings/change-group'
import { DEMO_ORDER, DEMO_SEEDED } from '../../lib/settings/demo-settings'
import { SYSTEM_RIGHTS } from '../../lib/settings/setting-group'
import { lockVersion, writeSetting } from '../../lib/settings/settings-store'

/** Демо: what the base holds, and what the next start does with it: nobody works then who would be cut off. */
export const demoHandlers: Pick<Handlers, 'demo.get' | 'demo.order'> = {
  'demo.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'demo.order': async ({ body }, ctx) => {
    for (const right of SYSTEM_RIGHTS) requirePermission(ctx.actor, right)
    await lockVersion(ctx.tx, 'demo.version')
    const before = await present(ctx)
    if (!before.is_demo) throw conflict('not_demo', 'В базе настоящие записи: демо-данные её не касаются')
    const changes = diffOf({ order: before.order }, body)
    if (Object.keys(changes).length === 0) return before
    if (body.order === null) await ctx.tx.delete(settingsTable).where(eq(settingsTable.key, DEMO_ORDER))
    else await writeSetting(ctx, DEMO_ORDER, body.order)
    const about = { entity: 'settings', entity_id: null, entity_title: 'Демо-данные' }
    await recordAudit(ctx, { action: 'update', ...about, changes })
    return present(ctx)
  },
}

async function present(ctx: Context): Promise<Schema<'Demo'>> {
  const rows = await ctx.db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, [DEMO_SEEDED, DEMO_ORDER]))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const seededFor = stored.get(DEMO_SEEDED)
  const order = stored.get(DEMO_ORDER)
  return {
    is_demo: typeof seededFor === 'string',
    seeded_for: typeof seededFor === 'string' ? seededFor : null,
    order: order === 'refill' || order === 'remove' ? order : null,
    may_edit: mayChange(ctx.actor, SYSTEM_RIGHTS),
  }
}
