import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profilesTable } from '../../../db/tables/people/profiles'
import { locationsTable } from '../../../db/tables/places/locations'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { makeRecurringTodos } from './make-recurring'

let server: TestServer
let manager: TestPerson
let dispatcher: TestPerson
let electrician: TestPerson
let plumber: TestPerson
let places: { id: number; full_name: string }[]

interface Schedule {
  id: number
  next_run_at: string
  rule_text: string
}
interface Made {
  id: number
  version: number
  title: string
  due_at: string
  status: string
  source: string
  assignee: { id: number } | null
  location: number | null
  recurrence: number
}

beforeAll(async () => {
  server = await createTestServer()
  ;[manager, dispatcher, electrician, plumber] = (await Promise.all(
    ['u02', 'u07', 'u09', 'u10'].map((person) => server.as(person)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson]
  places = await server.database.reader.select().from(locationsTable).limit(2)
})
afterAll(() => server.close())

async function plan(fields: object): Promise<Schedule> {
  const { status, body } = await dispatcher.send('POST', '/todos/recurrences', {
    title: 'Обход: {location}',
    rrule: 'FREQ=DAILY',
    start_date: '2030-01-01',
    time: '09:00',
    timezone: 'Europe/Moscow',
    lead_hours: 2,
    ...fields,
  })
  expect(status).toBe(201)
  return body as Schedule
}
const run = (now: string) => makeRecurringTodos(server.database, server.services, new Date(now))
async function madeBy({ id }: Schedule): Promise<Made[]> {
  const { body } = await dispatcher.send('GET', '/todos?page=1&page_size=200&source=recurring&ordering=id')
  return (body as { data: Made[] }).data.filter((todo) => todo.recurrence === id)
}

test('a schedule makes its task so many hours before it is due, and only once', async () => {
  const schedule = await plan({ assignee_rule: 'fixed', assignees: [electrician.id], locations: [places[0]?.id] })
  expect(schedule).toMatchObject({ next_run_at: '2030-01-01T04:00:00.000Z', rule_text: 'Каждый день' })
  await run('2030-01-01T03:59:00Z')
  expect(await madeBy(schedule)).toEqual([])
  await Promise.all([run('2030-01-01T04:00:00Z'), run('2030-01-01T04:00:00Z')])
  await run('2030-01-01T04:05:00Z')
  expect(await madeBy(schedule)).toMatchObject([
    {
      title: `Обход: ${places[0]?.full_name}`,
      due_at: '2030-01-01T06:00:00.000Z',
      status: 'Accepted',
      source: 'recurring',
      assignee: { id: electrician.id },
      location: places[0]?.id,
    },
  ])
  const told = await electrician.send('GET', '/notifications?page_size=5')
  expect(JSON.stringify(told.body)).toContain('Обход')
})

test('what was missed while nothing ran is not piled up, and an open task holds back the next', async () => {
  const schedule = await plan({ title: 'Проверка насосов', lead_hours: 0 })
  await run('2030-01-05T12:00:00Z')
  const [first] = await madeBy(schedule)
  expect((await madeBy(schedule)).map(({ due_at }) => due_at)).toEqual(['2030-01-05T06:00:00.000Z'])
  await run('2030-01-06T12:00:00Z')
  expect(await madeBy(schedule)).toHaveLength(1)
  await dispatcher.send('PATCH', `/todos/${first?.id}`, { status: 'Completed' })
  await run('2030-01-07T12:00:00Z')
  expect((await madeBy(schedule)).map(({ due_at }) => due_at)).toEqual([
    '2030-01-05T06:00:00.000Z',
    '2030-01-07T06:00:00.000Z',
  ])
})

test('with a lead longer than the period no task is passed over', async () => {
  const schedule = await plan({ title: 'Замер температуры', lead_hours: 48, skip_open: false })
  for (const _ of [1, 2, 3]) await run('2030-01-01T04:00:00Z')
  expect((await madeBy(schedule)).map(({ due_at }) => due_at)).toEqual([
    '2030-01-01T06:00:00.000Z',
    '2030-01-02T06:00:00.000Z',
  ])
})

test('the template of somebody else is no template until it is shared', async () => {
  const { body } = await electrician.send('POST', '/todos/templates', { name: 'Моё', title_pattern: 'Только моё' })
  const { id } = body as { id: number }
  const wanted = { title: 'Обход', rrule: 'FREQ=DAILY', start_date: '2030-01-01', template: id }
  expect(await plumber.send('POST', '/todos/recurrences', wanted)).toMatchObject({
    status: 400,
    body: { errors: { template: ['Нет такой записи'] } },
  })
  await electrician.send('PATCH', `/todos/templates/${id}`, { is_shared: true })
  const planned = await plumber.send('POST', '/todos/recurrences', wanted)
  expect(planned.status).toBe(201)
})

test('each place has its own task, people take turns, and what a template holds comes with it', async () => {
  const { body: template } = await dispatcher.send('POST', '/todos/templates', {
    name: 'Обход',
    title_pattern: 'Обход',
    description: 'Осмотреть всё',
    category: 'electrical',
    priority: 'High',
  })
  const schedule = await plan({
    per_location: true,
    locations: places.map(({ id }) => id),
    assignee_rule: 'rotate',
    assignees: [electrician.id, plumber.id],
    template: (template as { id: number }).id,
  })
  await run('2030-01-01T04:00:00Z')
  expect(await madeBy(schedule)).toMatchObject([
    { location: places[0]?.id, assignee: { id: electrician.id }, description: 'Осмотреть всё', priority: 'High' },
    { location: places[1]?.id, assignee: { id: plumber.id }, category: 'electrical' },
  ])
})

test('a paused schedule makes nothing; resumed, it goes on from now', async () => {
  const schedule = await plan({ start_date: '2020-01-01' })
  await dispatcher.send('PATCH', `/todos/recurrences/${schedule.id}`, { is_paused: true })
  await server.database.reader
    .update(todoRecurrencesTable)
    .set({ next_run_at: '2021-01-01T00:00:00Z' })
    .where(eq(todoRecurrencesTable.id, schedule.id))
  await run(new Date().toISOString())
  expect(await madeBy(schedule)).toEqual([])
  const { body } = await dispatcher.send('PATCH', `/todos/recurrences/${schedule.id}`, { is_paused: false })
  expect(Date.parse((body as Schedule).next_run_at)).toBeGreaterThan(Date.now() - 2 * 3_600_000)
})

test('one date is passed over, by one of two who press at once, and stays so when the hour changes; the next ones come', async () => {
  const schedule = await plan({ title: 'Обход кровли' })
  const path = `/todos/recurrences/${schedule.id}`
  const [one, other] = await Promise.all([1, 2].map(() => dispatcher.send('POST', `${path}/skip`, { version: 1 })))
  expect([one?.status, other?.status].sort()).toEqual([200, 409])
  expect((await dispatcher.send('GET', path)).body).toMatchObject({
    next_run_at: '2030-01-02T04:00:00.000Z',
    next_due_at: '2030-01-02T06:00:00.000Z',
  })
  await dispatcher.send('PATCH', path, { time: '10:00' })
  await run('2030-01-01T12:00:00Z')
  expect(await madeBy(schedule)).toEqual([])
  await run('2030-01-02T12:00:00Z')
  expect((await madeBy(schedule)).map(({ due_at }) => due_at)).toEqual(['2030-01-02T07:00:00.000Z'])
  const { body } = await dispatcher.send('GET', `/todos?page=1&recurrence=${schedule.id}`)
  expect(body).toMatchObject({ meta: { total: 1 }, data: [{ recurrence: schedule.id }] })
})

test('of a schedule that is paused or over nothing can be passed over, nor by whoever merely does the work', async () => {
  const people = { assignee_rule: 'fixed', assignees: [electrician.id] }
  const [paused, over] = [await plan({ is_paused: true }), await plan({ rrule: 'FREQ=DAILY;COUNT=1', ...people })]
  const skip = (person: TestPerson, { id }: Schedule, version = 1) =>
    person.send('POST', `/todos/recurrences/${id}/skip`, { version })
  expect(await skip(dispatcher, paused)).toMatchObject({ status: 409, body: { code: 'nothing_to_skip' } })
  expect((await skip(electrician, over)).status).toBe(403)
  expect(await skip(dispatcher, over)).toMatchObject({ status: 200, body: { next_run_at: null } })
  expect(await skip(dispatcher, over, 2)).toMatchObject({ status: 409, body: { code: 'nothing_to_skip' } })
})

test('several schedules are paused and resumed at once', async () => {
  const ids = [(await plan({})).id, (await plan({})).id]
  const paused = await dispatcher.send('POST', '/todos/recurrences/bulk', { ids, action: 'pause' })
  expect(paused.body).toEqual({ ok: ids, failed: [] })
  const { body } = await dispatcher.send('GET', `/todos/recurrences?ids=${ids}`)
  expect((body as { data: object[] }).data).toMatchObject([
    { is_paused: true, next_run_at: null, next_due_at: null },
    { is_paused: true, next_run_at: null, next_due_at: null },
  ])
  await dispatcher.send('POST', '/todos/recurrences/bulk', { ids, action: 'resume' })
  expect((await dispatcher.send('GET', `/todos/recurrences/${ids[0]}`)).body).toMatchObject({ is_paused: false })
})

test.each([
  [{ rrule: 'FREQ=HOURLY' }, 'rrule', 'Неверное правило повторения'],
  [
    { rrule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', start_date: '2030-02-01' },
    'rrule',
    'По этому правилу нет ни одной даты',
  ],
  [{ timezone: 'Москва' }, 'timezone', 'Неизвестный часовой пояс'],
  [{ per_location: true }, 'locations', 'Укажите хотя бы одно место'],
  [{ assignee_rule: 'rotate' }, 'assignees', 'Укажите хотя бы одного сотрудника'],
  [{ locations: [9_007_199_254_740_991] }, 'locations', 'Нет такой записи'],
])('a schedule that cannot be carried out is refused at its field: %j', async (fields, field, message) => {
  const answer = await dispatcher.send('POST', '/todos/recurrences', {
    title: 'Обход',
    rrule: 'FREQ=DAILY',
    start_date: '2030-01-01',
    ...fields,
  })
  expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } })
})

