import { and, eq, gte, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { prepareOnce } from '../../db/prepare-once'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { usersTable } from '../../db/tables/access/users'
import { profilesTable } from '../../db/tables/people/profiles'
import { forbidden } from '../http/error'
import { batched } from '../jobs/batched'
import { companyTodayInSql } from '../time/company-clock'
import type { Actor } from './actor'
import { isEndedSession } from './ended-session'
import type { Grant, Permission, ScopeName } from './grant'
import { BUILT_IN_ROLES, PERMISSION_MATRIX, type PermissionKey, type RoleKey } from './permission-matrix'

/** The verbs of every area, in the order of the matrix. */
export const VERBS = ['view', 'create', 'edit', 'delete', 'export'] as const
const SCOPE_OF_LETTER: Record<string, ScopeName> = { A: 'all', B: 'objects', T: 'team', O: 'own' }
/** How far each scope reaches, for comparing two. */
export const SCOPE_WIDTH: Readonly<Record<ScopeName, number>> = { own: 0, team: 1, objects: 2, all: 3 }
const VERB_LABELS: Record<string, string> = {
  view: 'просмотр',
  create: 'создание',
  edit: 'изменение',
  delete: 'удаление',
  export: 'выгрузка',
  accept: 'приёмка',
  activate: 'ввод в действие',
  approve: 'согласование',
  bank_import: 'загрузка выписки',
  blacklist: 'чёрный список',
  cancel: 'отмена',
  close_period: 'закрытие периода',
  create_channel: 'создание каналов',
  force_complete: 'завершение без приёмки',
  impersonate: 'вход от имени',
  index: 'индексация',
  inventory: 'инвентаризация',
  issue: 'выдача',
  merge: 'объединение',
  moderate: 'модерация',
  negative: 'списание в минус',
  pin: 'закрепление',
  post_penalty: 'начисление пеней',
  publish: 'публикация',
  publish_layout: 'публикация макета',
  reassign: 'переназначение',
  receipt: 'приход',
  submit: 'отправка на согласование',
  suggest: 'предложение правок',
  take: 'взять в работу',
  terminate: 'расторжение',
  transfer: 'перемещение',
  verify: 'подтверждение актуальности',
  void: 'аннулирование',
  write_off: 'списание',
}

/** Every permission that the matrix gives to a built-in role. */
export function matrixPermissions(role: RoleKey): { permission: Permission; scope: ScopeName }[] {
  const granted: { permission: Permission; scope: ScopeName }[] = []
  for (const area of Object.keys(PERMISSION_MATRIX) as PermissionKey[]) {
    const [letters = '', ...specials] = PERMISSION_MATRIX[area].cells[role].split(' ')
    VERBS.forEach((verb, index) => {
      const scope = SCOPE_OF_LETTER[letters[index] ?? '-']
      if (scope) granted.push({ permission: `${area}.${verb}`, scope })
    })
    for (const special of specials) granted.push({ permission: `${area}.${special}`, scope: 'all' })
  }
  return granted
}

/** The scopes that the matrix uses in one area, over all roles and verbs. */
export function scopesUsed(area: PermissionKey): Set<ScopeName> {
  const used = new Set<ScopeName>()
  for (const role of Object.keys(BUILT_IN_ROLES) as RoleKey[]) {
    for (const { permission, scope } of matrixPermissions(role)) if (permission.startsWith(`${area}.`)) used.add(scope)
  }
  return used
}

/** Writes the built-in roles and the matrix where they are missing; what an administrator changed stays. */
export async function seedRoles(tx: Tx): Promise<void> {
  for (const key of Object.keys(BUILT_IN_ROLES) as RoleKey[]) {
    const [role] = await tx
      .insert(rolesTable)
      .values({ key, name: BUILT_IN_ROLES[key], is_system: true })
      .onConflictDoNothing()
      .returning({ id: rolesTable.id })
    if (!role) continue
    const permissions = matrixPermissions(key).map((granted) => ({ role: role.id, ...granted }))
    await tx.insert(rolePermissionsTable).values(permissions)
  }
}

/** What the person may do, or refuses with 403 and the permission's Russian name. */
export function requirePermission(actor: Actor, permission: Permission): Grant {
  const grant = actor.grants.get(permission)
  if (!grant) throw forbidden(permissionLabel(permission))
  return grant
}

/** «Задачи: изменение». */
export function permissionLabel(permission: Permission): string {
  const [area = '', verb = ''] = permission.split('.')
  const label = area in PERMISSION_MATRIX ? PERMISSION_MATRIX[area as PermissionKey].label : area
  return `${label}: ${VERB_LABELS[verb] ?? verb}`
}

/** The part of an actor that the browser needs: `{"contracts.view": "objects"}`. */
export function permissionsForClient(actor: Actor): Record<string, ScopeName> {
  return Object.fromEntries([...actor.grants].map(([permission, grant]) => [permission, grant.scope]))
}

const cache = new Map<number, Actor & { day: string }>()

/** An account that asks, and by which session where it is one. */
interface Asking {
  user: number
  session: string | null
}

/** Accounts of one question, and how many are asked at once: one that is not answered must not keep the others waiting. */
const BATCH = { most: 200, width: 8 }

const askers = new WeakMap<Db, (asking: Asking) => Promise<Actor | null>>()

/**
 * The person behind an account, or null when it may not work (disabled, unknown) or the `session` given was ended. Every
 * request asks it; those that come at the same time ask it together.
 */
export async function loadActor(db: Db, user: number, session: string | null = null): Promise<Actor | null> {
  const ask = askers.get(db) ?? batched((asking: readonly Asking[]) => actorsOf(db, asking), BATCH)
  askers.set(db, ask)
  return ask({ user, session })
}

const accountsOf = prepareOnce((db) =>
  db
    .select({
      place: sql<number>`asked.place`.mapWith(Number),
      id: usersTable.id,
      version: usersTable.permissions_version,
      mustChangePassword: usersTable.must_change_password,
      username: profilesTable.username,
      name: profilesTable.full_name,
      // Read along: a statement more at every request would be felt.
      day: sql<string>`${companyTodayInSql()}::text`,
    })
    .from(
      sql`unnest(${sql.placeholder('users')}::bigint[], ${sql.placeholder('sessions')}::uuid[])
        with ordinality as asked (person, session, place)`,
    )
    .innerJoin(usersTable, eq(usersTable.id, sql`asked.person`))
    .innerJoin(profilesTable, eq(profilesTable.id, usersTable.id))
    .where(and(eq(usersTable.status, 'active'), isNull(usersTable.deleted_at), not(isEndedSession(sql`asked.session`))))
    .prepare(''),
)

/** The people behind accounts, without those that may not work. */
export async function loadActors(
  db: Db,
  users: readonly number[],
  session: string | null = null,
): Promise<Map<number, Actor>> {
  const distinct = [...new Set(users)]
  const actors = await actorsOf(
    db,
    distinct.map((user) => ({ user, session })),
  )
  return new Map(actors.flatMap((actor) => (actor ? [[actor.id, actor]] : [])))
}

/**
 * Who asks, in this order, null where the account may not work. Rights are read again only when `permissions_version` was
 * raised or a day began by the company's clock, since an assignment may start or end with a date.
 */
async function actorsOf(db: Db, asking: readonly Asking[]): Promise<(Actor | null)[]> {
  const found: (Actor | null)[] = asking.map(() => null)
  if (asking.length === 0) return found
  const users = asking.map(({ user }) => user)
  const sessions = asking.map(({ session }) => session)
  const accounts = await accountsOf(db).execute({ users, sessions })
  for (const { place, id, version, username, name, mustChangePassword, day } of accounts) {
    const known = cache.get(id)
    const isFresh =
      known?.permissionsVersion === version &&
      known.day === day &&
      known.name === name &&
      known.mustChangePassword === mustChangePassword
    const actor = isFresh
      ? known
      : {
          id,
          username,
          name,
          permissionsVersion: version,
          mustChangePassword,
          day,
          ...(await permissionsOf(db, id, day)),
        }
    cache.set(id, actor)
    found[place - 1] = actor
  }
  return found
}

/** Forgets what was read about people: for databases that change under the server, as in tests. */
export function forgetActors(): void {
  cache.clear()
}

/** Roles and their union of permissions on a day (`YYYY-MM-DD`). */
async function permissionsOf(
  db: Db,
  user: number,
  day: string,
): Promise<{ roles: string[]; grants: Map<Permission, Grant> }> {
  const rows = await db
    .select({
      role: rolesTable.key,
      objects: userRolesTable.scope_objects,
      permission: rolePermissionsTable.permission,
      scope: rolePermissionsTable.scope,
    })
    .from(userRolesTable)
    .innerJoin(rolesTable, and(eq(rolesTable.id, userRolesTable.role), isNull(rolesTable.deleted_at)))
    .leftJoin(rolePermissionsTable, eq(rolePermissionsTable.role, rolesTable.id))
    .where(
      and(
        eq(userRolesTable.user, user),
        or(isNull(userRolesTable.valid_from), lte(userRolesTable.valid_from, sql`${day}::date`)),
        or(isNull(userRolesTable.valid_to), gte(userRolesTable.valid_to, sql`${day}::date`)),
      ),
    )
  const grants = new Map<Permission, Grant>()
  for (const { permission, scope, objects } of rows) {
    if (!permission || !scope) continue
    const key = permission as Permission
    grants.set(key, widestGrant(grants.get(key), { scope, objects: objects.length === 0 ? null : objects }))
  }
  return { roles: [...new Set(rows.map((found) => found.role))], grants }
}

/** Of two scopes the wider one, of two lists of objects both. */
export function widestGrant(known: Grant | undefined, found: Grant): Grant {
  if (!known || SCOPE_WIDTH[found.scope] > SCOPE_WIDTH[known.scope]) return found
  if (known.scope !== 'objects' || found.scope !== 'objects') return known
  const objects = known.objects && found.objects ? [...new Set([...known.objects, ...found.objects])] : null
  return { scope: 'objects', objects }
}
