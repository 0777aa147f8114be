import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { useSockets } from '../../../testing/test-sockets'
import { makeRecurringTodos } from '../recurring/make-recurring'

let server: TestServer
let admin: TestPerson
let electrician: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  ;[admin, electrician] = await Promise.all([server.as('u01'), server.as('u09')])
})
afterAll(() => server.close())

test('everybody who sees tasks reads the dictionary, in its order; only an administrator changes it', async () => {
  const { body } = await electrician.send('GET', '/todo-categories?page_size=200')
  const rows = (body as { data: { id: number; key: string; name: string; allowed: string[] }[] }).data
  expect(rows.slice(0, 2)).toMatchObject([
    { key: 'cleaning', name: 'Уборка', allowed: [] },
    { key: 'electrical', name: 'Электрика' },
  ])
  const fresh = { key: 'roof', name: 'Кровля' }
  for (const person of ['u02', 'u04', 'u07', 'u09', 'u18']) {
    const other = await server.as(person)
    expect([person, (await other.send('POST', '/todo-categories', fresh)).status]).toEqual([person, 403])
    expect([person, (await other.send('PATCH', `/todo-categories/${rows[0]?.id}`, { name: 'Моё' })).status]).toEqual([
      person,
      403,
    ])
  }
})

test('who sees tasks hears of a new category at once', async () => {
  const socket = openSocket(server.url, electrician.token)
  await new Promise<void>((resolve, reject) => {
    socket.on('joined', () => resolve())
    socket.on('join_error', ({ message }) => reject(new Error(message)))
    socket.on('connect_error', reject)
    socket.emit('join', { room: 'list:/todo-categories' })
  })
  const heard = new Promise((resolve) => {
    socket.on('entity_changed', resolve)
  })
  const fresh = { key: 'lifts_new', name: 'Новые лифты', sort_order: 990 }
  const { id } = (await admin.send('POST', '/todo-categories', fresh)).body as { id: number }
  expect(await heard).toMatchObject({ entity: '/todo-categories', entity_id: id, action: 'create' })
})

test('a new category gives its tasks name, team, priority and term; its key stays, and while tasks bear it so does it', async () => {
  const { body: teams } = await admin.send('GET', '/teams?page_size=1')
  const [team] = (teams as { data: { id: number; name: string }[] }).data
  const made = await admin.send('POST', '/todo-categories', {
    key: 'roof_works',
    name: 'Кровля',
    team: team?.id,
    priority: 'High',
    react_minutes: 10,
    solve_minutes: 90,
  })
  expect(made).toMatchObject({ status: 201, body: { todos_count: 0, team_details: { name: team?.name } } })
  const { id } = made.body as { id: number }
  expect((await admin.send('GET', '/todos/suggestion?category=roof_works')).body).toMatchObject({
    team: { id: team?.id },
    priority: 'High',
    reason: expect.stringMatching(/^бригада категории «Кровля»/),
  })
  expect((await admin.send('GET', '/todos/terms?category=roof_works&priority=Low')).body).toMatchObject({
    reason: 'категория «Кровля», 1 ч 30 мин',
  })
  const todo = (await admin.send('POST', '/todos', { title: 'Течёт крыша', category: 'roof_works' })).body as {
    id: number
    due_at: string
    created_at: string
  }
  expect(todo).toMatchObject({ category_details: { key: 'roof_works', name: 'Кровля' } })
  expect(Math.round((Date.parse(todo.due_at) - Date.parse(todo.created_at)) / 60_000)).toBe(90)
  const path = `/todo-categories/${id}`
  expect(await admin.send('PATCH', path, { key: 'roofs' })).toMatchObject({
    status: 400,
    body: { errors: { key: ['Ключ не меняется: по нему категорию знают задачи'] } },
  })
  expect(await admin.send('DELETE', path)).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect((await admin.send('PATCH', path, { name: 'Крыша', is_archived: true })).status).toBe(200)
  expect((await admin.send('GET', `/todos/${todo.id}`)).body).toMatchObject({ category_details: { name: 'Крыша' } })
  const file = await admin.send('GET', `/todos/export?ids=${todo.id}&columns=category`)
  expect(String(file.body)).toContain('Крыша')
})

test('a category that nobody knows is refused at its field, wherever it is written', async () => {
  const wrong = { status: 400, body: { errors: { category: ['Нет такой категории'] } } }
  const category = 'magic'
  expect(await admin.send('POST', '/todos', { title: 'Колдовство', category })).toMatchObject(wrong)
  expect(
    await admin.send('POST', '/todos/templates', { name: 'А', title_pattern: 'Колдовство', category }),
  ).toMatchObject(wrong)
  const rule = { rrule: 'FREQ=DAILY', start_date: '2030-01-01' }
  expect(await admin.send('POST', '/todos/recurrences', { title: 'Колдовство', category, ...rule })).toMatchObject(
    wrong,
  )
  const text = 'Название;Категория\nКолдовство;Магия'
  expect((await admin.send('POST', '/todos/imports/trial', { text })).body).toMatchObject({
    problems: [{ column: 'Категория', message: expect.stringMatching(/^Нет значения «Магия»\. Есть: Уборка, /) }],
  })
})