test('before it is stored a rule is told in words with its next ten dates', async () => {
  const { body } = await dispatcher.send('POST', '/todos/recurrences/preview', {
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    start_date: '2030-01-01',
    timezone: 'Europe/Berlin',
  })
  expect(body).toMatchObject({ text: 'Каждую неделю по понедельникам' })
  expect((body as { dates: string[] }).dates).toHaveLength(10)
  expect((body as { dates: string[] }).dates[0]).toBe('2030-01-07T08:00:00.000Z')
})

test('who does the work sees its schedule and does not change it; others do not see it', async () => {
  const schedule = await plan({ assignee_rule: 'fixed', assignees: [electrician.id] })
  expect((await electrician.send('GET', `/todos/recurrences/${schedule.id}`)).body).toMatchObject({ allowed: [] })
  expect((await electrician.send('PATCH', `/todos/recurrences/${schedule.id}`, { is_paused: true })).status).toBe(403)
  expect((await plumber.send('GET', `/todos/recurrences/${schedule.id}`)).status).toBe(404)
})

test('an edit that leaves the days alone takes back no task that is due; a new hour makes no second one of the day', async () => {
  const schedule = await plan({ title: 'Съём показаний', skip_open: false })
  const missed = '2021-01-01T00:00:00.000Z'
  await server.database.reader
    .update(todoRecurrencesTable)
    .set({ next_run_at: missed })
    .where(eq(todoRecurrencesTable.id, schedule.id))
  const path = `/todos/recurrences/${schedule.id}`
  expect((await dispatcher.send('PATCH', path, { description: 'По списку' })).body).toMatchObject({
    next_run_at: missed,
  })
  await run('2030-01-01T04:00:00Z')
  expect(await madeBy(schedule)).toHaveLength(1)
  expect((await dispatcher.send('PATCH', path, { time: '18:00' })).body).toMatchObject({
    next_run_at: '2030-01-02T13:00:00.000Z',
  })
  await run('2030-01-01T20:00:00Z')
  expect(await madeBy(schedule)).toHaveLength(1)
})

