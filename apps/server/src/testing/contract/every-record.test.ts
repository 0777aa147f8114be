import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScopeName } from '../../lib/access/grant'
import { createTestServer, type TestServer } from '../create-test-server'
import { createPermissionActors, EVERY_ROLE, type PermissionActor } from './permission-actors'

/** How a record stands to a person; what a scope reaches follows from it alone. */
type Relation = 'own' | 'team' | 'object' | 'foreign'

const REACHED: Readonly<Record<ScopeName, readonly Relation[]>> = {
  all: ['own', 'team', 'object', 'foreign'],
  objects: ['own', 'object'],
  team: ['own', 'team'],
  own: ['own'],
}

/** Where everybody of this file has work. */
interface Places {
  object: number
  team: number
}

/** Columns and values of a new record that stands so to this person. */
type Row = Record<string, unknown>

interface Register {
  path: string
  permission: string
  table: string
  relations: Partial<Record<Relation, (person: number, places: Places) => Row>>
}

/** Each scope once and none; the long run asks as every role, too. */
const KINDS = ['no rights', ...Object.keys(REACHED).map((scope) => `every right, ${scope}`)]

/** Made long ago, so that nothing is owed to having just made it. */
const LONG_AGO = '2020-01-01T00:00:00Z'
const OTHER = 1

const registers: readonly Register[] = [
  {
    path: '/todos',
    permission: 'todos',
    table: 'todos',
    relations: {
      own: (person) => ({ title: 'Своя', created_by: person }),
      team: (_person, { team }) => ({ title: 'Бригады', created_by: OTHER, team }),
      object: (_person, { object }) => ({ title: 'Объекта', created_by: OTHER, object }),
      foreign: () => ({ title: 'Чужая', created_by: OTHER }),
    },
  },
  {
    path: '/objects',
    permission: 'objects',
    table: 'objects',
    relations: {
      own: (person) => ({ code: `Т-${Math.random()}`.slice(0, 20), name: 'Свой', address: 'Здесь', manager: person }),
      foreign: () => ({ code: `Т-${Math.random()}`.slice(0, 20), name: 'Чужой', address: 'Там', manager: OTHER }),
    },
  },
  {
    path: '/tenants',
    permission: 'tenants',
    table: 'tenants',
    // Nothing ties a tenant to objects yet, so whoever is bound to objects sees none.
    relations: { foreign: () => ({ kind: 'individual', name: 'Чужой', created_by: OTHER }) },
  },
  {
    path: '/goods/goods_type',
    permission: 'goods',
    table: 'goods_types',
    relations: { foreign: () => ({ name: `Тип ${Math.random()}`, created_by: OTHER }) },
  },
  {
    path: '/accounts/departments',
    permission: 'org',
    table: 'departments',
    relations: { foreign: () => ({ name: `Отдел ${Math.random()}`, created_by: OTHER }) },
  },
]

let server: TestServer
let places: Places
let actors: PermissionActor[]

beforeAll(async () => {
  server = await createTestServer()
  const [object] = await query('select id from objects order by id limit 1')
  const [team] = await query('select id from teams order by id limit 1')
  places = { object: Number(object?.id), team: Number(team?.id) }
  actors = await createPermissionActors(server, [places.object], EVERY_ROLE ? undefined : KINDS)
  for (const { person } of actors) {
    await query(`insert into team_members (team, profile, "from") values ($1, $2, '2020-01-01')`, [
      places.team,
      person.id,
    ])
  }
})
afterAll(() => server.close())

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await server.database.pool.query(text, values)).rows
}

async function insert(table: string, row: Row): Promise<number> {
  const values = { ...row, created_at: LONG_AGO }
  const names = Object.keys(values).map((name) => `"${name}"`)
  const marks = names.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')}) returning id`
  const [made] = await query(text, Object.values(values))
  return Number(made?.id)
}

function reaches({ paper }: PermissionActor, permission: string, relation: Relation): boolean {
  const scope = paper.get(permission)
  return scope !== undefined && REACHED[scope].includes(relation)
}

/** What the paper says the server must answer: no right 403, out of sight 404, in sight but out of reach 403, else done. */
function expected(actor: PermissionActor, area: string, verb: string, relation: Relation): number[] {
  if (!actor.paper.has(`${area}.${verb}`) || !actor.paper.has(`${area}.view`)) return [403]
  if (!reaches(actor, `${area}.view`, relation)) return [404]
  if (!reaches(actor, `${area}.${verb}`, relation)) return [403]
  return verb === 'delete' ? [204] : [200]
}

