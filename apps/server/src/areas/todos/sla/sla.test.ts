import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let admin: TestPerson
let dispatcher: TestPerson

interface Todo {
  id: number
  created_at: string
  due_at: string | null
  react_by: string | null
  due_by_sla: boolean
  sla_state: string | null
}

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  dispatcher = await server.as('u07')
})
afterAll(() => server.close())

async function make(fields: object = {}): Promise<Todo> {
  const { body } = await dispatcher.send('POST', '/todos', { title: 'Со сроком', tagList: ['sla'], ...fields })
  return body as Todo
}
async function change(todo: Todo, fields: object): Promise<Todo> {
  return (await dispatcher.send('PATCH', `/todos/${todo.id}`, fields)).body as Todo
}
const minutes = (todo: Todo, end: 'due_at' | 'react_by') =>
  Math.round((Date.parse(todo[end] ?? '') - Date.parse(todo.created_at)) / 60_000)

test.each([
  [{ priority: 'Medium' }, 240, 1_440],
  [{ priority: 'High' }, 30, 240],
  [{ priority: 'Low', is_emergency: true }, 15, 120],
])('a task made without a term has that of its urgency: %j', async (fields, react, solve) => {
  const todo = await make(fields)
  expect([minutes(todo, 'react_by'), minutes(todo, 'due_at')]).toEqual([react, solve])
  expect(todo).toMatchObject({ due_by_sla: true, sla_state: 'ok' })
})

test('the term moves with the priority until a person sets one; who wants none has none', async () => {
  const todo = await make({ priority: 'Medium' })
  expect(minutes(await change(todo, { priority: 'High' }), 'due_at')).toBe(240)
  const own = new Date(Date.now() + 3 * 3_600_000).toISOString()
  expect(await change(todo, { due_at: own })).toMatchObject({ due_by_sla: false, due_at: own })
  expect(await change(todo, { priority: 'Low' })).toMatchObject({ due_by_sla: false, due_at: own })
  expect(await make({ due_at: null })).toMatchObject({ due_at: null, due_by_sla: false })
})

test('a category moves the term only if one sets a term, and never that of finished work', async () => {
  const key = 'with_term'
  await admin.send('POST', '/todo-categories', { key, name: 'Со сроком', solve_minutes: 90 })
  await admin.send('POST', '/todo-categories', { key: 'without_term', name: 'Без срока' })
  const todo = await make({ priority: 'High', is_emergency: false })
  // Terms that were changed since hold for what is made or urged from now on.
  await server.database.pool.query("update todos set due_at = due_at + interval '1 hour' where id = $1", [todo.id])
  expect(minutes(await change(todo, { category: 'without_term' }), 'due_at')).toBe(300)
  expect(minutes(await change(todo, { category: key }), 'due_at')).toBe(90)
  expect(minutes(await change(todo, { category: 'without_term' }), 'due_at')).toBe(240)
  await change(todo, { status: 'Completed' })
  expect(minutes(await change(todo, { category: key }), 'due_at')).toBe(240)
})

test('work that begins later has its time from then on', async () => {
  const start_at = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const todo = await make({ priority: 'High', start_at })
  expect(Date.parse(todo.due_at ?? '')).toBe(Date.parse(start_at) + 240 * 60_000)
})

test('how a task stands is told the same in its card, in the filter and in the order', async () => {
  const tagList = ['состояния']
  const hour = 3_600_000
  const ok = await make({ tagList, due_at: new Date(Date.now() + 40 * hour).toISOString() })
  const risk = await make({ tagList, due_at: new Date(Date.now() + 40 * hour).toISOString() })
  const late = await make({ tagList, due_at: new Date(Date.now() + 40 * hour).toISOString() })
  const unseen = await make({ tagList })
  const done = await make({ tagList, status: 'Completed' })
  const none = await make({ tagList, due_at: null, assignee: dispatcher.id })
  const { pool } = server.database
  await pool.query("update todos set created_at = now() - interval '20 days', react_by = null where id = $1", [risk.id])
  await pool.query("update todos set due_at = now() - interval '1 minute' where id = $1", [late.id])
  await pool.query("update todos set react_by = now() - interval '1 minute' where id = $1", [unseen.id])
  const list = async (query: string) => {
    const { body } = await admin.send('GET', `/todos?page=1&page_size=100&tag=состояния&${query}`)
    return (body as { data: Todo[] }).data
  }
  const states = new Map((await list('')).map((todo) => [todo.id, todo.sla_state]))
  expect([ok, risk, late, unseen, done, none].map(({ id }) => states.get(id))).toEqual([
    'ok',
    'risk',
    'breach',
    'breach',
    'ok',
    null,
  ])
  for (const state of ['ok', 'risk', 'breach']) {
    const found = await list(`sla_state=${state}`)
    expect(found.map(({ id }) => id).sort()).toEqual(
      [...states]
        .filter(([, one]) => one === state)
        .map(([id]) => id)
        .sort(),
    )
  }
  const ordered = (await list('ordering=sla_state')).map(({ id }) => id)
  expect(ordered.slice(0, 2).sort()).toEqual([late.id, unseen.id].sort())
  expect(ordered.indexOf(done.id)).toBeGreaterThan(ordered.indexOf(ok.id))
})

test('an administrator sets terms, working hours and limits; others may only look', async () => {
  const before = (await dispatcher.send('GET', '/todos/settings')).body as { values: object; may_edit: boolean }
  expect(before).toMatchObject({ may_edit: false, values: { work_hours: { from: '09:00', to: '18:00' } } })
  expect((await dispatcher.send('PATCH', '/todos/settings', { wip_limits: { Progress: 5 } })).status).toBe(403)
  const sla = { ...Object(before.values).sla, High: { react_minutes: 10, solve_minutes: 60, working_time: false } }
  const after = await admin.send('PATCH', '/todos/settings', { sla, wip_limits: { Progress: 5, Review: null } })
  expect(after).toMatchObject({
    status: 200,
    body: { values: { wip_limits: { Progress: 5 }, sla: { High: { solve_minutes: 60 } } } },
  })
  expect(minutes(await make({ priority: 'High' }), 'due_at')).toBe(60)
  const { body } = await dispatcher.send('GET', '/todos/terms?priority=High')
  expect(body).toMatchObject({ reason: 'высокий приоритет, 1 ч' })
  const wrong = { work_hours: { days: [1], from: '18:00', to: '09:00' } }
  expect(await admin.send('PATCH', '/todos/settings', wrong)).toMatchObject({
    status: 400,
    body: { errors: { 'work_hours.to': ['Конец рабочего дня раньше начала'] } },
  })
})