test('who is away on the day of the work is passed over, by his status and not by dates of an old holiday', async () => {
  const away = { absence_from: '2029-12-30', absence_to: '2030-01-05' }
  const set = (values: object) =>
    server.database.reader.update(profilesTable).set(values).where(eq(profilesTable.id, electrician.id))
  const people = { assignee_rule: 'fixed', assignees: [electrician.id, plumber.id], skip_open: false }
  const schedule = await plan(people)
  await set({ ...away, employment_status: 'working' })
  await run('2030-01-01T04:00:00Z')
  await set({ ...away, employment_status: 'vacation' })
  await run('2030-01-02T04:00:00Z')
  await set({ absence_from: null, absence_to: null, employment_status: 'working' })
  expect((await madeBy(schedule)).map(({ assignee }) => assignee?.id)).toEqual([electrician.id, plumber.id])
})

test('a task that repeats is made together with its schedule, which holds all of it; a wrong rule makes neither', async () => {
  const wanted = {
    title: 'Обеспылить щиты',
    due_at: '2030-03-04T06:00:00.000Z',
    location: places[0]?.id,
    assignee: electrician.id,
    watchers: [plumber.id],
    checklist: [{ text: 'Обесточить', required: true }],
    materials: [{ name: 'Ветошь', unit: 'кг', qty_planned: '2' }],
    require_photo: true,
    tagList: ['ппр'],
  }
  const repeat = { rrule: 'FREQ=WEEKLY;BYDAY=MO', timezone: 'Europe/Moscow', lead_hours: 2 }
  const wrong = await dispatcher.send('POST', '/todos', { ...wanted, repeat: { ...repeat, rrule: 'FREQ=HOURLY' } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { 'repeat.rrule': ['Неверное правило повторения'] } } })
  expect((await dispatcher.send('GET', '/todos?page=1&search=Обеспылить')).body).toMatchObject({ meta: { total: 0 } })
  const { status, body } = await dispatcher.send('POST', '/todos', { ...wanted, repeat })
  const { id, recurrence } = body as Made
  expect(status).toBe(201)
  const schedule = (await dispatcher.send('GET', `/todos/recurrences/${recurrence}`)).body as Schedule
  expect(schedule).toMatchObject({
    title: wanted.title,
    start_date: '2030-03-04',
    time: '09:00',
    next_run_at: '2030-03-11T04:00:00.000Z',
    assignees: [electrician.id],
    watchers: [plumber.id],
  })
  await dispatcher.send('PATCH', `/todos/${id}`, { status: 'Completed' })
  await manager.send('POST', `/todos/${id}/complete`, { force: true })
  await run('2030-03-04T05:00:00Z')
  expect(await madeBy(schedule)).toHaveLength(0)
  await run('2030-03-11T04:00:00Z')
  expect(await madeBy(schedule)).toMatchObject([
    {
      due_at: '2030-03-11T06:00:00.000Z',
      checklist: [{ text: 'Обесточить', required: true, done: false }],
      materials: [{ name: 'Ветошь', qty_planned: '2' }],
      require_photo: true,
      tagList: ['ппр'],
      location: places[0]?.id,
    },
  ])
})

test('the tasks of a schedule come with its own files, and with those of its template only if it has none', async () => {
  const upload = async (name: string) => {
    const form = new FormData()
    form.append('file', new File([name], name, { type: 'text/plain' }))
    const answer = await dispatcher.fetch('/api/mediafiles/files', { method: 'POST', body: form })
    return ((await answer.json()) as { id: number }).id
  }
  const [own, lent] = [await upload('own.txt'), await upload('lent.txt')]
  const { body } = await dispatcher.send('POST', '/todos/templates', {
    name: 'С файлом',
    title_pattern: 'С файлом',
    attachments: [lent],
  })
  const template = (body as { id: number }).id
  const schedules = [await plan({ template, attachments: [own] }), await plan({ template })]
  await run('2030-01-01T04:00:00Z')
  const files = await Promise.all(
    schedules.map(async (schedule) => {
      const [todo] = await madeBy(schedule)
      return ((await dispatcher.send('GET', `/todos/${todo?.id}`)).body as { attachments: number[] }).attachments
    }),
  )
  expect(files).toEqual([[own], [lent]])
})
