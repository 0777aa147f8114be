import type { Database } from '../db/database'
import { rolePermissionsTable } from '../db/tables/access/role-permissions'
import { rolesTable } from '../db/tables/access/roles'
import type { ScopeName } from '../lib/access/grant'
import { permissionCatalogue } from '../lib/access/permission-catalogue'
import { BUILT_IN_ROLES, type RoleKey } from '../lib/access/permission-matrix'
import { matrixPermissions } from '../lib/access/permissions'
import type { TestPerson, TestServer } from './create-test-server'
import { createPerson } from './factories'

/** A person of one role and what that role says on paper. */
export interface PermissionActor {
  name: string
  person: TestPerson
  /** `area.verb` to the scope on paper: the matrix for a built-in role. */
  paper: ReadonlyMap<string, ScopeName>
}

const SCOPES: readonly ScopeName[] = ['all', 'objects', 'team', 'own']

/** Rights on paper: of nobody's role, of each built-in role by the matrix, of a role with every right at one scope. */
function papers(): Map<string, Map<string, ScopeName>> {
  const found = new Map<string, Map<string, ScopeName>>([['no rights', new Map()]])
  for (const key of Object.keys(BUILT_IN_ROLES) as RoleKey[]) {
    found.set(key, new Map(matrixPermissions(key).map(({ permission, scope }) => [permission, scope])))
  }
  for (const scope of SCOPES) {
    const rights = permissionCatalogue.flatMap((area) => area.rights).filter((right) => right.scopes.includes(scope))
    found.set(`every right, ${scope}`, new Map(rights.map(({ permission }) => [permission, scope])))
  }
  return found
}

/** One signed-in person for each; a scope of objects is narrowed to `objects`. */
export async function createPermissionActors(server: TestServer, objects: number[]): Promise<PermissionActor[]> {
  const actors: PermissionActor[] = []
  for (const [name, paper] of papers()) {
    const isBuiltIn = name in BUILT_IN_ROLES
    const role = isBuiltIn ? (name as RoleKey) : await insertRole(server.database, name, paper)
    const person = await createPerson(server, { roles: [role as RoleKey], objects })
    actors.push({ name, person, paper })
  }
  return actors
}

async function insertRole(database: Database, name: string, paper: ReadonlyMap<string, ScopeName>): Promise<string> {
  const key = `paper-${name.replace(/\W+/g, '-')}`
  await database.transaction(async (tx) => {
    const [role] = await tx.insert(rolesTable).values({ key, name }).returning({ id: rolesTable.id })
    if (!role) throw new Error('The database answered an insert with no row')
    const rows = [...paper].map(([permission, scope]) => ({ role: role.id, permission, scope }))
    if (rows.length > 0) await tx.insert(rolePermissionsTable).values(rows)
  })
  return key
}
