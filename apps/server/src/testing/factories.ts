import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { rolesTable } from '../db/tables/access/roles'
import { userRolesTable } from '../db/tables/access/user-roles'
import { usersTable } from '../db/tables/access/users'
import { profilesTable } from '../db/tables/people/profiles'
import type { RoleKey } from '../lib/access/permission-matrix'
import type { TestPerson, TestServer } from './create-test-server'

let count = 0

/** A new person with these roles, signed in; `objects` narrows the letter B. */
export async function createPerson(server: TestServer, wanted: PersonWanted = {}): Promise<TestPerson> {
  return server.asUser(await insertPerson(server.database, wanted))
}

/** What a new person may do. */
export interface PersonWanted {
  roles?: RoleKey[]
  objects?: number[]
}

/** An account with its profile and roles; answers its number. */
export async function insertPerson(
  database: Database,
  { roles = ['employee'], objects = [] }: PersonWanted = {},
): Promise<number> {
  count += 1
  const username = `person-${process.pid}-${count}`
  return database.transaction(async (tx) => {
    const [user] = await tx
      .insert(usersTable)
      .values({ email: `${username}@example.org`, status: 'active' })
      .returning({ id: usersTable.id })
    if (!user) throw new Error('The database answered an insert with no row')
    await tx.insert(profilesTable).values({ id: user.id, username, last_name: 'Новиков', first_name: `Новый ${count}` })
    const found = await tx.select({ id: rolesTable.id }).from(rolesTable).where(inArray(rolesTable.key, roles))
    await tx
      .insert(userRolesTable)
      .values(found.map((role) => ({ user: user.id, role: role.id, scope_objects: objects })))
    return user.id
  })
}
