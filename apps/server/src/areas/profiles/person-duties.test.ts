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

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values)
const dutiesOf = (reader: TestPerson, id: number) => reader.send('GET', `/accounts/profiles/${id}/duties`)

async function insert(text: string, values: unknown[]): Promise<number> {
  const { rows } = await query(`${text} returning id`, values)
  return Number(rows[0].id)
}

test('a profile tells the objects, departments, teams and people its person answers for (EN-003)', async () => {
  const boss = await createPerson(server)
  const clerk = await createPerson(server)
  const object = (code: string, fields: string, who: unknown) =>
    insert(`insert into objects (code, name, address, ${fields}, created_by) values ($1, $1, 'Адрес', $2, $3)`, [
      code,
      who,
      admin.id,
    ])
  const run = await object('А-1', 'manager', boss.id)
  const kept = await object('Б-2', 'engineer', boss.id)
  const worked = await object('В-3', 'members', [boss.id])
  const gone = await object('Г-4', 'manager', boss.id)
  await query('update objects set is_archived = true where id = $1', [gone])
  const department = await insert('insert into departments (name, head, created_by) values ($1, $2, $3)', [
    'Дежурная часть',
    boss.id,
    admin.id,
  ])
  const made = await admin.send('POST', '/teams', {
    name: 'Ночная смена',
    specialization: ['security'],
    leader: clerk.id,
    members: [{ profile: boss.id, role_in_team: 'senior' }],
  })
  expect(made.status).toBe(201)
  const team = (made.body as { id: number }).id
  const former = await admin.send('POST', '/teams', {
    name: 'Прошлая смена',
    specialization: ['security'],
    leader: clerk.id,
    members: [{ profile: boss.id, role_in_team: 'member', from: '2024-01-01', to: '2024-02-01' }],
  })
  expect(former.status).toBe(201)
  await query('update profiles set manager = $1 where id = $2', [boss.id, clerk.id])
  expect(await dutiesOf(clerk, boss.id)).toMatchObject({
    status: 200,
    body: {
      objects: [
        { id: run, name: 'А-1', role: 'manager' },
        { id: kept, name: 'Б-2', role: 'engineer' },
        { id: worked, name: 'В-3', role: 'member' },
      ],
      departments: [{ id: department, name: 'Дежурная часть' }],
      teams: [{ id: team, name: 'Ночная смена', role: 'senior' }],
      subordinates: 1,
      stands_in_for: [],
    },
  })
  // Who is kept to one object hears of that one only.
  const narrow = await createPerson(server, { roles: ['dispatcher'], objects: [kept] })
  expect((await dutiesOf(narrow, boss.id)).body).toMatchObject({ objects: [{ id: kept }] })
  expect((await dutiesOf(admin, 9_999_999)).status).toBe(404)
})

test('of what the reader may not see a profile is silent: objects, teams, departments (API-020)', async () => {
  const role = ((await admin.send('POST', '/roles', { name: 'Только люди' })).body as { id: number }).id
  await query(`insert into role_permissions (role, permission, scope) values ($1, 'profiles.view', 'all')`, [role])
  const person = await createPerson(server)
  await query('update user_roles set role = $2 where "user" = $1', [person.id, role])
  const outsider = await server.asUser(person.id)
  const { rows } = await query('select leader, head from teams, departments where head is not null limit 1', [])
  for (const id of [rows[0].leader, rows[0].head].map(Number))
    expect((await dutiesOf(outsider, id)).body).toMatchObject({ objects: null, departments: [], teams: [] })
})

test('whoever stands in for others reads for whom and until when, also along a chain of absences', async () => {
  const [first, second, third] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  const away = (id: number, deputy: number, to: string | null) =>
    query(
      `update profiles set employment_status = 'vacation', absence_from = '2024-01-01', absence_to = $2, deputy = $3 where id = $1`,
      [id, to, deputy],
    )
  await away(first.id, second.id, '2199-12-31')
  await away(second.id, third.id, null)
  const replaced = async (id: number) => {
    const { stands_in_for: list } = (await dutiesOf(admin, id)).body as {
      stands_in_for: { person: { id: number }; until: string | null }[]
    }
    return list.map(({ person, until }) => [person.id, until])
  }
  expect(await replaced(third.id)).toEqual([
    [first.id, '2199-12-31'],
    [second.id, null],
  ])
  // Nobody hears of the absence of somebody he may not see.
  const keeper = await createPerson(server)
  const object = await insert(
    `insert into objects (code, name, address, members, created_by) values ('Д-5', 'Д-5', 'Адрес', $1, $2)`,
    [[keeper.id, third.id, second.id], admin.id],
  )
  const reader = await createPerson(server, { roles: ['dispatcher'], objects: [object] })
  const { rows: grants } = await query(
    `update role_permissions set scope = 'objects' where permission = 'profiles.view'
      and role = (select role from user_roles where "user" = $1) returning role`,
    [reader.id],
  )
  expect(grants).toHaveLength(1)
  const narrow = await server.asUser(reader.id)
  expect((await narrow.send('GET', `/accounts/profiles/${first.id}`)).status).toBe(404)
  expect((await dutiesOf(narrow, third.id)).body).toMatchObject({ stands_in_for: [{ person: { id: second.id } }] })
  // Who is away himself gets nothing, and a past absence is none.
  expect(await replaced(second.id)).toEqual([])
  await query(`update profiles set absence_to = '2024-02-01' where id = $1`, [first.id])
  expect(await replaced(third.id)).toEqual([[second.id, null]])
  // A circle ends.
  await query('update profiles set deputy = $2 where id = $1', [third.id, second.id])
  expect(await replaced(third.id)).toEqual([[second.id, null]])
})
