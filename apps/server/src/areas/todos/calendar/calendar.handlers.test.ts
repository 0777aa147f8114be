import { afterAll, beforeAll, expect, test } from 'vitest'
import { icsFile } from '../../../lib/time/ics'
import { createPerson } from '../../../testing'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let dispatcher: TestPerson
let electrician: TestPerson

interface Entry {
  assignee: { id: number; name: string } | null
  type: string
  title: string
  start: string
  end: string | null
  editable: boolean
  entity_id: number
}

beforeAll(async () => {
  server = await createTestServer()
  ;[dispatcher, electrician] = await Promise.all([server.as('u07'), server.as('u09')])
})
afterAll(() => server.close())

const YEAR = 'from=2031-03-01T00:00:00Z&to=2031-04-01T00:00:00Z'
async function entries(person: TestPerson, query: string): Promise<Entry[]> {
  const { status, body } = await person.send('GET', `/calendar/events?${query}`)
  expect(status).toBe(200)
  return (body as { data: Entry[] }).data
}
async function make(fields: object): Promise<number> {
  const { body } = await dispatcher.send('POST', '/todos', { title: 'Осмотр кровли', ...fields })
  return (body as { id: number }).id
}

test('the calendar shows what lies in its days: tasks by start and due, and what schedules will make', async () => {
  const inside = await make({ due_at: '2031-03-10T09:00:00Z', assignee: electrician.id })
  const across = await make({ start_at: '2031-02-20T09:00:00Z', due_at: '2031-04-20T09:00:00Z' })
  await make({ due_at: '2031-04-10T09:00:00Z' })
  const planned = await dispatcher.send('POST', '/todos/recurrences', {
    title: 'Обход: {location}',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    start_date: '2031-03-01',
    timezone: 'UTC',
  })
  const todos = await entries(dispatcher, `${YEAR}&types=todo`)
  expect(todos.map(({ entity_id }) => entity_id)).toEqual([across, inside])
  expect(todos[1]).toMatchObject({ start: '2031-03-10T09:00:00.000Z', end: null, editable: true })
  await dispatcher.send('PATCH', `/todos/${across}`, { start_at: '2031-03-05T09:00:00Z', due_at: null })
  const [begun] = (await entries(dispatcher, `${YEAR}&types=todo`)).filter(({ entity_id }) => entity_id === across)
  expect(begun).toMatchObject({ start: '2031-03-05T09:00:00.000Z', end: null, lone: 'start', editable: true })
  await dispatcher.send('DELETE', `/todos/${across}`)
  const ghosts = (await entries(dispatcher, `${YEAR}&types=recurrence`)).filter(({ title }) => title === 'Обход')
  expect(ghosts.map(({ start }) => start.slice(0, 10))).toEqual([
    '2031-03-03',
    '2031-03-10',
    '2031-03-17',
    '2031-03-24',
    '2031-03-31',
  ])
  const admin = await server.as('u01')
  const removed = await admin.send('DELETE', `/todos/recurrences/${(planned.body as { id: number }).id}`)
  expect(removed.status).toBe(204)
  expect(await entries(dispatcher, `${YEAR}&types=recurrence`)).not.toContainEqual(
    expect.objectContaining({ title: 'Обход' }),
  )
  expect(
    (await entries(dispatcher, `${YEAR}&types=todo&assignee=${electrician.id}`)).map(({ entity_id }) => entity_id),
  ).toEqual([inside])
  // An electrician sees his own tasks and no others.
  expect((await entries(electrician, `${YEAR}&types=todo`)).map(({ entity_id }) => entity_id)).toEqual([inside])
})

test('the filters, presets and search of the list narrow the calendar as well; what they do not know is left out', async () => {
  const due_at = '2031-05-12T09:00:00Z'
  const urgent = await make({ title: 'Прорыв трубы', due_at, priority: 'High', category: 'plumbing' })
  const usual = await make({ title: 'Побелка стены', due_at, category: 'repair', tagList: ['фасад'] })
  await server.database.pool.query(`update profiles set birthday = '1984-05-13' where id = $1`, [electrician.id])
  const may = 'from=2031-05-01T00:00:00Z&to=2031-06-01T00:00:00Z'
  const found = async (filter: string) =>
    (await entries(dispatcher, `${may}&types=todo,birthday&${filter}`)).map(({ entity_id }) => entity_id)
  expect(await found('priority=High')).toEqual([urgent])
  expect(await found('category=repair')).toEqual([usual])
  expect(await found('tag=фасад')).toEqual([usual])
  expect(await found(`search=${encodeURIComponent('трубы')}`)).toEqual([urgent])
  expect(await found('status=Completed')).toEqual([])
  // Open tasks are asked for by most presets: a birthday is not in their way.
  expect(await found(`is_open=true&assignee=${electrician.id}`)).toEqual([electrician.id])
})

