import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let dispatcher: TestPerson
let admin: TestPerson
let plumber: TestPerson

interface Todo {
  id: number
  version: number
  status: string
  kanban_order: string
  reopened_count: number
  completed_at: string | null
  allowed: string[]
  tagList: string[]
}

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  admin = await server.as('u01')
  plumber = await server.as('u10')
})
afterAll(() => server.close())

async function make(person: TestPerson, fields: object = {}): Promise<Todo> {
  const { status, body } = await person.send('POST', '/todos/', { todo: { title: 'Проверить кран', ...fields } })
  expect(status).toBe(201)
  return body
}

async function idsOf(person: TestPerson, query: string): Promise<number[]> {
  const { body } = await person.send('GET', `/todos?page_size=200&${query}`)
  return (body as { data: Todo[] }).data.map((todo) => todo.id)
}

test('a task takes both body forms and starts unsorted, or accepted when it has a person (API-013, EN-010, EN-016)', async () => {
  const flat = await dispatcher.send('POST', '/todos', { title: '  Убрать снег  ', tagList: [' зима ', 'зима'] })
  expect(flat).toMatchObject({
    status: 201,
    body: {
      title: 'Убрать снег',
      status: 'Unsorted',
      priority: 'Medium',
      tagList: ['зима'],
      watchers: [dispatcher.id],
    },
  })
  const wrapped = await dispatcher.send('POST', '/todos/', { todo: { title: 'Убрать снег', assignee: plumber.id } })
  expect(wrapped).toMatchObject({
    status: 201,
    body: { status: 'Accepted', assignee: { id: plumber.id, username: 'zhukov', name: 'Жуков Николай Иванович' } },
  })
  expect((wrapped.body as { accepted_at: string }).accepted_at).not.toBeNull()
})

test('one task is read by its number, and with both forms of PATCH changed (API-012, API-015, API-016)', async () => {
  const { id } = await make(dispatcher)
  expect((await dispatcher.send('PATCH', `/todos/${id}`, { tagList: ['вода'], status: 'Planned' })).body).toMatchObject(
    {
      tagList: ['вода'],
      status: 'Planned',
    },
  )
  expect((await dispatcher.send('PATCH', `/todos/${id}/`, { todo: { priority: 'High' } })).body).toMatchObject({
    priority: 'High',
  })
  expect((await dispatcher.send('GET', `/todos/${id}/`)).body).toMatchObject({
    id,
    tagList: ['вода'],
    priority: 'High',
  })
})

test('a replacement clears what it does not name (API-014)', async () => {
  const { id } = await make(dispatcher, {
    description: 'Капает',
    priority: 'High',
    due_at: '2030-01-01T10:00:00Z',
    checklist: [{ text: 'Перекрыть воду' }],
  })
  expect((await dispatcher.send('PUT', `/todos/${id}`, { todo: { title: 'Заменить кран' } })).body).toMatchObject({
    title: 'Заменить кран',
    description: null,
    priority: 'Medium',
    due_at: null,
    checklist: [],
    watchers: [dispatcher.id],
  })
})

test('any status follows any other, and each leaves its moment (ST-041, EN-017, EN-018, EN-019, EN-020, EN-021, EN-022)', async () => {
  const { id } = await make(dispatcher)
  const statuses = ['Completed', 'Unsorted', 'Review', 'Progress', 'Planned', 'Completed', 'Progress', 'Accepted']
  const seen: Todo[] = []
  for (const status of statuses) seen.push((await dispatcher.send('PATCH', `/todos/${id}`, { status })).body)
  expect(seen.map((todo) => todo.status)).toEqual(statuses)
  expect(seen.map((todo) => todo.completed_at !== null)).toEqual([true, false, false, false, false, true, false, false])
  expect(seen.at(-1)).toMatchObject({ reopened_count: 2 })
  expect((await dispatcher.send('PATCH', `/todos/${id}`, { status: 'Done' })).status).toBe(400)
})

test('priorities are three (EN-023, EN-024)', async () => {
  for (const priority of ['Low', 'Medium', 'High'])
    expect(await make(dispatcher, { priority })).toMatchObject({ priority })
  expect((await dispatcher.send('POST', '/todos', { title: 'Срочно', priority: 'Urgent' })).status).toBe(400)
})

test('a task of a place belongs to the object there and keeps the name of the place', async () => {
  const { body } = await dispatcher.send('GET', '/todos?page=1&search=приточку')
  const [todo] = (body as { data: (Todo & { location: number })[] }).data
  expect(todo).toMatchObject({
    object_details: { name: 'БЦ «Исетский», корпус А' },
    place_snapshot: 'Бизнес-парк «Исетский» / Корпус А / 4 этаж / А-401',
  })
  const made = await make(dispatcher, { location: todo?.location })
  expect(made).toMatchObject({ object_details: { name: 'БЦ «Исетский», корпус А' } })
  const moved = await dispatcher.send('PATCH', `/todos/${made.id}`, { location: null })
  expect(moved.body).toMatchObject({ object: null, place_snapshot: null })
})

