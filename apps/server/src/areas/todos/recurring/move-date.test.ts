import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { makeRecurringTodos } from './make-recurring'

let server: TestServer
let dispatcher: TestPerson
let electrician: TestPerson
let plumber: TestPerson

interface Schedule {
  id: number
  version: number
  next_run_at: string
  next_dates: { due_at: string; moved_from: string | null }[]
}

beforeAll(async () => {
  server = await createTestServer()
  ;[dispatcher, electrician, plumber] = (await Promise.all(
    ['u07', 'u09', 'u10'].map((person) => server.as(person)),
  )) as [TestPerson, TestPerson, TestPerson]
})
afterAll(() => server.close())

/** Mondays of 2030 at 09:00 of Moscow: the 7th, 14th, 21st and 28th of January. */
async function plan(fields: object = {}): Promise<Schedule> {
  const { status, body } = await dispatcher.send('POST', '/todos/recurrences', {
    title: 'Обход',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
    start_date: '2030-01-01',
    time: '09:00',
    timezone: 'Europe/Moscow',
    lead_hours: 2,
    skip_open: false,
    ...fields,
  })
  expect(status).toBe(201)
  return body as Schedule
}
const at = (day: number, hour = 6) => new Date(Date.UTC(2030, 0, day, hour)).toISOString()
const read = async ({ id }: Schedule) => (await dispatcher.send('GET', `/todos/recurrences/${id}`)).body as Schedule
/** Moves a date of the schedule as it is now. */
async function move(schedule: Schedule, from: string, to: string, by: TestPerson = dispatcher) {
  const { version } = await read(schedule)
  return by.send('POST', `/todos/recurrences/${schedule.id}/move`, { version, from, to })
}
const dates = async (schedule: Schedule) => (await read(schedule)).next_dates.slice(0, 3).map(({ due_at }) => due_at)
const run = (now: string) => makeRecurringTodos(server.database, server.services, new Date(now))
async function madeBy({ id }: Schedule): Promise<string[]> {
  const { body } = await dispatcher.send('GET', `/todos?page=1&page_size=200&recurrence=${id}&ordering=due_at`)
  return (body as { data: { due_at: string }[] }).data.map(({ due_at }) => due_at)
}
/** Lets the clock of the engine tick every hour from one day to another. */
async function tick(from: number, to: number) {
  for (let hour = from * 24; hour <= to * 24; hour += 1)
    await run(new Date(Date.UTC(2030, 0, 1, hour - 24)).toISOString())
}

test('a date moved to a later day is made then, once, and not on its own day; its neighbours come as planned (product 12.8)', async () => {
  const schedule = await plan()
  expect((await move(schedule, at(7), at(9, 12))).body).toMatchObject({
    next_run_at: at(9, 10),
    next_due_at: at(9, 12),
    next_dates: expect.arrayContaining([
      { due_at: at(9, 12), moved_from: at(7) },
      { due_at: at(14), moved_from: null },
    ]),
    moved: [{ from: at(7), to: at(9, 12) }],
  })
  await tick(6, 22)
  expect(await madeBy(schedule)).toEqual([at(9, 12), at(14), at(21)])
  expect(await read(schedule)).toMatchObject({ moved: [] })
})

test('a date moved forward past its neighbour is made in its turn and does not come again on its own day', async () => {
  const schedule = await plan()
  expect((await move(schedule, at(21), at(10))).status).toBe(200)
  expect(await dates(schedule)).toEqual([at(7), at(10), at(14)])
  await tick(6, 12)
  // The day that it left is still ahead: a new lead must not bring it back.
  await dispatcher.send('PATCH', `/todos/recurrences/${schedule.id}`, { lead_hours: 3 })
  await tick(12, 29)
  expect(await madeBy(schedule)).toEqual([at(7), at(10), at(14), at(28)])
})

test('moved again it is the same date; moved back, it is an exception no more', async () => {
  const schedule = await plan()
  await move(schedule, at(14), at(15))
  expect((await move(schedule, at(15), at(16))).body).toMatchObject({ moved: [{ from: at(14), to: at(16) }] })
  expect((await move(schedule, at(14), at(17))).body).toMatchObject({ code: 'no_such_date' })
  expect((await move(schedule, at(16), at(14))).body).toMatchObject({ moved: [] })
  expect(await dates(schedule)).toEqual([at(7), at(14), at(21)])
})

