import type { Schema } from '@ws/api-client/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { refreshTokensTable } from '../../db/tables/access/refresh-tokens'
import { settingsTable } from '../../db/tables/system/settings'
import { requirePermission } from '../../lib/access/permissions'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { invalid, versionConflict } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { mayChange } from '../../lib/settings/change-group'
import { SYSTEM_RIGHTS } from '../../lib/settings/setting-group'
import { rangeOf, readSettings, SETTINGS, type SettingName } from '../../lib/settings/settings'
import { lockVersion, readVersion, writeSetting } from '../../lib/settings/settings-store'
import { isRefusedExtension } from '../files/names/file-names'

/** Counts the changes: of two who edit at once the second is told. */
const VERSION = 'settings.version'

/** Настройки системы: what holds, and changing it. */
export const settingsHandlers: Pick<Handlers, 'settings.get' | 'settings.update'> = {
  'settings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'settings.update': async ({ body }, ctx) => {
    for (const right of SYSTEM_RIGHTS) requirePermission(ctx.actor, right)
    const { version: seen, ...wanted } = body
    const programs = wanted.file_types?.filter(isRefusedExtension) ?? []
    if (programs.length > 0) throw invalid({ file_types: `Программы не принимаются: ${programs.join(', ')}` })
    const version = await lockVersion(ctx.tx, VERSION)
    if (seen !== undefined && seen !== version) throw versionConflict(await present(ctx))
    const changes = diffOf(await readSettings(ctx.tx), wanted)
    const changed = Object.keys(changes) as SettingName[]
    if (changed.length === 0) return present(ctx)
    for (const name of changed) await writeSetting(ctx, SETTINGS[name].key, wanted[name])
    await writeSetting(ctx, VERSION, version + 1)
    if (wanted.refresh_ttl_days !== undefined) await shortenSessions(ctx.tx, wanted.refresh_ttl_days)
    await recordAudit(ctx, { action: 'update', entity: 'settings', entity_id: null, entity_title: 'Система', changes })
    return present(ctx)
  },
}

async function present(ctx: Context): Promise<Schema<'Settings'>> {
  const [last] = await ctx.db.select().from(settingsTable).where(eq(settingsTable.key, VERSION))
  const by = last?.updated_by
  return {
    values: await readSettings(ctx.db),
    ranges: {
      access_ttl_min: rangeOf('access_ttl_min'),
      refresh_ttl_days: rangeOf('refresh_ttl_days'),
      password_min_length: rangeOf('password_min_length'),
      file_max_mb: rangeOf('file_max_mb'),
      storage_quota_mb: rangeOf('storage_quota_mb'),
      trash_days: rangeOf('trash_days'),
    },
    version: await readVersion(ctx.db, VERSION),
    may_edit: mayChange(ctx.actor, SYSTEM_RIGHTS),
    // The row is there before the first change: it is what two who change at once wait for.
    updated_at: by ? (last?.updated_at ?? null) : null,
    updated_by_details: pick(await loadPersons(ctx.db, [by]), by),
  }
}

/** Open sessions do not outlive what was set now; a longer life begins with their next renewal. */
async function shortenSessions(tx: Tx, days: number): Promise<void> {
  const end = sql`${refreshTokensTable.created_at} + make_interval(days => ${days}::int)`
  await tx
    .update(refreshTokensTable)
    .set({ expires_at: end })
    .where(and(isNull(refreshTokensTable.acting), gt(refreshTokensTable.expires_at, end)))
}