test('what does not fit is refused under its field', async () => {
  const errors = async (fields: object) => {
    const { body } = await dispatcher.send('POST', '/todos', { title: 'Проба', ...fields })
    return (body as { errors?: object }).errors
  }
  expect(await errors({ title: ' а ' })).toHaveProperty('title')
  expect(await errors({ start_at: '2030-01-02T00:00:00Z', due_at: '2030-01-01T00:00:00Z' })).toEqual({
    due_at: ['Срок раньше начала'],
  })
  expect(await errors({ due_at: '2016-12-31T23:59:60Z' })).toEqual({ due_at: ['Неверные дата и время'] })
  expect(await errors({ assignee: 9999 })).toEqual({ assignee: ['Нет такой записи'] })
  expect(await errors({ watchers: [1, 9999] })).toEqual({ watchers: ['Нет такой записи'] })
  expect(await errors({ location: 99999 })).toEqual({ location: ['Нет такой записи'] })
  expect(await errors({ attachments: [99999] })).toHaveProperty('attachments')
})

test('a tag with a comma is refused, since its filter would find others', async () => {
  const body = { title: 'Проверить кран', tagList: ['крыша', 'подвал, чердак'] }
  expect(await dispatcher.send('POST', '/todos', body)).toMatchObject({
    status: 400,
    body: { errors: { 'tagList.1': ['Без запятых'] } },
  })
})

test('tasks nest three deep, and children of a deleted one move up', async () => {
  const top = await make(dispatcher)
  const middle = await make(dispatcher, { parent: top.id })
  const low = await make(dispatcher, { parent: middle.id })
  expect((await dispatcher.send('POST', '/todos', { title: 'Ниже', parent: low.id })).body).toMatchObject({
    errors: { parent: ['Не больше 3 уровней вложенности'] },
  })
  expect((await dispatcher.send('PATCH', `/todos/${top.id}`, { parent: low.id })).status).toBe(400)
  expect((await dispatcher.send('DELETE', `/todos/${middle.id}`)).status).toBe(204)
  expect((await dispatcher.send('GET', `/todos/${low.id}`)).body).toMatchObject({ parent: top.id })
})

test('an author takes his task back within the hour, later only the permission deletes (API-017)', async () => {
  const fresh = await make(plumber)
  expect(fresh.allowed).toContain('remove')
  expect((await plumber.send('DELETE', `/todos/${fresh.id}/`)).status).toBe(204)
  expect((await plumber.send('GET', `/todos/${fresh.id}`)).status).toBe(404)
  const old = await make(plumber)
  await server.database.pool.query(`update todos set created_at = now() - interval '61 minutes' where id = ${old.id}`)
  expect((await plumber.send('GET', `/todos/${old.id}`)).body).toMatchObject({
    allowed: expect.not.arrayContaining(['remove']),
  })
  expect((await plumber.send('DELETE', `/todos/${old.id}`)).status).toBe(403)
  expect((await admin.send('DELETE', `/todos/${old.id}`)).status).toBe(204)
})

test('who deleted his own task without the permission may undo it within the hour; a deletion by another he may not', async () => {
  const own = await make(plumber)
  await plumber.send('DELETE', `/todos/${own.id}`)
  expect(await plumber.send('POST', `/todos/${own.id}/restore`)).toMatchObject({ status: 200, body: { id: own.id } })
  await plumber.send('DELETE', `/todos/${own.id}`)
  await server.database.pool.query(`update todos set deleted_at = now() - interval '61 minutes' where id = ${own.id}`)
  expect((await plumber.send('POST', `/todos/${own.id}/restore`)).status).toBe(403)
  const taken = await make(plumber)
  await admin.send('DELETE', `/todos/${taken.id}`)
  expect((await plumber.send('POST', `/todos/${taken.id}/restore`)).status).toBe(403)
})