test('the last day of a verification of a meter is in the calendar of who sees its place (product 12.8)', async () => {
  const { rows } = await server.database.pool.query(
    `select objects.id as object, objects.root_location as location from objects
     where deleted_at is null and root_location is not null order by id limit 1`,
  )
  const { object, location } = rows[0]
  const manager = await server.as('u02')
  const body = { location: Number(location), resource: 'heat', serial: 'к-1', verify_until: '2031-03-18' }
  expect((await manager.send('POST', '/meters', body)).status).toBe(201)
  const seen = (person: TestPerson, query = '') => entries(person, `${YEAR}&types=verification${query}`)
  expect(await seen(manager, `&object=${object}`)).toMatchObject([
    {
      title: 'Поверка: Тепло № к-1',
      start: '2031-03-18',
      end: '2031-03-19',
      editable: false,
      entity_id: Number(object),
    },
  ])
  expect(await seen(manager, `&object=${Number(object) + 1000}`)).toEqual([])
  // Among urgent tasks nobody looks for it.
  expect(await seen(manager, '&is_emergency=true')).toEqual([])
  const elsewhere = await createPerson(server, { roles: ['employee'], objects: [Number(object) + 1000] })
  expect(await seen(elsewhere)).toEqual([])
})

test('birthdays come without the year of birth, absences with their last day', async () => {
  await server.database.pool.query(
    `update profiles set birthday = '1984-03-15', absence_from = '2031-03-20', absence_to = '2031-03-21' where id = $1`,
    [electrician.id],
  )
  const own = (await entries(dispatcher, `${YEAR}&types=birthday,absence`)).filter(
    ({ entity_id }) => entity_id === electrician.id,
  )
  expect(own).toMatchObject([
    { type: 'birthday', start: '2031-03-15', end: '2031-03-16' },
    { type: 'absence', start: '2031-03-20', end: '2031-03-22' },
  ])
  expect(JSON.stringify(own)).not.toContain('1984')
  await server.database.pool.query('update profiles set hide_birthday = true where id = $1', [electrician.id])
  const birthdays = async (person: TestPerson) =>
    (await entries(person, `${YEAR}&types=birthday`)).filter(({ entity_id }) => entity_id === electrician.id)
  expect(await birthdays(dispatcher)).toEqual([])
  expect(await birthdays(electrician)).toHaveLength(1)
})

test('who was away without a last day and works again is not shown as away', async () => {
  const away = async (status: string) => {
    await server.database.pool.query(
      `update profiles set employment_status = $2, absence_from = '2020-01-01', absence_to = null where id = $1`,
      [electrician.id, status],
    )
    const all = await entries(dispatcher, `${YEAR}&types=absence`)
    return all.filter(({ entity_id }) => entity_id === electrician.id).length
  }
  expect(await away('sick')).toBe(1)
  expect(await away('working')).toBe(0)
})

