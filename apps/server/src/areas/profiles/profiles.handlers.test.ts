import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let safin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  safin = await server.as('u09')
})
afterAll(() => server.close())

test('the staff directory shows department, position and teams (API-020, EN-003)', async () => {
  const { body } = await safin.send('GET', '/accounts/profiles?search=Сафин')
  expect(body).toMatchObject({
    data: [
      {
        name: 'Сафин Т. М.',
        email: 'u09@demo.local',
        timezone: 'Asia/Yekaterinburg',
        gender: 'm',
        work_location: 'office',
        department_details: { name: 'Служба эксплуатации' },
        position_details: { name: 'Электромонтёр' },
        teams_details: [{ name: 'Инженерная бригада' }],
        allowed: ['update'],
      },
    ],
  })
  const page = await safin.send('GET', '/accounts/profiles/?page_size=5&page=4')
  expect(page.body).toMatchObject({ meta: { total: 18, pages: 4, page: 4 } })
})

test('people are filtered by department, team and way of work (EN-005)', async () => {
  const names = async (query: string) => {
    const { body } = await safin.send('GET', `/accounts/profiles?${query}`)
    return (body as { data: { last_name: string }[] }).data.map((person) => person.last_name)
  }
  expect(await names('work_location=remote')).toEqual(['Васильев', 'Зайцева'])
  expect(await names('work_location=hybrid,remote&ordering=-last_name')).toEqual(['Смирнов', 'Зайцева', 'Васильев'])
  expect(await names('employment_status=vacation')).toEqual(['Крылова'])
})

test("a person changes his own profile and nobody else's (API-021, API-022, EN-006, EN-007)", async () => {
  const changed = await safin.send('PATCH', `/accounts/profiles/${safin.id}`, {
    gender: 'n',
    timezone: 'Europe/Samara',
    work_location: 'hybrid',
    phone: '8 912 000-11-22',
    telegram: '@safin',
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { gender: 'n', timezone: 'Europe/Samara', phone: '+79120001122', telegram: 'safin' },
  })
  expect((await safin.send('GET', `/accounts/profiles/${safin.id}/`)).body).toMatchObject({ work_location: 'hybrid' })
  expect(await safin.send('PATCH', '/accounts/profiles/10', { about: 'Я' })).toMatchObject({
    status: 403,
    body: { code: 'out_of_scope' },
  })
})

test('a photo is set by its address and stays, an address that runs something is refused (API-023)', async () => {
  const set = (avatar_url: string | null) => safin.send('PATCH', `/accounts/profiles/${safin.id}`, { avatar_url })
  const { body } = await safin.send('GET', '/mediafiles/files?search=паркинг')
  const [photo] = (body as { files: { id: number; file: string }[] }).files
  const changed = await set(photo?.file ?? '')
  const { avatar_url } = changed.body as { avatar_url: string }
  const ends = Number(new URL(avatar_url, 'http://host').searchParams.get('expires')) * 1000
  expect(ends - Date.now()).toBeLessThanOrEqual(48 * 3_600_000)
  expect((await server.fetch(avatar_url)).status).toBe(200)
  const { version } = changed.body as { version: number }
  expect((await set(avatar_url)).body).toMatchObject({ avatar_url, version })
  const { rows } = await server.database.pool.query(`select avatar_url from profiles where id = ${safin.id}`)
  expect((await server.fetch(rows[0].avatar_url)).status).toBe(403)
  const admin = await server.as('u01')
  expect((await admin.send('DELETE', `/mediafiles/files/${photo?.id}`)).status).toBe(409)
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x']) {
    expect(await set(address)).toMatchObject({ status: 400, body: { errors: { avatar_url: ['Недопустимый адрес'] } } })
  }
  expect((await set(`/api/mediafiles/files/${photo?.id}/content?expires=9999999999&signature=x`)).status).toBe(400)
  expect((await set(null)).body).toMatchObject({ avatar_url: null })
  // With the use the address ends, and it brings no use back.
  expect((await server.fetch(avatar_url)).status).toBe(403)
  expect((await set(avatar_url)).status).toBe(400)
  expect((await admin.send('DELETE', `/mediafiles/files/${photo?.id}`)).status).toBe(204)
})

