import type { Schema } from '@ws/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { requirePermission } from '../../lib/access/permissions'
import { diffOf, recordAudit } from '../../lib/events/audit'
import { invalid, versionConflict } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { CONTRACT_SETTINGS, type ContractSettings, readContractSettings } from '../../lib/settings/contract-settings'
import { lockVersion, readVersion, writeSetting } from './settings-store'

const VERSION = 'contracts.version'

/** Правила договоров: what holds, and changing it. */
export const contractSettingsHandlers: Pick<Handlers, 'contractSettings.get' | 'contractSettings.update'> = {
  'contractSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'contractSettings.update': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'settings.edit')
    const { version: seen, ...wanted } = body
    const version = await lockVersion(ctx.tx, VERSION)
    if (seen !== undefined && seen !== version) throw versionConflict(await present(ctx))
    if (wanted.approval_route) await checkRoute(ctx.tx, wanted.approval_route)
    const changes = diffOf(await readContractSettings(ctx.tx), wanted)
    const changed = Object.keys(changes) as (keyof ContractSettings)[]
    if (changed.length === 0) return present(ctx)
    for (const name of changed) await writeSetting(ctx, CONTRACT_SETTINGS[name].key, wanted[name])
    await writeSetting(ctx, VERSION, version + 1)
    await recordAudit(ctx, {
      action: 'update',
      entity: 'settings',
      entity_id: null,
      entity_title: 'Правила договоров',
      changes,
    })
    return present(ctx)
  },
}

async function present(ctx: Context): Promise<Schema<'ContractSettings'>> {
  const { grants, acting } = ctx.actor
  return {
    values: await readContractSettings(ctx.db),
    roles: await approvers(ctx.db),
    version: await readVersion(ctx.db, VERSION),
    may_edit: grants.has('settings.edit') && acting?.writes !== false,
  }
}

async function checkRoute(db: Db, route: readonly string[]): Promise<void> {
  const known = new Set((await approvers(db)).map(({ key }) => key))
  if (new Set(route).size < route.length) throw invalid({ approval_route: 'Роль указана дважды' })
  const stranger = route.find((key) => !known.has(key))
  if (stranger !== undefined) throw invalid({ approval_route: `Роль «${stranger}» не согласует договоры` })
}

/** Roles whose people may agree to contracts. */
function approvers(db: Db) {
  return db
    .select({ key: rolesTable.key, name: rolesTable.name })
    .from(rolesTable)
    .innerJoin(rolePermissionsTable, eq(rolePermissionsTable.role, rolesTable.id))
    .where(eq(rolePermissionsTable.permission, 'contracts.approve'))
    .orderBy(asc(rolesTable.name))
}
