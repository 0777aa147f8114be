import type { Schema } from '@ws/api-client/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import type { Actor } from '../../../lib/access/actor'
import { loadActor, permissionsForClient } from '../../../lib/access/permissions'
import { unauthenticated } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { readOrganisationName } from '../../../lib/settings/organisation-name'
import { companyZone } from '../../../lib/time/company-clock'
import { dndUntil } from '../../notifications/do-not-disturb'
import { type Preferences, readPreferences, usualPreferences } from '../../notifications/preferences'

/** The account as its own browser knows it (product 3.6), or that of `acting` who goes by its name. */
export async function presentUser(
  { db, services }: Pick<Context, 'db' | 'services'>,
  id: number,
  acting?: Actor['acting'],
): Promise<Schema<'User'>> {
  const actor = await loadActor(db, id)
  const [account] = await db
    .select({
      email: usersTable.email,
      settings: usersTable.settings,
      username: profilesTable.username,
      full_name: profilesTable.full_name,
      avatar_url: profilesTable.avatar_url,
      timezone: profilesTable.timezone,
    })
    .from(usersTable)
    .innerJoin(profilesTable, eq(profilesTable.id, usersTable.id))
    .where(and(eq(usersTable.id, id)))
  if (!actor || !account) throw unauthenticated()
  return {
    id,
    email: account.email,
    username: account.username,
    full_name: account.full_name ?? account.username,
    avatar_url: account.avatar_url,
    profile_id: id,
    roles: [...actor.roles],
    permissions: permissionsForClient(actor),
    scope_objects: await readScopeObjects(db, id),
    timezone: account.timezone,
    settings: toUserSettings(account.settings, await usualPreferences(db)),
    organisation: { short_name: await readOrganisationName(db), timezone: await companyZone(db) },
    flags: { mail: services.env.smtpUrl !== undefined },
    must_change_password: actor.mustChangePassword === true && !acting,
    ...(acting && { acting: { id: acting.id, name: acting.name, writes: acting.writes } }),
  }
}

/** Stored settings of the interface; what is missing or no longer known falls back to the default. */
function toUserSettings(settings: Record<string, unknown>, usual: Preferences): Schema<'UserSettings'> {
  const { theme, density } = settings
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? 'compact' : 'comfortable',
    notifications: readPreferences(settings, usual),
    dnd_until: dndUntil(settings),
  }
}

/** The objects of all roles together; a role without a list reaches every object, which is told as an empty list. */
async function readScopeObjects(db: Db, user: number): Promise<number[]> {
  const roles = await db
    .select({ objects: userRolesTable.scope_objects })
    .from(userRolesTable)
    .where(eq(userRolesTable.user, user))
  if (roles.some(({ objects }) => objects.length === 0)) return []
  return [...new Set(roles.flatMap(({ objects }) => objects))].sort((left, right) => left - right)
}