test('values outside the lists are refused (EN-005, EN-006, EN-007)', async () => {
  const patch = (body: object) => safin.send('PATCH', `/accounts/profiles/${safin.id}`, body)
  expect((await patch({ work_location: 'home' })).status).toBe(400)
  expect((await patch({ gender: 'x' })).status).toBe(400)
  expect((await patch({ timezone: 'Урал' })).body).toMatchObject({
    errors: { timezone: ['Нет такого часового пояса'] },
  })
})

test('one does not give oneself another department, an administrator does', async () => {
  expect((await safin.send('PATCH', `/accounts/profiles/${safin.id}`, { department: 1 })).status).toBe(403)
  const admin = await server.as('u01')
  expect((await admin.send('PATCH', `/accounts/profiles/${safin.id}`, { department: 1 })).body).toMatchObject({
    department_details: { name: 'Дирекция' },
    position: null,
  })
})

test('days away need a reason: beside «Работает» nobody would go by them (product 17.1)', async () => {
  const [admin, person] = [await server.as('u01'), await createPerson(server)]
  const patch = (body: object) => admin.send('PATCH', `/accounts/profiles/${person.id}`, body)
  const days = { absence_from: '2027-02-01', absence_to: '2027-02-14' }
  expect(await patch(days)).toMatchObject({
    status: 400,
    body: {
      errors: { employment_status: ['Укажите, почему сотрудника нет: отпуск, больничный или командировка'] },
    },
  })
  expect((await patch({ ...days, employment_status: 'vacation' })).status).toBe(200)
  expect((await patch({ absence_to: '2027-02-20' })).status).toBe(200)
  // Whoever is back earlier need not clear the days.
  expect((await patch({ employment_status: 'working' })).status).toBe(200)
  expect((await patch({ absence_from: null, about: 'Вернулся' })).status).toBe(200)
})

test('nobody manages himself, not even through others', async () => {
  const admin = await server.as('u01')
  expect(await admin.send('PATCH', '/accounts/profiles/2', { manager: 9 })).toMatchObject({ status: 400 })
})

test('a stale version is refused with the profile as it is', async () => {
  const { body } = await safin.send('GET', `/accounts/profiles/${safin.id}`)
  const { version } = body as { version: number }
  await safin.send('PATCH', `/accounts/profiles/${safin.id}`, { about: 'Новое' })
  expect(await safin.send('PATCH', `/accounts/profiles/${safin.id}`, { about: 'Старое', version })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', details: { current: { about: 'Новое' } } },
  })
})

test('what a person hides only he and those who manage people see, and a search does not find it', async () => {
  const [clerk, colleague] = [await createPerson(server), await createPerson(server)]
  const path = `/accounts/profiles/${clerk.id}`
  const personal = { phone: '+7 912 111-22-33', birthday: '1990-05-17' }
  expect((await clerk.send('PATCH', path, { ...personal, hide_birth_year: true })).status).toBe(200)
  expect((await colleague.send('GET', path)).body).toMatchObject({
    phone: '+79121112233',
    birthday: null,
    birthday_day: '05-17',
  })
  await clerk.send('PATCH', path, { hide_phone: true, hide_birthday: true })
  expect((await colleague.send('GET', path)).body).toMatchObject({ phone: null, birthday: null, birthday_day: null })
  expect((await colleague.send('GET', '/accounts/profiles?search=9121112233')).body).toMatchObject({ data: [] })
  const seen = { phone: '+79121112233', birthday: '1990-05-17' }
  expect((await clerk.send('GET', path)).body).toMatchObject(seen)
  const manager = await server.as('u02')
  expect((await manager.send('GET', path)).body).toMatchObject(seen)
})

