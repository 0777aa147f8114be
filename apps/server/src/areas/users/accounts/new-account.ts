import { eq, inArray, like, or } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database'
import { rolesTable } from '../../../db/tables/access/roles'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { duplicate } from '../../../lib/http/error'

/** What an account begins with. */
export interface NewAccount {
  email: string
  passwordHash: string
  status: 'active' | 'pending'
  /** The password is a temporary one: nothing else may be done before it was changed. */
  mustChangePassword?: boolean
  firstName?: string | undefined
  lastName?: string | undefined
  /** Numbers of roles; without any it is the role `employee`. */
  roles?: readonly number[]
  scopeObjects?: number[]
  department?: number | null
  position?: number | null
  createdBy: number | null
}

/** Makes account, profile and roles; 409 `duplicate` when the address is taken. Answers the number of all three. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<number> {
  const email = normalizeEmail(account.email)
  const stamp = { created_by: account.createdBy, updated_by: account.createdBy }
  const [user] = await tx
    .insert(usersTable)
    .values({
      ...stamp,
      email,
      password_hash: account.passwordHash,
      status: account.status,
      must_change_password: account.mustChangePassword ?? false,
    })
    .onConflictDoNothing({ target: usersTable.email })
    .returning({ id: usersTable.id })
  if (!user) throw duplicate(['email'])
  await insertProfile(tx, email, {
    ...stamp,
    id: user.id,
    first_name: account.firstName?.trim() ?? '',
    last_name: account.lastName?.trim() ?? '',
    department: account.department ?? null,
    position: account.position ?? null,
  })
  const roles = account.roles ?? (await findRoles(tx, ['employee'])).map(({ id }) => id)
  if (roles.length > 0) {
    await tx.insert(userRolesTable).values(
      roles.map((role) => ({
        user: user.id,
        role,
        created_by: account.createdBy,
        scope_objects: account.scopeObjects ?? [],
      })),
    )
  }
  return user.id
}

/** Whether somebody has this address; asked before a costly hash is made for nothing. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const [taken] = await db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, email))
  return taken !== undefined
}

/** How addresses are kept and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The roles of these keys that exist. */
export function findRoles(tx: Tx, keys: readonly string[]): Promise<{ id: number; key: string }[]> {
  return tx
    .select({ id: rolesTable.id, key: rolesTable.key })
    .from(rolesTable)
    .where(inArray(rolesTable.key, [...keys]))
}

/** Under the first free name; another account made at this moment may take it before. */
async function insertProfile(
  tx: Tx,
  email: string,
  profile: Omit<typeof profilesTable.$inferInsert, 'username'>,
): Promise<void> {
  for (;;) {
    const [made] = await tx
      .insert(profilesTable)
      .values({ ...profile, username: await freeUsername(tx, email) })
      .onConflictDoNothing({ target: profilesTable.username })
      .returning({ id: profilesTable.id })
    if (made) return
  }
}

/** The part before @, with a number where somebody has it already. */
async function freeUsername(tx: Tx, email: string): Promise<string> {
  const wanted = toUsername(email)
  const taken = await tx
    .select({ username: profilesTable.username })
    .from(profilesTable)
    .where(
      or(eq(profilesTable.username, wanted), like(profilesTable.username, `${wanted.replace(/[\\_%]/g, '\\$&')}-%`)),
    )
  const names = new Set(taken.map(({ username }) => username))
  let name = wanted
  for (let number = 2; names.has(name); number += 1) name = `${wanted}-${number}`
  return name
}

/** A slug of 3 to 40 characters (product 17.1), with room for the number. */
function toUsername(email: string): string {
  const [local = ''] = email.split('@')
  const slug = local
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 34)
  return slug.length >= 3 ? slug : `user-${slug}`.replace(/-$/, '')
}
