import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let dispatcher: TestPerson
let plumber: TestPerson
let electrician: TestPerson

interface Todo {
  id: number
  version: number
  kanban_order: string
}

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  plumber = await server.as('u10')
  electrician = await server.as('u09')
})
afterAll(() => server.close())

async function make(fields: object = {}): Promise<number> {
  const { body } = await dispatcher.send('POST', '/todos', { title: 'Протечка', team: 1, ...fields })
  return (body as Todo).id
}

async function columnOf(status: string): Promise<number[]> {
  const { body } = await dispatcher.send('GET', '/todos/board?tag=доска')
  const columns = (body as { data: { key: string; rows: Todo[] }[] }).data
  return columns.find((column) => column.key === status)?.rows.map((card) => card.id) ?? []
}

test('a worker takes a task of his team, the next one learns who has it', async () => {
  const id = await make()
  const allowed = async () => ((await electrician.send('GET', `/todos/${id}`)).body as { allowed: string[] }).allowed
  expect(await allowed()).toContain('take')
  expect(await plumber.send('POST', `/todos/${id}/take/`)).toMatchObject({
    status: 200,
    body: { status: 'Progress', assignee: { id: plumber.id }, started_at: expect.any(String) },
  })
  expect(await allowed()).not.toContain('take')
  expect(await electrician.send('POST', `/todos/${id}/take`)).toMatchObject({
    status: 409,
    body: { code: 'already_taken', message: 'Задачу уже взял(а) в работу Жуков Николай Иванович' },
  })
  expect((await plumber.send('POST', `/todos/${id}/take`)).status).toBe(200)
})

test('a task of another person is taken over by name only, and never from whom it came to meanwhile', async () => {
  const id = await make({ assignee: plumber.id })
  const allowed = async (person: TestPerson) =>
    ((await person.send('GET', `/todos/${id}`)).body as { allowed: string[] }).allowed
  expect(await allowed(plumber)).toContain('take')
  expect(await allowed(electrician)).toEqual(expect.not.arrayContaining(['take']))
  expect(await allowed(electrician)).toContain('take_over')
  // Written down while it was nobody's.
  expect(await electrician.send('POST', `/todos/${id}/take`, { assignee_was: null })).toMatchObject({
    status: 409,
    body: { code: 'already_taken', message: 'У задачи уже другой исполнитель: Жуков Николай Иванович' },
  })
  expect(await electrician.send('POST', `/todos/${id}/take`, { assignee_was: plumber.id })).toMatchObject({
    status: 200,
    body: { assignee: { id: electrician.id }, status: 'Progress' },
  })
})

test('a finished task and a task of another team are not taken', async () => {
  const done = await make({ status: 'Completed' })
  expect(await plumber.send('POST', `/todos/${done}/take`)).toMatchObject({
    status: 409,
    body: { code: 'bad_transition' },
  })
  const foreign = await make({ team: 2 })
  expect((await plumber.send('POST', `/todos/${foreign}/take`)).status).toBe(404)
  const owner = await server.as('u18')
  const { body } = await owner.send('GET', '/todos?page=1&status=Unsorted')
  const [seen] = (body as { data: Todo[] }).data
  expect((await owner.send('POST', `/todos/${seen?.id}/take`)).status).toBe(403)
})

test.runIf(isPostgres)('of people who press «Взять в работу» at once exactly one gets the task', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await make()
    const answers = await Promise.all(
      [plumber, electrician, dispatcher].map((person) => person.send('POST', `/todos/${id}/take`)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  }
})

