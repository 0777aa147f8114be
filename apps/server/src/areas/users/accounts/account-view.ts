import type { RecordOf, Schema } from '@ws/api-client/contract'
import { and, asc, countDistinct, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { rolesTable } from '../../../db/tables/access/roles'
import { secondFactorsTable } from '../../../db/tables/access/second-factors'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import { usersTable } from '../../../db/tables/access/users'
import type { profilesTable } from '../../../db/tables/people/profiles'
import { objectsTable } from '../../../db/tables/places/objects'
import { IMPERSONATE, mayActAs } from '../../../lib/access/acting'
import { isEndedSession } from '../../../lib/access/ended-session'
import { loadActors } from '../../../lib/access/permissions'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../../lib/people/persons'
import { isResting } from '../sessions/attempts'

/** The person of an account; account and profile are one number. */
export type AccountProfile = typeof profilesTable.$inferSelect

/**
 * Accounts as the administrator sees them, with roles and open sessions. Whether he may go by a name is told with
 * `impersonation` alone: it costs reading the rights of each person, and a file does not tell it.
 */
export async function presentAccounts(
  ctx: Context,
  profiles: readonly AccountProfile[],
  { impersonation }: { impersonation: boolean },
): Promise<RecordOf<'/users'>[]> {
  const ids = profiles.map(({ id }) => id)
  if (ids.length === 0) return []
  const accounts = await ctx.db
    .select({
      account: usersTable,
      isLocked: sql<boolean>`coalesce(${usersTable.locked_until} > now(), false)`,
      hasSecondFactor: sql<boolean>`${secondFactorsTable.enabled_at} is not null`,
    })
    .from(usersTable)
    .leftJoin(secondFactorsTable, eq(secondFactorsTable.user, usersTable.id))
    .where(inArray(usersTable.id, ids))
  const accountOf = new Map(accounts.map((found) => [found.account.id, found]))
  const roles = await loadRoles(ctx, ids)
  const sessions = await countSessions(ctx, ids)
  const authors = await loadPersons(
    ctx.db,
    accounts.map(({ account }) => account.created_by),
  )
  const mayEdit = ctx.actor.grants.has('users.edit')
  const impersonable = impersonation ? await findImpersonable(ctx, ids) : new Set<number>()
  return profiles.flatMap((profile) => {
    const found = accountOf.get(profile.id)
    if (!found) return []
    const { account, isLocked, hasSecondFactor } = found
    const assigned = roles.get(profile.id) ?? []
    return [
      {
        id: profile.id,
        created_at: account.created_at,
        updated_at: account.updated_at,
        version: account.version,
        author: account.created_by,
        author_details: pick(authors, account.created_by),
        is_archived: profile.is_archived,
        allowed: [
          ...(mayEdit ? (['update'] as const) : []),
          ...(impersonable.has(profile.id) ? (['impersonate'] as const) : []),
        ],
        name: profile.full_name || profile.username,
        username: profile.username,
        email: account.email,
        avatar_url: profile.avatar_url,
        status: account.status,
        is_locked: isLocked || isResting(ctx, profile.id),
        totp_enabled: hasSecondFactor,
        last_login_at: account.last_login_at,
        sessions_count: sessions.get(profile.id) ?? 0,
        roles: assigned.map(({ id }) => id),
        roles_details: assigned,
        objects_details: objectsOf(assigned),
      },
    ]
  })
}

/** Of these people, those by whose name the reader may go. */
async function findImpersonable({ db, actor }: Context, ids: readonly number[]): Promise<Set<number>> {
  if (actor.acting || !actor.grants.has(IMPERSONATE)) return new Set()
  const people = await loadActors(db, ids)
  const others = [...people.values()].filter((person) => person.id !== actor.id && mayActAs(actor, person))
  return new Set(others.map(({ id }) => id))
}

/** A role without a list reaches every object, which is told as an empty list. */
function objectsOf(assigned: readonly Schema<'AssignedRole'>[]): Schema<'Reference'>[] {
  if (assigned.some(({ scope_objects }) => scope_objects.length === 0)) return []
  const objects = assigned.flatMap(({ scope_objects }) => scope_objects)
  return [...new Map(objects.map((named) => [named.id, named])).values()]
}

async function loadRoles(ctx: Context, users: number[]): Promise<Map<number, Schema<'AssignedRole'>[]>> {
  const rows = await ctx.db
    .select({
      user: userRolesTable.user,
      id: rolesTable.id,
      name: rolesTable.name,
      key: rolesTable.key,
      color: rolesTable.color,
      objects: userRolesTable.scope_objects,
      valid_from: userRolesTable.valid_from,
      valid_to: userRolesTable.valid_to,
    })
    .from(userRolesTable)
    .innerJoin(rolesTable, and(eq(rolesTable.id, userRolesTable.role), isNull(rolesTable.deleted_at)))
    .where(inArray(userRolesTable.user, users))
    .orderBy(asc(rolesTable.id))
  const names = await loadReferences(
    ctx.db,
    objectsTable,
    objectsTable.name,
    rows.flatMap(({ objects }) => objects),
  )
  const roles = new Map<number, Schema<'AssignedRole'>[]>()
  for (const { user, objects, ...role } of rows) {
    const scope_objects = objects.map((id) => pick(names, id)).filter((named) => named !== null)
    roles.set(user, [...(roles.get(user) ?? []), { ...role, scope_objects }])
  }
  return roles
}

/** How many sign-ins of each person are still open. */
async function countSessions(ctx: Context, users: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ user: refreshTokensTable.user, n: countDistinct(refreshTokensTable.chain) })
    .from(refreshTokensTable)
    .where(and(inArray(refreshTokensTable.user, users), isOpenSession()))
    .groupBy(refreshTokensTable.user)
  return new Map(rows.map(({ user, n }) => [user, n]))
}

function isOpenSession() {
  return and(gt(refreshTokensTable.expires_at, sql`now()`), not(isEndedSession(refreshTokensTable.chain)))
}