test('a person says himself when he is away and who stands in; permits and dismissal are the company’s business', async () => {
  const [clerk, deputy] = [await createPerson(server), await createPerson(server)]
  const path = `/accounts/profiles/${clerk.id}`
  const away = { employment_status: 'vacation', absence_from: '2020-01-01', absence_to: null, deputy: deputy.id }
  expect((await clerk.send('PATCH', path, away)).body).toMatchObject({
    is_absent: true,
    deputy_details: { id: deputy.id },
  })
  expect(await clerk.send('PATCH', path, { absence_to: '2019-01-01' })).toMatchObject({
    status: 400,
    body: { errors: { absence_to: ['Конец раньше начала'] } },
  })
  expect((await clerk.send('PATCH', path, { deputy: clerk.id })).status).toBe(400)
  expect((await clerk.send('PATCH', path, { employment_status: 'dismissed' })).status).toBe(403)
  expect((await clerk.send('PATCH', path, { permits: [{ title: 'Высота' }] })).status).toBe(403)
  const admin = await server.as('u01')
  expect((await admin.send('PATCH', path, { permits: [{ title: ' Высота ' }] })).body).toMatchObject({
    permits: [{ title: 'Высота', number: null, valid_to: null }],
  })
})

test('every role changes its own profile; others are changed by an administrator only', async () => {
  for (const role of ['leasing', 'accountant', 'dispatcher', 'employee', 'viewer'] as const) {
    const person = await createPerson(server, { roles: [role] })
    expect((await person.send('PATCH', `/accounts/profiles/${person.id}`, { about: 'О себе' })).status, role).toBe(200)
    expect((await person.send('PATCH', '/accounts/profiles/10', { about: 'Чужой' })).status, role).toBe(403)
  }
  const admin = await server.as('u01')
  expect((await admin.send('PATCH', '/accounts/profiles/10', { about: 'Обновлено' })).status).toBe(200)
})

test('the directory tells load, presence and how much was done in time', async () => {
  const melnikov = await server.as('u08')
  await server.database.pool.query(
    `insert into people_here (server, profile, active_at) values ('one', ${melnikov.id}, now())`,
  )
  const { body } = await melnikov.send('GET', `/accounts/profiles/${melnikov.id}`)
  expect(body).toMatchObject({ open_todos: expect.any(Number), is_online: true, planned_minutes: expect.any(Number) })
  const { body: done } = await melnikov.send('GET', `/accounts/profiles/9/stats`)
  expect(done).toMatchObject({ done: expect.any(Number) })
})

