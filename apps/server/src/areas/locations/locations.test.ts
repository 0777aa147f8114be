import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

type Named = { id: number; name: string; full_name: string }
async function read(person: TestPerson, path: string): Promise<Named[]> {
  const { status, body } = await person.send('GET', path)
  expect(status).toBe(200)
  return (body as { data: Named[] }).data
}

test('objects are found by name and code; who is kept to one object is offered it and its places alone', async () => {
  const [first, second] = await read(admin, '/locations/objects')
  expect(second).toBeDefined()
  expect(
    await read(admin, `/locations/objects?search=${encodeURIComponent(first?.name.slice(0, 6) ?? '')}`),
  ).toContainEqual(first)
  const kept = await createPerson(server, { roles: ['dispatcher'], objects: [first?.id ?? 0] })
  expect(await read(kept, '/locations/objects')).toEqual([first])
  expect(await read(kept, `/locations/objects?ids=${second?.id}`)).toEqual([])
})

test('who may see his own places only is offered those of the objects he works at, and no others', async () => {
  const made = await admin.send('POST', '/roles', { name: 'Только своё' })
  const role = (made.body as { id: number }).id
  const person = await createPerson(server)
  const { pool } = server.database
  await pool.query(
    `insert into role_permissions (role, permission, scope) values ($1, 'properties.view', 'own'), ($1, 'objects.view', 'team')`,
    [role],
  )
  await pool.query('update user_roles set role = $2 where "user" = $1', [person.id, role])
  const limited = await server.asUser(person.id)
  expect(await read(limited, '/locations')).toEqual([])
  expect(await read(limited, '/locations/objects')).toEqual([])

  const [object] = await read(admin, '/locations/objects')
  await pool.query('update objects set members = members || $1::bigint where id = $2', [person.id, object?.id])
  expect(await read(limited, '/locations/objects')).toEqual([object])
  const places = await read(limited, '/locations')
  expect(places.length).toBeGreaterThan(0)
  const root = await pool.query<{ full_name: string }>(
    'select l.full_name from locations l join objects o on o.root_location = l.id where o.id = $1',
    [object?.id],
  )
  expect(places.every(({ full_name }) => full_name.startsWith(root.rows[0]?.full_name ?? '?'))).toBe(true)
})