test.runIf(isPostgres)('of two changes made from the same version at once one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await make()
    const answers = await Promise.all(
      ['High', 'Low'].map((priority) => dispatcher.send('PATCH', `/todos/${id}`, { priority, version: 1 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  }
})

test('a stale version is refused with the task as it is', async () => {
  const id = await make()
  await dispatcher.send('PATCH', `/todos/${id}`, { title: 'Новое имя', version: 1 })
  expect(await dispatcher.send('PATCH', `/todos/${id}`, { title: 'Старое', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', details: { current: { title: 'Новое имя', version: 2 } } },
  })
})

test('who has a task hands it over with a word; others need the permission', async () => {
  const id = await make({ assignee: plumber.id })
  expect((await electrician.send('POST', `/todos/${id}/assign`, { assignee: electrician.id })).status).toBe(403)
  const handed = await plumber.send('POST', `/todos/${id}/assign/`, {
    assignee: electrician.id,
    comment: 'Нужен допуск',
  })
  expect(handed).toMatchObject({ status: 200, body: { assignee: { id: electrician.id }, comments_count: 1 } })
  expect((await dispatcher.send('POST', `/todos/${id}/assign`, { assignee: null })).body).toMatchObject({
    assignee: null,
  })
})

test('a card stands where it was put, also after many moves between the same two', async () => {
  const tagList = ['доска']
  const top = await make({ tagList })
  const bottom = await make({ tagList })
  const card = await make({ tagList })
  const other = await make({ tagList })
  expect(await columnOf('Unsorted')).toEqual([top, bottom, card, other])
  const move = (id: number, place: object) =>
    dispatcher.send('POST', `/todos/${id}/move`, { status: 'Unsorted', ...place })
  // Each time between the same two ends: halves of halves, which a number of fixed length would not bear.
  let between = [bottom, card, other]
  for (let round = 0; round < 25; round += 1) {
    const moved = between[2] ?? 0
    await move(moved, { before_id: top, after_id: between[0] })
    between = [moved, ...between.slice(0, 2)]
  }
  expect(await columnOf('Unsorted')).toEqual([top, ...between])
  await move(card, { before_id: null, after_id: top })
  expect((await columnOf('Unsorted'))[0]).toBe(card)
  await move(card, { before_id: between.filter((id) => id !== card).at(-1) })
  expect((await columnOf('Unsorted')).at(-1)).toBe(card)
})

test('equal places are told apart again when a card goes between them', async () => {
  const tagList = ['доска']
  const ids = [await make({ tagList, status: 'Review' }), await make({ tagList, status: 'Review' })]
  await server.database.pool.query('update todos set kanban_order = 500 where id = any($1)', [ids])
  const card = await make({ tagList, status: 'Planned' })
  const moved = await dispatcher.send('POST', `/todos/${card}/move`, {
    status: 'Review',
    before_id: ids[0],
    after_id: ids[1],
  })
  expect(moved).toMatchObject({ status: 200, body: { status: 'Review' } })
  expect(await columnOf('Review')).toEqual([ids[0], card, ids[1]])
})

test('a neighbour from another column is refused', async () => {
  const card = await make()
  const planned = await make({ status: 'Planned' })
  expect(await dispatcher.send('POST', `/todos/${card}/move`, { status: 'Review', before_id: planned })).toMatchObject({
    status: 400,
    body: { errors: { before_id: ['В этой колонке нет такой карточки'] } },
  })
})

test('a neighbour that the person does not see is refused like one that is not there', async () => {
  const foreign = await make({ team: null })
  expect((await plumber.send('GET', `/todos/${foreign}`)).status).toBe(404)
  const { body } = await plumber.send('POST', '/todos', { title: 'Своя задача' })
  for (const after_id of [foreign, 999_999])
    expect(
      await plumber.send('POST', `/todos/${(body as Todo).id}/move`, { status: 'Unsorted', after_id }),
    ).toMatchObject({ status: 400, body: { errors: { after_id: ['Нет такой записи'] } } })
})

test('the board has six columns in their order with counts and minutes', async () => {
  const admin = await server.as('u01')
  const { body } = await admin.send('GET', '/todos/board?category=finance&limit=1')
  const columns = (
    body as { data: { key: string; label: string; count: number; rows: Todo[]; planned_minutes: number }[] }
  ).data
  expect(columns.map((column) => column.label)).toEqual([
    'Неразобранные',
    'Запланированные',
    'Принятые',
    'В работе',
    'На проверке',
    'Завершенные',
  ])
  expect(columns.map((column) => column.count)).toEqual([1, 1, 2, 1, 1, 1])
  expect(columns.every((column) => column.rows.length === 1)).toBe(true)
  expect(columns[2]?.planned_minutes).toBeGreaterThan(0)
})

test('comments are added to what one sees and answered within one task (API-018, EN-025)', async () => {
  const id = await make()
  const first = await plumber.send('POST', `/todos/${id}/comments/`, { comment: { content: ' Еду ', parent: null } })
  expect(first).toMatchObject({
    status: 201,
    body: { content: 'Еду', parent: null, author_details: { username: 'zhukov' } },
  })
  const { id: parent } = first.body as { id: number }
  const answer = await dispatcher.send('POST', `/todos/${id}/comments`, { content: 'Ждём', parent })
  expect(answer).toMatchObject({ status: 201, body: { parent } })
  const list = await plumber.send('GET', `/todos/${id}/comments/`)
  expect(list.body).toMatchObject({ data: [{ content: 'Еду' }, { content: 'Ждём' }], meta: { total: 2 } })
  const other = await make()
  expect(await dispatcher.send('POST', `/todos/${other}/comments`, { content: 'Не туда', parent })).toMatchObject({
    status: 400,
    body: { errors: { parent: ['Это комментарий другой задачи'] } },
  })
  expect((await dispatcher.send('POST', `/todos/${id}/comments`, { content: '  ' })).status).toBe(400)
  expect((await dispatcher.send('POST', `/todos/${id}/comments`, { content: 'я'.repeat(10_001) })).status).toBe(400)
  expect((await dispatcher.send('POST', `/todos/${id}/comments`, { content: 'я'.repeat(10_000) })).status).toBe(201)
})

test('who spoke of a task and does not see it any more hears of no further comment', async () => {
  const id = await make()
  await plumber.send('POST', `/todos/${id}/comments`, { content: 'Был на месте' })
  const heard = async () => {
    await dispatcher.send('POST', `/todos/${id}/comments`, { content: 'Спасибо' })
    const { body } = await plumber.send('GET', '/notifications')
    return (body as { data: { entity_id: number }[] }).data.filter(({ entity_id }) => entity_id === id).length
  }
  expect(await heard()).toBe(1)
  await dispatcher.send('PATCH', `/todos/${id}`, { team: null })
  expect(await heard()).toBe(1)
})

test('who may only look does not comment, and a hidden task has no comments for him', async () => {
  const owner = await server.as('u18')
  const { body } = await owner.send('GET', '/todos?page=1')
  const [seen] = (body as { data: Todo[] }).data
  expect((await owner.send('POST', `/todos/${seen?.id}/comments`, { content: 'Мне нравится' })).status).toBe(403)
  const hidden = await make({ team: 2 })
  expect((await plumber.send('GET', `/todos/${hidden}/comments`)).status).toBe(404)
})

test('people of a task are told what happened to it', async () => {
  const id = await make({ assignee: plumber.id })
  await plumber.send('PATCH', `/todos/${id}`, { status: 'Completed' })
  const messages = async (person: TestPerson) => {
    const { body } = await person.send('GET', '/notifications')
    return (body as { data: { taskId: number; message: string }[] }).data
      .filter((one) => one.taskId === id)
      .map((one) => one.message)
  }
  expect(await messages(plumber)).toEqual([`👤 Задача #${id} назначена: Жуков Николай Иванович`])
  expect(await messages(dispatcher)).toEqual([`✅ Задача #${id} завершена: Протечка`])
})
