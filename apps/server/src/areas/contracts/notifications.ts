import { inArray, isNull, ne, sql } from 'drizzle-orm'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { profilesTable } from '../../db/tables/people/profiles'
import { holdsToday } from '../../lib/access/holds-today'
import type { Context } from '../../lib/http/handler'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import type { ContractRow } from './contract-parts'

declareNotifications('contract', {
  page: (id) => `/contracts/${id}`,
  events: {
    'contract.approval': { app: true, mail: true },
    'contract.returned': { app: true, mail: false },
    'contract.activated': { app: true, mail: false },
    'contract.expiring': { app: true, mail: true },
  },
})

type Event = 'contract.approval' | 'contract.returned' | 'contract.activated' | 'contract.expiring'

/** Tells these people of a contract; whoever may not read it is told nothing. */
export async function tellOfContract(
  ctx: Context,
  { id }: Pick<ContractRow, 'id'>,
  users: readonly (number | null)[],
  told: { event: Event; title: string; message: string; reason: string },
): Promise<void> {
  const drafts = [...new Set(users)].map((user) => ({
    ...told,
    user,
    type: 'system' as const,
    entity: 'contract',
    entity_id: id,
    isDirect: true,
  }))
  await createNotifications(ctx, drafts)
}

/** Who holds these roles today and works here. */
export async function peopleOfRoles(ctx: Context, roles: readonly string[]): Promise<number[]> {
  const rows = await ctx.tx
    .selectDistinct({ id: profilesTable.id })
    .from(profilesTable)
    .innerJoin(userRolesTable, sql`${userRolesTable.user} = ${profilesTable.id}`)
    .innerJoin(rolesTable, sql`${rolesTable.id} = ${userRolesTable.role}`)
    .where(
      sql`${inArray(rolesTable.key, [...roles])} and ${holdsToday()} and ${isNull(profilesTable.deleted_at)}
        and ${ne(profilesTable.employment_status, 'dismissed')}`,
    )
    .orderBy(profilesTable.id)
    .limit(50)
  return rows.map(({ id }) => id)
}
