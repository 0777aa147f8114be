import type { Database } from '../../db/database'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import type { ScopeName } from '../../lib/access/grant'
import { permissionCatalogue } from '../../lib/access/permission-catalogue'
import { BUILT_IN_ROLES, type RoleKey } from '../../lib/access/permission-matrix'
import { matrixPermissions } from '../../lib/access/permissions'
import type { TestPerson, TestServer } from '../create-test-server'
import { createPerson } from '../factories'

/** A person of one role and what that role says on paper. */
export interface PermissionActor {
  name: string
  person: TestPerson
  /** `area.verb` to the scope on paper: the matrix for a built-in role. */
  paper: ReadonlyMap<string, ScopeName>
}

/** `npm test` asks as the few of whom each stands for a kind; the long run as everybody. */
export const EVERY_ROLE = process.env.EVERY_ROLE === '1'

/** From the widest. */
const SCOPES: readonly ScopeName[] = ['all', 'objects', 'team', 'own']

/** Rights on paper: of nobody's role, of each built-in role by the matrix, of roles that were made for a kind of right. */
function papers(): Map<string, Map<string, ScopeName>> {
  const rights = permissionCatalogue.flatMap((area) => area.rights)
  const found = new Map<string, Map<string, ScopeName>>([['no rights', new Map()]])
  for (const key of Object.keys(BUILT_IN_ROLES) as RoleKey[]) {
    found.set(key, new Map(matrixPermissions(key).map(({ permission, scope }) => [permission, scope])))
  }
  const views = rights.filter(({ permission }) => permission.endsWith('.view'))
  found.set('every view, all', new Map(views.map(({ permission }) => [permission, 'all'])))
  for (const scope of SCOPES) {
    const atScope = rights.filter((right) => right.scopes.includes(scope))
    found.set(`every right, ${scope}`, new Map(atScope.map(({ permission }) => [permission, scope])))
  }
  const narrow = rights.flatMap(({ permission, scopes }) => {
    const narrowest = SCOPES.findLast((scope) => scope !== 'all' && scopes.includes(scope))
    return narrowest ? [[permission, narrowest] as const] : []
  })
  found.set('every right that can be narrow', new Map(narrow))
  return found
}

/** One signed-in person for each, or for the named; a scope of objects is narrowed to `objects`. */
export async function createPermissionActors(
  server: TestServer,
  objects: number[],
  names?: readonly string[],
): Promise<PermissionActor[]> {
  const actors: PermissionActor[] = []
  for (const [name, paper] of papers()) {
    if (names && !names.includes(name)) continue
    const isBuiltIn = name in BUILT_IN_ROLES
    const role = isBuiltIn ? (name as RoleKey) : await insertRole(server.database, name, paper)
    const person = await createPerson(server, { roles: [role as RoleKey], objects })
    actors.push({ name, person, paper })
  }
  return actors
}

/** What a right opens by itself, and what stays shut when all the others are held. */
export interface SingleRightActors {
  only: PermissionActor
  allOthers: PermissionActor
}

/** For each of these rights a person who has it alone and one who has every other. */
export async function createSingleRightActors(
  server: TestServer,
  wanted: Iterable<string>,
): Promise<Map<string, SingleRightActors>> {
  const rights = permissionCatalogue.flatMap((area) => area.rights.map(({ permission }) => permission))
  const actor = async (name: string, held: string[]): Promise<PermissionActor> => {
    const paper = new Map(held.map((permission) => [permission, 'all' as const]))
    const role = await insertRole(server.database, name, paper)
    return { name, person: await createPerson(server, { roles: [role as RoleKey] }), paper }
  }
  const found = new Map<string, SingleRightActors>()
  for (const right of wanted) {
    const others = rights.filter((permission) => permission !== right)
    found.set(right, { only: await actor(`only ${right}`, [right]), allOthers: await actor(`no ${right}`, others) })
  }
  return found
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
