import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'
import { useSockets } from '../../testing/test-sockets'

type Map = Schema<'Mindmap'>
interface Answer<T> {
  status: number
  body: T & { code: string; errors: Record<string, string[]>; details: { current: Map } }
}

let server: TestServer
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let stranger: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  owner = await createPerson(server, { roles: ['employee'] })
  guest = await createPerson(server, { roles: ['employee'] })
  stranger = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

const call = <T = Map>(person: TestPerson, method: string, path: string, body?: object) =>
  person.send(method, path, body) as Promise<Answer<T>>

const TREE = {
  id: 'centre',
  text: 'Переезд',
  children: [
    { id: 'a', text: 'До', children: [{ id: 'a1', text: 'Упаковать', done: true, children: [] }] },
    { id: 'b', text: 'После', children: [{ id: 'b1', text: 'Распаковать', done: false, children: [] }] },
  ],
}

async function makeMap(fields: object = {}, person = owner): Promise<Map> {
  const { status, body } = await call(person, 'POST', '/mindmaps', { title: 'Карта', nodes: TREE, ...fields })
  expect(status).toBe(201)
  return body
}

const ops = (person: TestPerson, map: Map, list: object[], base = map.version) =>
  call<Schema<'MindmapOpsResult'>>(person, 'POST', `/mindmaps/${map.id}/ops/`, {
    base_version: base,
    client: 'page',
    ops: list,
  })

const read = async (id: number, person = owner) => (await call(person, 'GET', `/mindmaps/${id}`)).body

