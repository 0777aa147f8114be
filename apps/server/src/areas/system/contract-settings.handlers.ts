import type { Schema } from '@ws/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { requirePermission } from '../../lib/access/permissions'
import { invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { changeGroup, presentGroup } from '../../lib/settings/change-group'
import { CONTRACT_SETTINGS } from '../../lib/settings/contract-settings'

const WEIGHTS = ['reliability_delays', 'reliability_debt', 'reliability_complaints', 'reliability_documents'] as const

/** Правила договоров: what holds, and changing it. */
export const contractSettingsHandlers: Pick<Handlers, 'contractSettings.get' | 'contractSettings.update'> = {
  'contractSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'contractSettings.update': async ({ body }, ctx) => {
    const { version: seen, ...wanted } = body
    await changeGroup(ctx, CONTRACT_SETTINGS, {
      seen,
      present,
      wanted: async (now, db) => {
        if (wanted.approval_route) await checkRoute(db, wanted.approval_route)
        checkWeights(wanted, { ...now, ...wanted })
        return wanted
      },
    })
    return present(ctx)
  },
}

async function present(ctx: Context): Promise<Schema<'ContractSettings'>> {
  return { ...(await presentGroup(ctx, CONTRACT_SETTINGS)), roles: await approvers(ctx.db) }
}

async function checkRoute(db: Db, route: readonly string[]): Promise<void> {
  const known = new Set((await approvers(db)).map(({ key }) => key))
  if (new Set(route).size < route.length) throw invalid({ approval_route: 'Роль указана дважды' })
  const stranger = route.find((key) => !known.has(key))
  if (stranger !== undefined) throw invalid({ approval_route: `Роль «${stranger}» не согласует договоры` })
}

/** Points of a score are out of 100. */
function checkWeights(
  wanted: Schema<'ContractSettingsChanges'>,
  {
    reliability_delays,
    reliability_debt,
    reliability_complaints,
    reliability_documents,
  }: Schema<'ContractSettingsValues'>,
): void {
  const total = reliability_delays + reliability_debt + reliability_complaints + reliability_documents
  if (total === 100) return
  const at = WEIGHTS.find((name) => wanted[name] !== undefined) ?? 'reliability_delays'
  throw invalid({ [at]: `Веса вместе должны давать 100, сейчас ${total}` })
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