test.each([
  ['from=2031-03-02T00:00:00Z&to=2031-03-01T00:00:00Z', 'Конец раньше начала'],
  ['from=2031-01-01T00:00:00Z&to=2031-06-01T00:00:00Z', 'Не больше 100 дней'],
])('a stretch of time that makes no sense is refused: %s', async (query, message) => {
  expect(await dispatcher.send('GET', `/calendar/events?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'bad_filter', errors: { to: [message] } },
  })
})

test('a secret address shows own tasks to a calendar program until it is renewed or revoked', async () => {
  await make({
    title: 'Щит; 2-й этаж, «Б»',
    due_at: new Date(Date.now() + 86_400_000).toISOString(),
    assignee: electrician.id,
  })
  expect((await electrician.send('GET', '/users/me/calendar-feed')).body).toMatchObject({ path: null, ended_at: null })
  const pathOf = (body: unknown) => (body as { path: string }).path.replace(/^\/api/, '')
  const first = pathOf((await electrician.send('POST', '/users/me/calendar-feed')).body)
  const answer = await server.send('GET', first)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(String(answer.body).replaceAll('\r\n ', '')).toContain('Щит\\; 2-й этаж\\, «Б»')
  const etag = answer.headers.get('etag') ?? ''
  expect((await server.fetch(`/api${first}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const second = pathOf((await electrician.send('POST', '/users/me/calendar-feed')).body)
  expect((await server.send('GET', first)).status).toBe(404)
  expect((await server.send('GET', second)).status).toBe(200)
  expect((await server.send('GET', second.replace(/^(.*\/)\d+/, '$11'))).status).toBe(404)
  await electrician.send('DELETE', '/users/me/calendar-feed')
  expect((await server.send('GET', second)).status).toBe(404)
  const { rows } = await server.database.pool.query(
    `select changes -> 'calendar_feed' as feed, actor from audit_log where changes ? 'calendar_feed' order by id`,
  )
  expect(rows.map(({ feed }) => feed.to)).toEqual(['***', null, '***', null])
  expect(JSON.stringify(rows)).not.toContain(second.slice(-20))
})

test.each(['password', 'disabled'] as const)(
  'a secret address ends by itself, and its owner is told why: %s',
  async (why) => {
    const person = await server.as(why === 'password' ? 'u10' : 'u11')
    const { path } = (await person.send('POST', '/users/me/calendar-feed')).body as { path: string }
    const secret = path.replace(/^\/api/, '')
    expect((await server.send('GET', secret)).status).toBe(200)
    if (why === 'password') {
      const body = { current_password: 'Demo-2026!', password: 'Совсем другой пароль 7' }
      expect((await person.send('POST', '/users/me/password', body)).status).toBe(204)
      expect((await person.send('GET', '/users/me/calendar-feed')).body).toMatchObject({
        path: null,
        ended_at: expect.any(String),
        ended_because: 'password',
      })
    } else {
      const admin = await server.as('u01')
      expect((await admin.send('POST', `/users/${person.id}/disable`)).status).toBe(200)
      // Who is let in again has no address that somebody else may know.
      expect((await admin.send('POST', `/users/${person.id}/enable`)).status).toBe(200)
    }
    expect((await server.send('GET', secret)).status).toBe(404)
  },
)

test('lines of a calendar file end with CRLF and are folded at 75 octets between letters', () => {
  const file = icsFile('Задачи', [
    {
      uid: 'todo-1',
      title: 'Очень длинное название задачи '.repeat(6),
      description: 'первая\nвторая\\',
      location: null,
      start: '2026-11-21T08:15:00.000Z',
      end: '2026-11-21T09:15:00.000Z',
      stamp: '2026-11-20T08:15:00.000Z',
      sequence: 3,
      url: null,
    },
  ])
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.every((line) => !line.includes('\uFFFD') && !line.includes('\n'))).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Очень длинное название задачи '.repeat(6)}\r\n`)
  expect(file).toContain('DTSTART:20261121T081500Z')
  expect(file).toContain('DESCRIPTION:первая\\nвторая\\\\')
})

test('the coming work of a schedule belongs to whom its rule names: always one, or each in turn (product 12.8)', async () => {
  const plumber = await server.as('u10')
  const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=MO', start_date: '2031-03-01', timezone: 'UTC', planned_minutes: 60 }
  const plan = async (title: string, fields: object) => {
    const { status, body } = await dispatcher.send('POST', '/todos/recurrences', { ...weekly, title, ...fields })
    expect(status, JSON.stringify(body)).toBe(201)
  }
  const people = [electrician.id, plumber.id]
  await plan('Постоянный обход', { assignee_rule: 'fixed', assignees: [electrician.id] })
  await plan('Обход по очереди', { assignee_rule: 'rotate', assignees: people })
  await plan('Ничей обход', { assignee_rule: 'none' })
  const who = async (title: string, query = '') =>
    (await entries(dispatcher, `${YEAR}&types=recurrence${query}`))
      .filter((entry) => entry.title === title)
      .map(({ assignee }) => assignee?.id ?? null)
  const [one, other] = people
  expect(await who('Постоянный обход')).toEqual([one, one, one, one, one])
  expect(await who('Обход по очереди')).toEqual([one, other, one, other, one])
  expect(await who('Ничей обход')).toEqual([null, null, null, null, null])
  // A person has only the own dates of a schedule of turns; the turn is the same from wherever one looks.
  expect(await who('Обход по очереди', `&assignee=${other}`)).toEqual([other, other])
  const later = 'from=2031-03-09T00:00:00Z&to=2031-03-12T00:00:00Z&types=recurrence'
  const [second] = (await entries(dispatcher, later)).filter(({ title }) => title === 'Обход по очереди')
  expect(second?.assignee?.id).toBe(other)
})