test('the planned minutes of a person end with the week of the company’s clock, wherever the database stands', async () => {
  const admin = await server.as('u01')
  const person = await createPerson(server)
  const zone = 'Pacific/Kiritimati'
  await server.database.pool.query(
    `insert into settings (key, value) values ('org.timezone', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [zone],
  )
  const { rows } = await server.database.pool.query(
    "select (date_trunc('week', now() at time zone $1) + interval '7 days') at time zone $1 as ends",
    [zone],
  )
  const end = new Date(rows[0].ends).getTime()
  // A minute before and after the end of that week: of the database's own clock it is another moment.
  for (const [minutes, away] of [
    [40, -60_000],
    [500, 60_000],
  ] as const) {
    const due_at = new Date(end + away).toISOString()
    const todo = { title: 'Обход', assignee: person.id, planned_minutes: minutes, due_at }
    expect((await admin.send('POST', '/todos', todo)).status).toBe(201)
  }
  const { body } = await admin.send('GET', `/accounts/profiles/${person.id}`)
  expect(body).toMatchObject({ open_todos: 2, planned_minutes: 40 })
  await server.database.pool.query("delete from settings where key = 'org.timezone'")
})

test('an administrator finds people by role, object, absence and ending permits; a role is asked for with its right only', async () => {
  const admin = await server.as('u01')
  const ids = async (query: string) => {
    const { status, body } = await admin.send('GET', `/accounts/profiles?page_size=200&${query}`)
    expect(status).toBe(200)
    return (body as { data: { id: number }[] }).data.map(({ id }) => id)
  }
  const roles = await admin.send('GET', '/roles?page_size=50')
  const dispatcher = (roles.body as { data: { id: number; key: string }[] }).data.find(
    ({ key }) => key === 'dispatcher',
  )
  const person = await createPerson(server, { roles: ['dispatcher'] })
  expect(await ids(`role=${dispatcher?.id}`)).toContain(person.id)
  expect(await ids(`role=${dispatcher?.id}`)).not.toContain(safin.id)
  expect((await safin.send('GET', `/accounts/profiles?role=${dispatcher?.id}`)).status).toBe(403)
  const { rows } = await server.database.pool.query('select id, manager from objects where manager is not null limit 1')
  expect(await ids(`object=${rows[0].id}`)).toContain(Number(rows[0].manager))
  const path = `/accounts/profiles/${person.id}`
  await admin.send('PATCH', path, {
    employment_status: 'sick',
    absence_from: '2020-01-01',
    permits: [{ title: 'Высота', valid_to: '2031-05-01' }],
  })
  expect(await ids('is_absent=true')).toContain(person.id)
  expect(await ids('is_absent=false')).not.toContain(person.id)
  expect(await ids('permits_until=2031-05-01')).toContain(person.id)
  expect(await ids('permits_until=2031-04-30')).not.toContain(person.id)
})

test('many people move to another department at once; who may change only himself moves nobody', async () => {
  const admin = await server.as('u01')
  const [first, second] = [await createPerson(server), await createPerson(server)]
  const body = { ids: [first.id, second.id, 999_999], action: 'department', params: { department: 1 } }
  expect(await admin.send('POST', '/accounts/profiles/bulk', body)).toMatchObject({
    status: 200,
    body: { ok: [first.id, second.id], failed: [{ id: 999_999, code: 'not_found' }] },
  })
  expect((await admin.send('GET', `/accounts/profiles/${second.id}`)).body).toMatchObject({ department: 1 })
  const { rows: entries } = await server.database.pool.query(
    `select count(*)::int as entries, count(distinct batch_id)::int as batches from audit_log
      where entity = 'profile' and entity_id = any($1) and changes ? 'department'`,
    [[first.id, second.id]],
  )
  expect(entries).toEqual([{ entries: 2, batches: 1 }])
  const own = await first.send('POST', '/accounts/profiles/bulk', { ...body, params: { department: 2 } })
  expect((own.body as { ok: number[] }).ok).toEqual([])
  expect((await admin.send('POST', '/accounts/profiles/bulk', { ...body, params: {} })).status).toBe(400)
})

test('names of teams are told to those only who may see teams', async () => {
  const admin = await server.as('u01')
  const made = await admin.send('POST', '/roles', { name: 'Без бригад' })
  const { id, version } = made.body as { id: number; version: number }
  const rights = await admin.send('PUT', `/roles/${id}/permissions`, {
    version,
    permissions: { 'profiles.view': 'all' },
  })
  expect(rights.status).toBe(200)
  const outsider = await createPerson(server)
  await admin.send('PUT', `/accounts/profiles/${outsider.id}/roles`, { roles: [{ role: id }] })
  expect((await outsider.send('GET', `/accounts/profiles/${safin.id}`)).body).toMatchObject({
    teams: [],
    teams_details: [],
  })
})

test('people are found by who stands in for them and when they were hired; roles are told to who may see them (17.1)', async () => {
  const admin = await server.as('u01')
  const person = await createPerson(server, { roles: ['dispatcher'] })
  await admin.send('PATCH', `/accounts/profiles/${person.id}`, { hired_at: '2019-03-15', deputy: safin.id })
  const found = async (query: string, by = admin) => {
    const { status, body } = await by.send('GET', `/accounts/profiles?page_size=200&${query}`)
    expect(status).toBe(200)
    return (body as { data: { id: number; roles: number[]; roles_details: { name: string }[] }[] }).data
  }
  const ids = async (query: string) => (await found(query)).map(({ id }) => id)
  expect(await ids(`deputy=${safin.id}`)).toContain(person.id)
  expect(await ids(`deputy=${person.id}`)).toEqual([])
  expect(await ids('hired_at_from=2019-03-15&hired_at_to=2019-03-15')).toContain(person.id)
  expect(await ids('hired_at_from=2019-03-16')).not.toContain(person.id)
  expect(await ids('hired_at_to=2019-03-14')).not.toContain(person.id)
  const [seen] = await found(`ids=${person.id}`)
  expect(seen?.roles_details).toEqual([expect.objectContaining({ name: 'Диспетчер' })])
  expect(seen?.roles).toHaveLength(1)
  expect((await found(`ids=${person.id}`, safin))[0]).toMatchObject({ roles: [], roles_details: [] })
})