test('of two who move at once one is answered that the schedule has changed', async () => {
  const { id } = await plan()
  const both = await Promise.all(
    [8, 9].map((day) =>
      dispatcher.send('POST', `/todos/recurrences/${id}/move`, { version: 1, from: at(7), to: at(day) }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' })
})

test('who only does the work does not move it, others do not see it', async () => {
  const schedule = await plan({ assignee_rule: 'fixed', assignees: [electrician.id] })
  expect((await move(schedule, at(7), at(8), electrician)).status).toBe(403)
  expect((await move(schedule, at(7), at(8), plumber)).status).toBe(404)
  expect((await move(schedule, at(7), at(8))).status).toBe(200)
})

test('a move into the past, onto a day that has a task, or behind what is made is refused at its field', async () => {
  const schedule = await plan()
  const refusal = (text: string) => ({ status: 400, body: { errors: { to: [text] } } })
  const isTaken = refusal('На этот день уже есть задача по этому расписанию')
  expect(await move(schedule, at(7), '2020-01-01T00:00:00Z')).toMatchObject(refusal('Выберите время в будущем'))
  expect(await move(schedule, at(7), at(14, 15))).toMatchObject(isTaken)
  expect((await move(schedule, at(7), at(7, 15))).status).toBe(200)
  await move(schedule, at(21), at(22))
  expect(await move(schedule, at(14), at(22, 18))).toMatchObject(isTaken)
  await tick(7, 14)
  expect(await madeBy(schedule)).toEqual([at(7, 15)])
  expect(await move(schedule, at(14), at(7, 18))).toMatchObject(isTaken)
  expect(await move(schedule, at(14), at(3))).toMatchObject(
    refusal('До этого времени задачи уже созданы или пропущены. Выберите время позже'),
  )
})

test('nothing that does not come is moved: a day of no date, a date made, a schedule that is paused', async () => {
  const schedule = await plan()
  const isGone = { status: 409, body: { code: 'no_such_date' } }
  expect(await move(schedule, at(8), at(9))).toMatchObject(isGone)
  await run(at(7, 5))
  expect(await move(schedule, at(7), at(8))).toMatchObject(isGone)
  await dispatcher.send('PATCH', `/todos/recurrences/${schedule.id}`, { is_paused: true })
  expect(await move(schedule, at(14), at(15))).toMatchObject({ status: 409, body: { code: 'nothing_to_move' } })
})

test('a moved date that is passed over comes neither then nor on its own day', async () => {
  const schedule = await plan()
  await move(schedule, at(14), at(3))
  const { version } = await read(schedule)
  await dispatcher.send('POST', `/todos/recurrences/${schedule.id}/skip`, { version })
  expect(await dates(schedule)).toEqual([at(7), at(21), at(28)])
  await tick(2, 22)
  expect(await madeBy(schedule)).toEqual([at(7), at(21)])
})

test('a pause keeps what was moved; another rule has dates of its own, but none of a day whose task was made earlier', async () => {
  const schedule = await plan()
  const path = `/todos/recurrences/${schedule.id}`
  await move(schedule, at(14), at(3))
  await move(schedule, at(21), at(23))
  for (const is_paused of [true, false]) await dispatcher.send('PATCH', path, { is_paused })
  expect(await dates(schedule)).toEqual([at(3), at(7), at(23)])
  await run(at(3, 5))
  await dispatcher.send('PATCH', path, { time: '12:00' })
  expect(await dates(schedule)).toEqual([at(7, 9), at(21, 9), at(28, 9)])
})

test('over a change of clocks the others keep their hour, and the moved one its moment', async () => {
  // Clocks of Berlin go forward on the 31st of March, between these two Mondays.
  const schedule = await plan({ start_date: '2030-03-20', timezone: 'Europe/Berlin' })
  await move(schedule, '2030-03-25T08:00:00Z', '2030-03-31T07:00:00Z')
  expect(await dates(schedule)).toEqual([
    '2030-03-31T07:00:00.000Z',
    '2030-04-01T07:00:00.000Z',
    '2030-04-08T07:00:00.000Z',
  ])
  await move(schedule, '2030-03-31T07:00:00Z', '2030-03-25T08:00:00Z')
  expect(await dates(schedule)).toContain('2030-03-25T08:00:00.000Z')
})

test('no more than fifty dates are moved', async () => {
  const schedule = await plan({ rrule: 'FREQ=DAILY' })
  const far = (n: number) => ({ from: at(100 + n), to: at(100 + n, 7) })
  await server.database.reader
    .update(todoRecurrencesTable)
    .set({ moved: Array.from({ length: 50 }, (_, n) => far(n)) })
    .where(eq(todoRecurrencesTable.id, schedule.id))
  expect(await move(schedule, at(60), at(60, 7))).toMatchObject({ status: 409, body: { code: 'too_many_moves' } })
  expect((await move(schedule, far(0).to, at(100, 9))).status).toBe(200)
})

test('the calendar has a moved date where it comes, as one that may be moved by who plans it; the history tells of it', async () => {
  const schedule = await plan({ assignee_rule: 'fixed', assignees: [electrician.id] })
  await move(schedule, at(7), at(9))
  const ghosts = async (person: TestPerson) => {
    const { body } = await person.send('GET', `/calendar/events?from=${at(1)}&to=${at(16)}&types=recurrence`)
    return (body as { data: { entity_id: number }[] }).data.filter(({ entity_id }) => entity_id === schedule.id)
  }
  const moved = { id: `recurrence:${schedule.id}:${at(7)}`, start: at(9), version: 2 }
  expect(await ghosts(dispatcher)).toMatchObject([
    { ...moved, editable: true },
    { start: at(14), editable: true },
  ])
  expect(await ghosts(electrician)).toMatchObject([{ ...moved, editable: false }, { editable: false }])
  const { body } = await dispatcher.send('GET', `/activity?entity=todo_recurrence&entity_id=${schedule.id}`)
  expect((body as { data: object[] }).data[0]).toMatchObject({
    action: 'update',
    changes: { moved: { from: [], to: [{ from: at(7), to: at(9) }] } },
  })
})