test('a map is made, read with its nodes, changed in both forms of the specification and deleted (API-045, API-046, API-047, API-048, API-049, API-050, API-051)', async () => {
  const map = await makeMap()
  expect(map).toMatchObject({ owner: owner.id, nodes_count: 5, done_pct: 50, my_level: 'own', status: 'Unsorted' })
  expect(map.preview_svg).toMatch(/^<svg .*<\/svg>$/)
  expect(await read(map.id)).toMatchObject({ nodes: TREE, edges: [] })
  const patch = await call(owner, 'PATCH', `/mindmaps/${map.id}`, { todo: { tagList: ['срочно'], status: 'Progress' } })
  expect(patch).toMatchObject({ status: 200, body: { tagList: ['срочно'], status: 'Progress', title: 'Карта' } })
  expect((await call(owner, 'PATCH', `/mindmaps/${map.id}`, { status: 'Planned' })).body.status).toBe('Planned')
  const stale = await call(owner, 'PUT', `/mindmaps/${map.id}`, { title: 'Иначе', version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  const put = await call(owner, 'PUT', `/mindmaps/${map.id}`, { title: 'Иначе', nodes: { ...TREE, children: [] } })
  expect(put).toMatchObject({ status: 200, body: { title: 'Иначе', tagList: [], nodes_count: 1, owner: owner.id } })
  const list = await call<{ data: Map[] }>(owner, 'GET', '/mindmaps?search=иначе')
  expect(list.body.data.map(({ id }) => id)).toEqual([map.id])
  expect(list.body.data[0]).not.toHaveProperty('nodes')
  expect((await call(owner, 'DELETE', `/mindmaps/${map.id}`)).status).toBe(204)
  expect((await call(owner, 'GET', `/mindmaps/${map.id}`)).status).toBe(404)
})

test('nodes are checked: ids of their own, 500 letters, 60 levels, 2000 nodes, records one may name', async () => {
  const refusal = async (nodes: object, more: object = {}) => {
    const { status, body } = await call(owner, 'POST', '/mindmaps', { title: 'Карта', nodes, ...more })
    return [status, ...Object.keys(body.errors)]
  }
  const centre = (children: unknown) => ({ id: 'c', text: 'Центр', children })
  expect(await refusal(centre([{ id: 'c', text: '', children: [] }]))).toEqual([400, 'nodes.children.0.id'])
  expect(await refusal(centre([{ id: 'a', text: 'x'.repeat(501) }]))).toEqual([400, 'nodes.children.0.text'])
  expect(await refusal(centre([7]))).toEqual([400, 'nodes.children.0'])
  expect(await refusal(centre([{ id: '<b>', text: '' }]))).toEqual([400, 'nodes.children.0.id'])
  expect(await refusal(centre([{ id: 'a', text: '', due: '2026-02-31x' }]))).toEqual([400, 'nodes.children.0.due'])
  expect(await refusal(centre([{ id: 'a', text: '', assignee: 999_999 }]))).toEqual([400, 'nodes.assignee'])
  expect(await refusal(centre([{ id: 'a', text: '', todo_id: 999_999 }]))).toEqual([400, 'nodes.todo_id'])
  expect(await refusal(centre([{ id: 'a', text: '', link: { entity: 'tenant', entity_id: 999_999 } }]))).toEqual([
    400,
    'nodes.link',
  ])
  expect(await refusal(centre(Array.from({ length: 2000 }, (_, at) => ({ id: `n${at}`, text: '' }))))).toEqual([
    400,
    'nodes',
  ])
  const deep = Array.from({ length: 60 }).reduce<object>(
    (child, _, at) => ({ id: `d${at}`, text: '', children: [child] }),
    { id: 'x', text: '' },
  )
  expect((await refusal(deep))[0]).toBe(400)
  expect(await refusal(centre([]), { edges: [{ from: 'c', to: 'nobody' }] })).toEqual([400, 'edges.0'])
  const { body } = await call(owner, 'POST', '/mindmaps', {
    title: 'Карта',
    nodes: { ...centre([]), html: '<script>' },
  })
  expect(await read(body.id)).toMatchObject({ nodes: { id: 'c', text: 'Центр', children: [] } })
  expect(JSON.stringify((await read(body.id)).nodes)).not.toContain('script')
})

test('who is let in sees, comments or changes, by himself, his team or his department and those above it; nobody else does', async () => {
  const map = await makeMap()
  const status = async (person: TestPerson, method = 'GET', path = '', body?: object) =>
    (await call(person, method, `/mindmaps/${map.id}${path}`, body)).status
  const share = (access: object[], more: object = {}) =>
    call(owner, 'PATCH', `/mindmaps/${map.id}`, { access, ...more })
  const comment = async (person: TestPerson) =>
    (await person.send('POST', '/comments', { entity: 'mindmap', entity_id: map.id, place: 'a', content: 'Вопрос' }))
      .status
  expect([await status(guest), await status(admin)]).toEqual([404, 200])
  await share([{ profile: guest.id, level: 'view' }])
  expect((await read(map.id, guest)).my_level).toBe('view')
  expect([await status(guest, 'PATCH', '', { title: 'x' }), await comment(guest)]).toEqual([403, 403])
  await share([{ profile: guest.id, level: 'comment' }])
  expect([(await ops(guest, map, [{ op: 'remove', id: 'a' }])).status, await comment(guest)]).toEqual([403, 201])
  await share([{ profile: guest.id, level: 'edit' }])
  expect((await ops(guest, map, [{ op: 'update', id: 'a', fields: { text: 'Сначала' } }])).status).toBe(200)
  expect([await status(guest, 'PATCH', '', { is_public: true }), await status(guest, 'DELETE')]).toEqual([403, 403])
  const { rows } = await server.database.pool.query(
    `insert into departments (name, parent) values ('Служба', null) returning id`,
  )
  const inner = await server.database.pool.query(
    `insert into departments (name, parent) values ('Участок', $1) returning id`,
    [rows[0].id],
  )
  await server.database.pool.query('update profiles set department = $1 where id = $2', [inner.rows[0].id, stranger.id])
  expect(await status(stranger)).toBe(404)
  const shared = await share([{ department: Number(rows[0].id), level: 'view' }])
  expect(shared.body.access_details).toEqual([
    { kind: 'department', id: Number(rows[0].id), name: 'Служба', level: 'view' },
  ])
  expect([await status(stranger), await status(guest)]).toEqual([200, 404])
  const found = await call<{ data: Map[] }>(stranger, 'GET', '/mindmaps?mine=false')
  expect(found.body.data.map(({ id }) => id)).toContain(map.id)
  await share([], { is_public: true })
  expect(await status(guest)).toBe(200)
  expect((await share([{ level: 'view' }])).body.errors).toHaveProperty('access.0')
  await share([], { is_public: false, owner: guest.id })
  expect(await read(map.id, owner)).toMatchObject({ owner: guest.id, my_level: 'edit' })
})

test('changes of several people come to one map: per node the last one stays, what is gone takes no more, who was away catches up', async () => {
  const map = await makeMap()
  await call(owner, 'PATCH', `/mindmaps/${map.id}`, { access: [{ profile: guest.id, level: 'edit' }] })
  const { version } = await read(map.id)
  const [one, other] = await Promise.all([
    ops(owner, map, [{ op: 'update', id: 'a', fields: { text: 'Первый', color: '#112233' } }], version),
    ops(
      guest,
      map,
      [
        { op: 'update', id: 'a', fields: { text: 'Второй' } },
        { op: 'add', id: 'new', parent: 'b', index: 0, fields: { text: 'Новый' } },
      ],
      version,
    ),
  ])
  const [first, second] = one.body.version < other.body.version ? [one, other] : [other, one]
  expect([first.body.missed, second.body.missed]).toEqual([
    [],
    [expect.objectContaining({ version: first.body.version })],
  ])
  const now = await read(map.id)
  const text = first === one ? 'Второй' : 'Первый'
  expect(now).toMatchObject({
    nodes_count: 6,
    nodes: { children: [{ text, color: '#112233' }, { children: [{ id: 'new' }, { id: 'b1' }] }] },
  })
  const late = await ops(
    guest,
    map,
    [
      { op: 'remove', id: 'b' },
      { op: 'update', id: 'b1', fields: { text: 'Поздно' } },
      { op: 'move', id: 'a', parent: 'a1' },
    ],
    now.version,
  )
  expect(late.body).toMatchObject({ applied: [{ op: 'remove', id: 'b' }], skipped: [{ index: 1 }, { index: 2 }] })
  const since = await call<Schema<'MindmapOpsSince'>>(owner, 'GET', `/mindmaps/${map.id}/ops?since=${version}`)
  expect(since.body.batches?.map(({ ops: done }) => done.length)).toEqual(expect.arrayContaining([1, 2, 1]))
  await call(owner, 'PATCH', `/mindmaps/${map.id}`, { nodes: TREE })
  expect(
    (await call<Schema<'MindmapOpsSince'>>(owner, 'GET', `/mindmaps/${map.id}/ops?since=${version}`)).body.batches,
  ).toBeNull()
})

test('those who look at a map hear its changes and each other, and hear nothing once they are let in no more', async () => {
  const map = await makeMap({ access: [{ profile: guest.id, level: 'view' }] })
  const room = `mindmap:${map.id}`
  const join = (person: TestPerson) =>
    new Promise<[ReturnType<typeof openSocket>, boolean]>((resolve) => {
      const socket = openSocket(server.url, person.token)
      socket.on('joined', (message) => message.room === room && resolve([socket, true]))
      socket.on('join_error', () => resolve([socket, false]))
      socket.emit('join', { room })
    })
  const [[mine], [his], [, isIn]] = await Promise.all([join(owner), join(guest), join(stranger)])
  expect(isIn).toBe(false)
  const told = new Promise((resolve) => his.once('mindmap_ops', resolve))
  const seen = new Promise((resolve) => his.once('presence', resolve))
  mine.emit('presence', { room, client: 'page', place: 'a', x: 10.4, y: 3 })
  expect(await seen).toMatchObject({ room, client: 'page', place: 'a', x: 10, y: 3, person: { id: owner.id } })
  await ops(owner, map, [{ op: 'remove', id: 'a' }])
  expect(await told).toMatchObject({
    mindmap: map.id,
    author: owner.id,
    client: 'page',
    ops: [{ op: 'remove', id: 'a' }],
  })
  const left = new Promise((resolve) => his.once('left', resolve))
  await call(owner, 'PATCH', `/mindmaps/${map.id}`, { access: [] })
  expect(await left).toEqual({ room })
})

test('the task of a node is due at the end of its day by the clock of the company', async () => {
  const map = await makeMap()
  await ops(owner, map, [{ op: 'update', id: 'b1', fields: { due: '2031-03-05' } }])
  const made = await call<Schema<'MindmapTodo'>>(owner, 'POST', `/mindmaps/${map.id}/todos`, { node: 'b1' })
  expect((await owner.send('GET', `/todos/${made.body.id}`)).body).toMatchObject({ due_at: '2031-03-05T18:59:00.000Z' })
})

test('a node and its task go together: title, completion, deletion of either', async () => {
  const map = await makeMap()
  const made = await call<Schema<'MindmapTodo'>>(owner, 'POST', `/mindmaps/${map.id}/todos`, { node: 'b1' })
  expect(made).toMatchObject({ status: 201, body: { node: 'b1', title: 'Распаковать', status: 'Unsorted' } })
  const todo = async () => (await owner.send('GET', `/todos/${made.body.id}`)).body as Schema<'Todo'>
  const node = async () => ((await read(map.id)).nodes as typeof TREE).children[1]?.children[0]
  expect(await todo()).toMatchObject({ source: 'mindmap', title: 'Распаковать' })
  const found = await call<{ data: Schema<'Mindmap'>[] }>(owner, 'GET', `/mindmaps?with_todo=${made.body.id}`)
  expect(found.body.data.map(({ id }) => id)).toEqual([map.id])
  expect((await call(owner, 'POST', `/mindmaps/${map.id}/todos`, { node: 'b1' })).body.code).toBe('todo_exists')
  await owner.send('PATCH', `/todos/${made.body.id}`, { title: 'Разобрать коробки' })
  expect(await node()).toMatchObject({ text: 'Разобрать коробки', todo_id: made.body.id })
  await ops(owner, map, [{ op: 'update', id: 'b1', fields: { text: 'Всё разобрать', done: true } }])
  expect(await todo()).toMatchObject({ title: 'Всё разобрать', status: 'Completed' })
  await owner.send('PATCH', `/todos/${made.body.id}`, { status: 'Progress' })
  expect(await node()).toMatchObject({ done: false })
  expect((await read(map.id)).done_pct).toBe(50)
  const copy = await call(owner, 'POST', `/mindmaps/${map.id}/copy`, { title: 'Переезд в корпус Б' })
  expect(copy.body.title).toBe('Переезд в корпус Б')
  expect(JSON.stringify((await read(copy.body.id)).nodes)).not.toContain('todo_id')
  const other = await ops(owner, copy.body, [{ op: 'update', id: 'a', fields: { todo_id: made.body.id } }])
  expect(other.body.code).toBe('todo_taken')
  await owner.send('DELETE', `/todos/${made.body.id}`)
  expect(await node()).toEqual({ id: 'b1', text: 'Всё разобрать', done: false, children: [] })
  const second = await call<Schema<'MindmapTodo'>>(owner, 'POST', `/mindmaps/${map.id}/todos`, { node: 'a1' })
  await ops(owner, map, [{ op: 'remove', id: 'a' }])
  expect((await owner.send('GET', `/todos/${second.body.id}`)).status).toBe(200)
  expect((await call<Schema<'MindmapNamed'>>(owner, 'GET', `/mindmaps/${map.id}/named`)).body.todos).toEqual([])
})

test('earlier states are kept, compared and brought back', async () => {
  const map = await makeMap()
  const path = `/mindmaps/${map.id}/versions`
  expect((await call(owner, 'POST', path, { name: 'До правок' })).status).toBe(201)
  await ops(owner, map, [
    { op: 'remove', id: 'a' },
    { op: 'update', id: 'b', fields: { text: 'Потом' } },
  ])
  const { body } = await call<{ data: Schema<'MindmapVersion'>[] }>(owner, 'GET', path)
  expect(body.data).toMatchObject([{ name: 'До правок', nodes_count: 5, author_details: { id: owner.id } }])
  const kept = await call<Schema<'MindmapKept'>>(owner, 'GET', `${path}/${body.data[0]?.id}`)
  expect(kept.body).toMatchObject({
    nodes: TREE,
    removed: ['До', 'Упаковать'],
    changed: [{ before: 'После', after: 'Потом' }],
    added: [],
  })
  expect((await call(stranger, 'GET', `${path}/${body.data[0]?.id}`)).status).toBe(404)
  await call(owner, 'POST', `${path}/${body.data[0]?.id}`)
  expect(await read(map.id)).toMatchObject({ nodes: TREE, nodes_count: 5 })
  expect((await call<{ data: object[] }>(owner, 'GET', path)).body.data).toHaveLength(2)
})
