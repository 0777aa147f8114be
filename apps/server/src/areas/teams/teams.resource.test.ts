import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, TIMEZONE_KEY } from '../../lib/time/company-clock'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

async function made(body: object): Promise<{ id: number; version: number }> {
  const answer = await manager.send('POST', '/teams', { specialization: ['it'], leader: 7, ...body })
  expect(answer.status).toBe(201)
  return answer.body as { id: number; version: number }
}

test('the list says who leads each team, who belongs to it and how much there is to do', async () => {
  const { body } = await manager.send('GET', '/teams?search=Сафин')
  expect(body).toMatchObject({
    data: [
      {
        name: 'Инженерная бригада',
        leader_details: { id: 8 },
        members_count: 4,
        capacity_minutes: 1920,
        open_todos: expect.any(Number),
        members: [
          { profile: 8, role_in_team: 'leader', hours_per_day: '8.0' },
          { profile: 9 },
          { profile: 10 },
          { profile: 11 },
        ],
        members_details: [{ id: 8 }, { id: 9 }, { id: 10 }, { id: 11 }],
      },
    ],
  })
})

test('a new team takes its leader among the members and a colour nobody has', async () => {
  const answer = await manager.send('POST', '/teams', {
    name: '  Ночная смена ',
    specialization: ['security', 'security'],
    leader: 15,
    members: [
      { profile: 16, role_in_team: 'senior', hours_per_day: '11.5' },
      { profile: 14, role_in_team: 'leader' },
    ],
  })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      name: 'Ночная смена',
      specialization: ['security'],
      color: '#3B82F6',
      auto_assign: 'leader',
      members: [
        { profile: 15, role_in_team: 'leader' },
        { profile: 16, role_in_team: 'senior', hours_per_day: '11.5' },
        { profile: 14, role_in_team: 'member' },
      ],
    },
  })
})

test('members are checked each at its place', async () => {
  const withMembers = (members: object[]) =>
    manager.send('POST', '/teams', { name: 'Неверная', specialization: ['it'], leader: 7, members })
  const wrong = [
    { profile: 9, from: '2026-02-10', to: '2026-02-01' },
    { profile: 9 },
    { profile: 10, hours_per_day: '13' },
  ]
  expect(await withMembers(wrong)).toMatchObject({
    status: 400,
    body: {
      errors: {
        'members.0.to': ['Конец раньше начала'],
        'members.1.profile': ['Сотрудник уже в бригаде'],
        'members.2.hours_per_day': ['От 0,5 до 12 часов'],
      },
    },
  })
  expect(await withMembers([{ profile: 9 }, { profile: 999_999 }])).toMatchObject({
    status: 400,
    body: { errors: { 'members.1.profile': ['Нет такой записи'] } },
  })
  expect((await manager.send('POST', '/teams', { name: 'Х', specialization: [], leader: 7 })).status).toBe(400)
  expect(await manager.send('POST', '/teams', { name: 'Клининг', specialization: ['it'], leader: 7 })).toMatchObject({
    status: 409,
    body: { code: 'duplicate' },
  })
})

test('another leader joins the team, the former one stays in it, and the journal tells both', async () => {
  const { id } = await made({ name: 'Связь', members: [{ profile: 9 }] })
  const changed = await manager.send('PATCH', `/teams/${id}`, { leader: 10 })
  expect(changed.body).toMatchObject({
    members: [{ profile: 10, role_in_team: 'leader' }, { profile: 7, role_in_team: 'member' }, { profile: 9 }],
  })
  const { body } = await manager.send('GET', `/activity?entity=team&entity_id=${id}`)
  expect(JSON.stringify(body)).toContain('(руководитель)')
  const bulk = await manager.send('POST', '/teams/bulk', { ids: [id], action: 'leader', params: { leader: 9 } })
  expect(bulk.body).toMatchObject({ ok: [id] })
  expect((await manager.send('GET', `/teams/${id}`)).body).toMatchObject({ leader: 9, members_count: 3 })
})