test('who merely watches a task reads it and does not write it under «own», whatever the role; wider rights are not narrowed', async () => {
  const writes = [
    ['PATCH', '', { priority: 'Low' }],
    ['PATCH', '', { status: 'Progress' }],
    ['PUT', '', { title: 'Проверить кран' }],
    ['POST', '/move', { group_by: 'status', column: 'Progress' }],
    ['POST', '/complete', {}],
    ['POST', '/time', { minutes: 5 }],
    ['POST', '/checklist', { text: 'Пункт' }],
    ['DELETE', '', undefined],
  ] as const
  for (const role of ['leasing', 'accountant', 'employee', 'viewer'] as const) {
    const watcher = await createPerson(server, { roles: [role] })
    const { id } = await make(admin, { watchers: [watcher.id] })
    const seen = await watcher.send('GET', `/todos/${id}`)
    expect([role, seen.status]).toEqual([role, 200])
    for (const action of ['update', 'remove', 'complete', 'assign'])
      expect(seen.body, role).toMatchObject({ allowed: expect.not.arrayContaining([action]) })
    for (const [method, path, body] of writes) {
      const { status } = await watcher.send(method, `/todos/${id}${path}`, body)
      expect([role, method, path, status]).toEqual([role, method, path, 403])
    }
    expect((await admin.send('GET', `/todos/${id}`)).body).toMatchObject({ status: 'Unsorted', priority: 'Medium' })
  }
  for (const role of ['manager', 'dispatcher'] as const) {
    const watcher = await createPerson(server, { roles: [role] })
    const { id } = await make(admin, { watchers: [watcher.id] })
    expect([role, (await watcher.send('PATCH', `/todos/${id}`, { priority: 'Low' })).status]).toEqual([role, 200])
  }
})

test('field staff see the tasks of their team and their own, and write only their own', async () => {
  const team = await make(dispatcher, { team: 1 })
  const foreign = await make(dispatcher, { team: 2 })
  const watched = await make(dispatcher, { team: 2, watchers: [plumber.id] })
  const seen = await idsOf(plumber, 'ordering=-id')
  expect(seen).toContain(team.id)
  expect(seen).toContain(watched.id)
  expect(seen).not.toContain(foreign.id)
  expect((await plumber.send('GET', `/todos/${foreign.id}`)).status).toBe(404)
  expect(await plumber.send('PATCH', `/todos/${team.id}`, { priority: 'Low' })).toMatchObject({
    status: 403,
    body: { code: 'out_of_scope' },
  })
})

test('who watches some objects only sees the tasks of those', async () => {
  const owner = await server.as('u18')
  const { body } = await owner.send('GET', '/todos')
  const places = (body as { data: { object: number | null }[] }).data.map((todo) => todo.object)
  expect(new Set(places)).toEqual(new Set([1, 2]))
  expect((await owner.send('POST', '/todos', { title: 'Нельзя' })).status).toBe(403)
})

test('tasks are found by number, words of title and description, comments and place', async () => {
  const { id } = await make(dispatcher, { title: 'Зелёный вентиль', description: 'У щитовой' })
  await dispatcher.send('POST', `/todos/${id}/comments`, { content: 'Нужна паранитовая прокладка' })
  expect(await idsOf(dispatcher, `search=${id}`)).toContain(id)
  expect(await idsOf(dispatcher, 'search=ВЕНТИЛЬ зеленый')).toEqual([id])
  expect(await idsOf(dispatcher, 'search=щитовой вентиль')).toEqual([id])
  expect(await idsOf(dispatcher, 'search=паранитовая')).toEqual([id])
  expect((await idsOf(dispatcher, 'search=А-401')).length).toBeGreaterThan(0)
  expect(await idsOf(dispatcher, `search=${encodeURIComponent('вен%ль')}`)).toEqual([])
})

test('filters of people, places, tags, time and files', async () => {
  const building = (await server.database.pool.query("select id from locations where name = 'Корпус Б'")).rows[0]
  const inBuilding = await idsOf(dispatcher, `location=${building.id}`)
  const { rows } = await server.database.pool.query(
    "select count(*)::int as n from todos t join locations l on l.id = t.location where l.full_name like '%Корпус Б%' and not t.is_archived and t.deleted_at is null",
  )
  expect(inBuilding).toHaveLength(rows[0].n)
  expect(await idsOf(admin, 'tag=долг&ordering=id')).toEqual([41, 42])
  expect((await idsOf(admin, 'is_overdue=true&ids=41,60,13')).sort()).toEqual([41, 60])
  expect(await idsOf(admin, 'has_attachments=true')).toHaveLength(15)
  expect(await idsOf(admin, 'participant=6&category=finance&ordering=id')).toEqual([42, 43, 44, 45])
  expect(
    (await admin.send('GET', '/todos?page=1&assignee_isnull=true&status=Unsorted&due_at_to=2001-01-01T00:00:00Z')).body,
  ).toMatchObject({ data: [] })
})

test('statuses and priorities are sorted by their meaning', async () => {
  const { body } = await admin.send('GET', '/todos?page_size=60&ordering=status&ids=1,3,5,9,10,12')
  expect((body as { data: Todo[] }).data.map((todo) => todo.status)).toEqual([
    'Unsorted',
    'Planned',
    'Accepted',
    'Progress',
    'Review',
    'Completed',
  ])
})