test('a category keeps a checklist for its tasks, suggests it, and refuses an item without words at its field', async () => {
  const checklist = [
    { text: ' Перекрыть воду ', required: true },
    { text: 'Снять фото', photo_required: true },
  ]
  const made = await admin.send('POST', '/todo-categories', {
    key: 'leaks',
    name: 'Протечки',
    sort_order: 900,
    checklist,
  })
  const kept = [
    { text: 'Перекрыть воду', required: true, photo_required: false },
    { text: 'Снять фото', required: false, photo_required: true },
  ]
  expect(made).toMatchObject({ status: 201, body: { checklist: kept } })
  expect((await admin.send('GET', '/todos/suggestion?category=leaks')).body).toMatchObject({ checklist: kept })
  expect((await admin.send('GET', '/todos/suggestion?category=other')).body).toMatchObject({ checklist: [] })
  const { id } = made.body as { id: number }
  expect(await admin.send('PATCH', `/todo-categories/${id}`, { checklist: [{ text: ' ' }] })).toMatchObject({
    status: 400,
    body: { errors: { 'checklist.0.text': ['Обязательное поле'] } },
  })
  expect((await admin.send('PATCH', `/todo-categories/${id}`, { name: 'Течи' })).body).toMatchObject({
    checklist: kept,
  })
})

test('a category has its column on the board as long as it is chosen or has cards', async () => {
  await admin.send('POST', '/todo-categories', { key: 'facade', name: 'Фасад', sort_order: 5 })
  const { body } = await admin.send('GET', '/todos/board?group_by=category')
  const [, first] = (body as { data: { key: string; label: string }[] }).data
  expect(first).toMatchObject({ key: 'facade', label: 'Фасад' })
})

test('a category that is gone stops no schedule, no template and no copy; whoever copies is told', async () => {
  const made = async (path: string, body: object) => {
    const answer = await admin.send('POST', path, body)
    expect(answer.status).toBe(201)
    return (answer.body as { id: number }).id
  }
  const category = 'pool_works'
  const id = await made('/todo-categories', { key: category, name: 'Бассейн' })
  const template = await made('/todos/templates', { name: 'Бассейн', title_pattern: 'Чистка бассейна', category })
  const title = 'Проверка бассейна'
  const rule = { rrule: 'FREQ=DAILY', start_date: '2030-01-01', lead_hours: 0 }
  const recurrence = await made('/todos/recurrences', { title, category, template, ...rule })
  const todo = await made('/todos', { title, category, checklist: [{ text: 'Осмотреть' }] })
  expect((await admin.send('DELETE', `/todos/${todo}`)).status).toBeLessThan(300)
  expect((await admin.send('DELETE', `/todo-categories/${id}`)).status).toBeLessThan(300)
  expect((await admin.send('POST', `/todos/${todo}/restore`)).status).toBe(200)
  const left_out = ['категория «Бассейн»']
  expect(await admin.send('POST', `/todos/${todo}/copy`, {})).toMatchObject({
    status: 201,
    body: { category: null, left_out },
  })
  const { checklist } = (await admin.send('GET', `/todos/${todo}`)).body as { checklist: { id: string }[] }
  expect(await admin.send('POST', `/todos/${todo}/split`, { items: [checklist[0]?.id] })).toMatchObject({
    status: 200,
    body: { left_out },
  })
  expect((await admin.send('POST', `/todos/templates/${template}/todos`, {})).status).toBe(201)
  await makeRecurringTodos(server.database, server.services, new Date('2030-01-01T12:00:00Z'))
  const { rows } = await server.database.pool.query('select category from todos where recurrence = $1', [recurrence])
  expect(rows).toEqual([{ category: null }])
})

test('a task that leaves a deleted category loses the term that category gave it; its priority is the person’s and stays', async () => {
  const category = 'sauna_works'
  const { id } = (await admin.send('POST', '/todo-categories', { key: category, name: 'Сауна', solve_minutes: 90 }))
    .body as { id: number }
  interface Todo {
    id: number
    due_at: string
    created_at: string
    priority: string
  }
  const make = async (fields: object = {}) =>
    (await admin.send('POST', '/todos', { title: 'Парная', category, priority: 'Low', ...fields })).body as Todo
  const due_at = '2031-05-01T09:00:00Z'
  const [left, moved, own] = [await make(), await make(), await make({ due_at })]
  for (const todo of [left, moved, own]) await admin.send('DELETE', `/todos/${todo.id}`)
  expect((await admin.send('DELETE', `/todo-categories/${id}`)).status).toBeLessThan(300)
  const solved = async (todo: Todo, fields: object) => {
    await admin.send('POST', `/todos/${todo.id}/restore`)
    const changed = (await admin.send('PATCH', `/todos/${todo.id}`, fields)).body as Todo
    expect(changed.priority).toBe('Low')
    return changed.due_at
  }
  const terms = (await admin.send('GET', '/todos/terms?priority=Low')).body as { due_at: string }
  const far = Date.parse(terms.due_at) - 60 * 60_000
  // While it bears the category it keeps the term it was given.
  expect(await solved(left, { title: 'Парная закрыта' })).toBe(left.due_at)
  expect(Date.parse(await solved(left, { category: null }))).toBeGreaterThan(far)
  expect(Date.parse(await solved(moved, { category: 'cleaning' }))).toBeGreaterThan(far)
  expect(Date.parse(await solved(own, { category: null }))).toBe(Date.parse(due_at))
})