test('a team with open tasks stays; without them it goes and comes back', async () => {
  const { id } = await made({ name: 'Временная' })
  const todo = await manager.send('POST', '/todos', { title: 'Сделать для бригады', team: id, assignee: 7 })
  const refused = await manager.send('DELETE', `/teams/${id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', details: { count: 1 } } })
  await manager.send('PATCH', `/todos/${(todo.body as { id: number }).id}`, { status: 'Completed' })
  expect((await manager.send('DELETE', `/teams/${id}`)).status).toBe(204)
  expect((await manager.send('POST', `/teams/${id}/restore`)).status).toBe(200)
})

test('teams are found by what they do, by their people and by what is late', async () => {
  const names = async (query: string) => {
    const { body } = await manager.send('GET', `/teams?${query}`)
    return (body as { data: { name: string }[] }).data.map(({ name }) => name)
  }
  expect(await names('specialization=landscaping')).toEqual(['Клининг'])
  expect(await names('members=13')).toEqual(['Клининг'])
  const [late, onTime] = [await names('has_overdue=true'), await names('has_overdue=false')]
  expect(late.length).toBeGreaterThan(0)
  expect(late.some((name) => onTime.includes(name))).toBe(false)
})

test('everybody sees the teams; a dispatcher makes and changes them, but deletes none; others change nothing', async () => {
  const { id } = await made({ name: 'Права' })
  const dispatcher = await server.as('u07')
  expect((await dispatcher.send('PATCH', `/teams/${id}`, { description: 'Новое' })).status).toBe(200)
  expect((await dispatcher.send('DELETE', `/teams/${id}`)).status).toBe(403)
  for (const role of ['leasing', 'accountant', 'employee', 'viewer'] as const) {
    const person = await createPerson(server, { roles: [role] })
    expect((await person.send('GET', `/teams/${id}`)).body, role).toMatchObject({ allowed: [] })
    expect((await person.send('PATCH', `/teams/${id}`, { name: 'Моя' })).status, role).toBe(403)
    expect((await person.send('POST', '/teams', { name: 'Моя', specialization: ['it'], leader: 7 })).status, role).toBe(
      403,
    )
  }
})

test('a manager of some objects changes only the teams of their people', async () => {
  const admin = await server.as('u01')
  const { body } = await admin.send('GET', '/roles/catalogue')
  const [first] = (body as { objects: { id: number }[] }).objects
  const outsider = await createPerson(server, { roles: ['employee'] })
  const { id } = await made({ name: 'Чужая', leader: outsider.id })
  const narrow = await createPerson(server, { roles: ['manager'], objects: [first?.id ?? 0] })
  expect((await narrow.send('GET', `/teams/${id}`)).status).toBe(404)
  const crew = await server.database.pool.query('select manager from objects where id = $1', [first?.id])
  const own = await made({ name: 'Своя', leader: Number(crew.rows[0].manager) })
  expect((await narrow.send('PATCH', `/teams/${own.id}`, { description: 'Наша' })).status).toBe(200)
})

test('the page of a team tells the load of each member, who is away, and what the team has done', async () => {
  const [worker, leader] = [await createPerson(server), await createPerson(server)]
  const { id } = await made({ name: 'Высотники', leader: leader.id, members: [{ profile: worker.id }] })
  const admin = await server.as('u01')
  await admin.send('PATCH', `/accounts/profiles/${worker.id}`, {
    employment_status: 'sick',
    absence_from: '2020-01-01',
  })
  await admin.send('POST', '/todos', { title: 'Мытьё фасада', team: id, assignee: leader.id, planned_minutes: 60 })
  const done = await admin.send('POST', '/todos', { title: 'Осмотр фасада', team: id, assignee: leader.id })
  await admin.send('POST', `/todos/${(done.body as { id: number }).id}/complete`, {})
  expect((await manager.send('GET', `/teams/${id}/members`)).body).toMatchObject({
    data: [
      { person: { id: leader.id }, role_in_team: 'leader', open_todos: 1, is_absent: false },
      { person: { id: worker.id }, role_in_team: 'member', open_todos: 0, is_absent: true, load_pct: 0 },
    ],
  })
  expect((await manager.send('GET', `/teams/${id}/stats`)).body).toMatchObject({ days: 30, done: 1, reopened: 0 })
  const { rows } = await server.database.pool.query('select id, manager from objects where manager is not null limit 1')
  await made({ name: 'При объекте', leader: Number(rows[0].manager) })
  const { body } = await manager.send('GET', `/teams?object=${rows[0].id}&page_size=100`)
  const names = (body as { data: { name: string }[] }).data.map(({ name }) => name)
  expect(names).toContain('При объекте')
  expect(names).not.toContain('Высотники')
})

test('a member keeps his first day when only the last one is sent', async () => {
  const { id } = await made({ name: 'Сезонники', members: [{ profile: 9, from: '2026-01-01' }] })
  const changed = await manager.send('PATCH', `/teams/${id}`, { members: [{ profile: 9, to: '2026-02-01' }] })
  expect(changed).toMatchObject({
    status: 200,
    body: { members: [{ profile: 7 }, { profile: 9, from: '2026-01-01', to: '2026-02-01' }] },
  })
})

test('who belongs to a team today is told by the company’s clock, not by the server’s', async () => {
  const now = new Date()
  // Where it is another day than by the server's clock, at any hour.
  const zone = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const { pool } = server.database
  const moveTo = (name: string) =>
    pool.query('update settings set value = $1 where key = $2', [JSON.stringify(name), TIMEZONE_KEY])
  const { id } = await made({ name: 'На один день', members: [{ profile: 9 }] })
  await pool.query('update team_members set "from" = $1, "to" = $1 where team = $2', [dayIn(zone, now), id])
  await moveTo(zone)
  expect((await manager.send('GET', `/teams/${id}`)).body).toMatchObject({ members_count: 2 })
  await moveTo('Asia/Yekaterinburg')
})