test('what a task was planned for and what it took, its returns and its moments are sorted by, what has none comes last', async () => {
  const [short, long, none] = [
    await make(admin, { planned_minutes: 30, due_at: '2001-01-01T10:00:00Z' }),
    await make(admin, { planned_minutes: 90 }),
    await make(admin),
  ].map(({ id }) => id)
  const sorted = (by: string) => idsOf(admin, `ids=${short},${long},${none}&ordering=${by},id`)
  for (const [todo, minutes] of [
    [short, 60],
    [long, 5],
  ]) {
    expect((await admin.send('POST', `/todos/${todo}/time`, { minutes })).status).toBe(201)
  }
  const at = { accepted_at: '2026-01-0', started_at: '2026-02-0', completed_at: '2026-03-0' }
  for (const [day, todo] of [long, short].entries()) {
    const set = Object.entries(at).map(([name, month]) => `${name} = '${month}${day + 1}'`)
    await server.database.pool.query(`update todos set ${set}, reopened_count = $2 where id = $1`, [todo, 2 - day])
  }
  expect(await sorted('planned_minutes')).toEqual([short, long, none])
  expect(await sorted('-planned_minutes')).toEqual([long, short, none])
  expect(await sorted('spent_minutes')).toEqual([none, long, short])
  expect(await sorted('-reopened_count')).toEqual([long, short, none])
  for (const name of Object.keys(at)) expect(await sorted(name), name).toEqual([long, short, none])
  expect(await sorted('-is_overdue')).toEqual([short, long, none])
})

test('bulk actions change what they may and say what they may not', async () => {
  const one = await make(dispatcher, { due_at: '2030-01-01T10:00:00Z', tagList: ['а'] })
  const two = await make(dispatcher)
  const ids = [one.id, two.id]
  const bulk = async (action: string, params: object) =>
    (await dispatcher.send('POST', '/todos/bulk', { ids: [...ids, 99999], action, params })).body
  expect(await bulk('shift_due', { days: 2 })).toMatchObject({ ok: ids, failed: [{ id: 99999, code: 'not_found' }] })
  await bulk('add_tags', { tags: ['а', 'б'] })
  await bulk('assignee', { assignee: plumber.id })
  await bulk('status', { status: 'Planned' })
  await bulk('priority', { priority: 'Low' })
  await bulk('category', { category: 'plumbing' })
  expect((await dispatcher.send('GET', `/todos/${one.id}`)).body).toMatchObject({
    due_at: '2030-01-03T10:00:00.000Z',
    tagList: ['а', 'б'],
    assignee: { id: plumber.id },
    status: 'Planned',
    priority: 'Low',
    category: 'plumbing',
  })
})

test('tasks that go back to work together get the reason among their comments, the others only go on', async () => {
  const [done, open] = [await make(dispatcher), await make(dispatcher)]
  await dispatcher.send('PATCH', `/todos/${done.id}`, { status: 'Completed' })
  const ids = [done.id, open.id, 99999]
  const params = { status: 'Progress', comment: 'Снова течёт' }
  const answer = await dispatcher.send('POST', '/todos/bulk', { ids, action: 'status', params })
  expect(answer.body).toMatchObject({ ok: [done.id, open.id], failed: [{ id: 99999, code: 'not_found' }] })
  const said = async (id: number) => {
    const { body } = await dispatcher.send('GET', `/todos/${id}/comments`)
    return (body as { data: { content: string }[] }).data.map(({ content }) => content)
  }
  expect([await said(done.id), await said(open.id)]).toEqual([['Снова течёт'], []])
  for (const { id } of [done, open])
    expect((await dispatcher.send('GET', `/todos/${id}`)).body).toMatchObject({ status: 'Progress' })
  const viewer = await server.as('u18')
  expect((await viewer.send('POST', '/todos/bulk', { ids, action: 'status', params })).status).toBe(403)
})

test('files of a task come and go with it', async () => {
  const { rows } = await server.database.pool.query('select id from files order by id limit 2')
  const ids = rows.map((row) => Number(row.id))
  const todo = await make(dispatcher, { attachments: ids })
  expect(todo).toMatchObject({ attachments: ids, attachments_details: [{ id: ids[0] }, { id: ids[1] }] })
  const changed = await dispatcher.send('PATCH', `/todos/${todo.id}`, { attachments: [ids[1]] })
  expect(changed.body).toMatchObject({ attachments: [ids[1]], version: todo.version + 1 })
  expect((await dispatcher.send('PUT', `/todos/${todo.id}`, { title: 'Без файлов' })).body).toMatchObject({
    attachments: [],
  })
})

test('the export is a file a spreadsheet reads', async () => {
  const answer = await admin.fetch('/api/todos/export?ids=1,2&columns=id,title,status')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('№;Название;Статус')
  expect(text).toContain('В работе')
})
