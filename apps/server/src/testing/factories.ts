import { inArray } from 'drizzle-orm'
import { profilesTable } from '../db/tables/profiles'
import { rolesTable } from '../db/tables/roles'
import { userRolesTable } from '../db/tables/user-roles'
import { usersTable } from '../db/tables/users'
import type { RoleKey } from '../lib/permission-matrix'
import type { TestPerson, TestServer } from './create-test-server'

let count = 0

/** A new person with these roles, signed in; `objects` narrows the letter B. */
export async function createPerson(
  server: TestServer,
  { roles = ['employee'], objects = [] }: { roles?: RoleKey[]; objects?: number[] } = {},
): Promise<TestPerson> {
  count += 1
  const username = `person-${process.pid}-${count}`
  const id = await server.database.transaction(async (tx) => {
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
  return server.asUser(id)
}