describe.each(registers)('$path', (register) => {
  const { path, permission, table, relations } = register
  test.each(Object.keys(relations) as Relation[])(
    'a record that is %s is read, listed, exported, changed and deleted by exactly those whose scope reaches it (RO-006)',
    async (relation) => {
      const make = relations[relation]
      if (!make) throw new Error(`No record is ${relation}`)
      for (const actor of actors) {
        const { person, name } = actor
        const id = await insert(table, make(person.id, places))
        const status = async (method: string, address: string, body?: unknown) =>
          (await person.send(method, address, body)).status
        const canView = expected(actor, permission, 'view', relation)
        expect(canView, `${name}: reads`).toContain(await status('GET', `${path}/${id}`))
        const listed = await person.send('GET', `${path}?ids=${id}&page=1`)
        if (actor.paper.has(`${permission}.view`)) {
          const { data } = listed.body as { data: { id: number }[] }
          expect(data.length, `${name}: is listed`).toBe(reaches(actor, `${permission}.view`, relation) ? 1 : 0)
        } else expect(listed.status, `${name}: lists`).toBe(403)
        if (actor.paper.has(`${permission}.export`) && actor.paper.has(`${permission}.view`)) {
          const file = await person.send('GET', `${path}/export?ids=${id}`)
          const lines = String(file.body).trim().split('\r\n').length - 1
          expect(lines, `${name}: is exported`).toBe(reaches(actor, `${permission}.view`, relation) ? 1 : 0)
        }
        expect(expected(actor, permission, 'edit', relation), `${name}: changes`).toContain(
          await status('PATCH', `${path}/${id}`, {}),
        )
        const bulk = await person.send('POST', `${path}/bulk`, { ids: [id], action: 'unarchive' })
        const done = expected(actor, permission, 'edit', relation)
        if (!actor.paper.has(`${permission}.edit`)) expect(bulk.status, `${name}: changes many`).toBe(403)
        else expect((bulk.body as { ok: number[] }).ok, `${name}: changes many`).toEqual(done[0] === 200 ? [id] : [])
        // Tasks may be deleted by their authors for an hour without the right: seeing is what that asks for.
        const verb = path === '/todos' && !actor.paper.has('todos.delete') ? undefined : 'delete'
        const removed = await status('DELETE', `${path}/${id}`)
        if (verb) expect(expected(actor, permission, verb, relation), `${name}: deletes`).toContain(removed)
        else expect([403, 404], `${name}: deletes`).toContain(removed)
      }
    },
  )
})

test('a territory is seen by those whose objects stand on it, and hidden from those of other objects', async () => {
  const admin = await server.as('u01')
  const make = async (name: string) => {
    const { body } = await admin.send('POST', '/properties/territory', { name, address: 'Екатеринбург' })
    return (body as { id: number }).id
  }
  const [near, far] = [await make('Ближняя'), await make('Дальняя')]
  await query('update objects set root_location = $1 where id = $2', [near, places.object])
  for (const actor of actors) {
    const read = async (id: number) => (await actor.person.send('GET', `/properties/territory/${id}`)).status
    expect(expected(actor, 'properties', 'view', 'object'), `${actor.name}: near`).toContain(await read(near))
    expect(expected(actor, 'properties', 'view', 'foreign'), `${actor.name}: far`).toContain(await read(far))
  }
})

test('a profile is changed by its owner, by the managers of his objects and by whoever may change all', async () => {
  const members = actors.map(({ person }) => person.id)
  const colleague = await insertColleague()
  await query('update objects set members = $1 where id = $2', [[colleague], places.object])
  for (const actor of actors) {
    const edit = async (id: number) => (await actor.person.send('PATCH', `/accounts/profiles/${id}`, {})).status
    const area = 'profiles'
    expect(expected(actor, area, 'edit', 'own'), `${actor.name}: himself`).toContain(await edit(actor.person.id))
    expect(expected(actor, area, 'edit', 'object'), `${actor.name}: of the object`).toContain(await edit(colleague))
    const stranger = members.find((id) => id !== actor.person.id) ?? 0
    expect(expected(actor, area, 'edit', 'foreign'), `${actor.name}: a stranger`).toContain(await edit(stranger))
  }
})

async function insertColleague(): Promise<number> {
  const [found] = await query('select id from profiles order by id limit 1')
  return Number(found?.id)
}

test('folders are changed and deleted by exactly those whose scope reaches them', async () => {
  for (const relation of ['own', 'foreign'] as const) {
    for (const actor of actors) {
      const author = relation === 'own' ? actor.person.id : OTHER
      const id = await insert('directories', { display_name: `Папка ${author}-${actor.name}`, created_by: author })
      const send = async (method: string, body?: unknown) =>
        (await actor.person.send(method, `/mediafiles/directories/${id}`, body)).status
      const rename = { display_name: `Новая ${author}-${actor.name}` }
      expect(mediaExpected(actor, 'edit', relation), `${actor.name}: renames ${relation}`).toContain(
        await send('PUT', rename),
      )
      expect(mediaExpected(actor, 'delete', relation), `${actor.name}: deletes ${relation}`).toContain(
        await send('DELETE'),
      )
    }
  }
})

/** Whoever sees media sees all of it; changing asks for its own right alone. */
function mediaExpected(actor: PermissionActor, verb: string, relation: Relation): number[] {
  return reaches(actor, `media.${verb}`, relation) ? (verb === 'delete' ? [204] : [200]) : [403]
}
