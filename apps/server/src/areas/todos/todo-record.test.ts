import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
/** Hands out the work and made the tasks of this file. */
let dispatcher: TestPerson
let manager: TestPerson
let plumber: TestPerson
let electrician: TestPerson

interface Item {
  id: string
  text: string
  done: boolean
}
interface Todo {
  id: number
  version: number
  status: string
  allowed: string[]
  checklist: Item[]
  watchers: number[]
  spent_minutes: number
}

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  manager = await server.as('u02')
  plumber = await server.as('u10')
  electrician = await server.as('u09')
})
afterAll(() => server.close())

async function make(fields: object = {}): Promise<Todo> {
  const answer = await dispatcher.send('POST', '/todos', { title: 'Протечка', assignee: plumber.id, ...fields })
  expect(answer.status).toBe(201)
  return answer.body
}

async function read(id: number): Promise<Todo & Record<string, unknown>> {
  return (await dispatcher.send('GET', `/todos/${id}`)).body
}

async function upload(person: TestPerson, name: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([bytes as BlobPart]), name)
  const response = await person.fetch('/api/mediafiles/files', { method: 'POST', body: form })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

async function told(person: TestPerson, todo: number): Promise<{ event: string; message: string }[]> {
  const { body } = await person.send('GET', '/notifications')
  return (body as { data: { taskId: number; event: string; message: string }[] }).data.filter(
    ({ taskId }) => taskId === todo,
  )
}

test('a checklist is ticked item by item; another writing of it keeps the ticks, and who ticked is told', async () => {
  const { id, checklist } = await make({ checklist: [{ text: ' Перекрыть стояк ' }, { text: 'Сменить трубу' }] })
  expect(checklist.map(({ text }) => text)).toEqual(['Перекрыть стояк', 'Сменить трубу'])
  const [first, second] = checklist
  const ticked = await plumber.send('PATCH', `/todos/${id}/checklist/${first?.id}`, { done: true })
  expect(ticked.body).toMatchObject({
    checklist: [{ done: true, done_by: plumber.id, done_by_details: { username: 'zhukov' } }, { done: false }],
  })
  await dispatcher.send('POST', `/todos/${id}/checklist`, { text: 'Проверить давление', required: true })
  const moved = await dispatcher.send('PATCH', `/todos/${id}/checklist/${second?.id}`, { position: 0 })
  expect((moved.body as Todo).checklist.map(({ text }) => text)).toEqual([
    'Сменить трубу',
    'Перекрыть стояк',
    'Проверить давление',
  ])
  const written = await dispatcher.send('PATCH', `/todos/${id}`, {
    checklist: [{ id: first?.id, text: 'Перекрыть воду' }, { text: 'Убрать за собой' }],
  })
  expect(written.body).toMatchObject({
    checklist: [
      { id: first?.id, text: 'Перекрыть воду', done: true, done_by: plumber.id },
      { text: 'Убрать за собой', done: false },
    ],
  })
  expect((await plumber.send('DELETE', `/todos/${id}/checklist/${first?.id}`)).status).toBe(204)
  expect((await plumber.send('PATCH', `/todos/${id}/checklist/${first?.id}`, { done: true })).status).toBe(404)
  expect(await dispatcher.send('PATCH', `/todos/${id}`, { checklist: [{ text: ' ' }] })).toMatchObject({
    status: 400,
    body: { errors: { 'checklist.0.text': ['Обязательное поле'] } },
  })
})

test.runIf(isPostgres)('two people who tick at once lose neither tick', async () => {
  const { id, checklist } = await make({ checklist: Array.from({ length: 6 }, (_, at) => ({ text: `Пункт ${at}` })) })
  await Promise.all(
    checklist.map((item, at) =>
      (at % 2 === 0 ? plumber : dispatcher).send('PATCH', `/todos/${id}/checklist/${item.id}`, { done: true }),
    ),
  )
  expect((await read(id)).checklist.every(({ done }) => done)).toBe(true)
})

test('people who attach at once keep every file; one that is taken away takes its photo from the checklist', async () => {
  const { id, checklist } = await make({ checklist: [{ text: 'Снять показания', photo_required: true }] })
  const files: [TestPerson, number][] = []
  for (const [at, person] of [plumber, dispatcher, plumber, dispatcher].entries())
    files.push([person, await upload(person, `photo-${at}.png`, PNG)])
  const answers = await Promise.all(
    files.map(([person, file]) => person.send('POST', `/todos/${id}/attachments`, { attachments: [file] })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const numbers = files.map(([, file]) => file)
  expect([...((await read(id)).attachments as number[])].sort()).toEqual([...numbers].sort())

  const [first] = numbers
  const done = { photo: first, done: true }
  await plumber.send('PATCH', `/todos/${id}/checklist/${checklist[0]?.id}`, done)
  expect((await plumber.send('DELETE', `/todos/${id}/attachments/${first}`)).status).toBe(204)
  const left = await read(id)
  expect(left.attachments).not.toContain(first)
  expect(left.checklist, 'what was done by its photo alone is open again').toMatchObject([
    { done: false, done_by: null, done_at: null, photo: null },
  ])
  expect((await plumber.send('DELETE', `/todos/${id}/attachments/${first}`)).status).toBe(404)
  expect((await electrician.send('POST', `/todos/${id}/attachments`, { attachments: [first] })).status).toBe(404)
  const history = await dispatcher.send('GET', `/activity?entity=todo&entity_id=${id}`)
  const changes = (history.body as { data: { changes: Record<string, unknown> }[] }).data.map((entry) => entry.changes)
  expect(changes.filter((change) => 'attachments' in change)).toHaveLength(5)
})

test('a photo in the trash stays with its item when a colleague attaches a file, and comes back with it', async () => {
  const { id, checklist } = await make({ checklist: [{ text: 'Снять показания', photo_required: true }] })
  const item = `/todos/${id}/checklist/${checklist[0]?.id}`
  const photo = await upload(plumber, 'counter.png', PNG)
  await plumber.send('PATCH', item, { done: true, photo })
  const admin = await server.as('u01')
  expect((await admin.send('DELETE', `/mediafiles/files/${photo}?force=true`)).status).toBe(204)
  const plan = await upload(dispatcher, 'plan-2.png', PNG)
  await dispatcher.send('POST', `/todos/${id}/attachments`, { attachments: [plan] })
  expect((await admin.send('POST', `/mediafiles/files/${photo}/restore`)).status).toBe(200)
  const { attachments, checklist: after } = await read(id)
  expect([attachments, after]).toMatchObject([expect.arrayContaining([photo, plan]), [{ done: true, photo }]])
})

test('an item that wants a photo is open again without it; a file that one may not read is refused at `photo`', async () => {
  const { id, checklist } = await make({ checklist: [{ text: 'Снять показания', photo_required: true }] })
  const item = `/todos/${id}/checklist/${checklist[0]?.id}`
  expect(await plumber.send('PATCH', item, { done: true, photo: 999_999 })).toMatchObject({
    status: 400,
    body: { errors: { photo: ['Файл #999999 недоступен'] } },
  })
  const photo = await upload(plumber, 'counter-2.png', PNG)
  await plumber.send('PATCH', item, { done: true, photo })
  expect((await plumber.send('PATCH', item, { done: true, photo: null })).status).toBe(422)
  expect((await plumber.send('PATCH', item, { photo: null })).body).toMatchObject({
    checklist: [{ done: false, done_by: null, photo: null }],
  })
})

test('a file that stays keeps who attached it and when, also when the list is written anew around it', async () => {
  const { id } = await make()
  const photo = await upload(plumber, 'before.png', PNG)
  const plan = await upload(dispatcher, 'plan.png', PNG)
  await plumber.send('POST', `/todos/${id}/attachments`, { attachments: [photo] })
  const stored = () =>
    server.database.reader.execute<{ file: string; created_by: string; created_at: string }>(
      sql`select file, created_by, created_at from attachments where entity = 'todo' and entity_id = ${id} order by sort_order`,
    )
  const [before] = (await stored()).rows
  await dispatcher.send('PATCH', `/todos/${id}`, { attachments: [plan, photo] })
  const { rows } = await stored()
  expect(rows.map(({ file, created_by }) => [Number(file), Number(created_by)])).toEqual([
    [plan, dispatcher.id],
    [photo, plumber.id],
  ])
  expect(rows[1]).toEqual(before)
})

test('a task with open required items is not closed, however one tries; who may force it does', async () => {
  const { id, version } = await make({ checklist: [{ text: 'Осмотреть', required: true }, { text: 'Записать' }] })
  const refusal = {
    status: 422,
    body: {
      code: 'guard_failed',
      message: 'Задачу пока нельзя закрыть: невыполненные пункты чек-листа: 1',
      details: { can_force: false, missing: [{ kind: 'checklist' }] },
    },
  }
  expect(await plumber.send('POST', `/todos/${id}/complete`, {})).toMatchObject(refusal)
  expect(await plumber.send('POST', `/todos/${id}/complete`, { force: true })).toMatchObject(refusal)
  expect(await plumber.send('PATCH', `/todos/${id}`, { status: 'Completed', version })).toMatchObject(refusal)
  expect(
    await plumber.send('PATCH', `/todos/${id}`, { checklist: [], status: 'Completed', version }),
    'nor does it help to drop the item with the same write',
  ).toMatchObject(refusal)
  expect(await plumber.send('POST', `/todos/${id}/move`, { status: 'Completed' })).toMatchObject(refusal)
  expect((await read(id)).status).toBe('Accepted')
  expect(await manager.send('POST', `/todos/${id}/complete`, {})).toMatchObject({
    status: 422,
    body: { details: { can_force: true } },
  })
  expect(await manager.send('POST', `/todos/${id}/complete`, { force: true, result: 'Закрыто' })).toMatchObject({
    status: 200,
    body: { status: 'Completed', result: 'Закрыто', completed_by: { id: manager.id } },
  })
})

test('with «Чек-лист обязателен» every item counts, and the last tick lets the task be closed', async () => {
  const { id, checklist } = await make({ require_checklist: true, checklist: [{ text: 'Раз' }, { text: 'Два' }] })
  expect((await plumber.send('POST', `/todos/${id}/complete`, {})).status).toBe(422)
  for (const { id: item } of checklist) await plumber.send('PATCH', `/todos/${id}/checklist/${item}`, { done: true })
  expect((await plumber.send('POST', `/todos/${id}/complete`, {})).body).toMatchObject({ status: 'Completed' })
})

test('where a photo is required a picture must show the result; an item that wants one is not ticked without', async () => {
  const { id, checklist } = await make({ require_photo: true, checklist: [{ text: 'Снять', photo_required: true }] })
  await plumber.send('POST', `/todos/${id}/take`)
  expect(await plumber.send('POST', `/todos/${id}/complete`, {})).toMatchObject({
    status: 422,
    body: { details: { missing: [{ kind: 'photo', text: 'нет фото результата' }] } },
  })
  const item = checklist[0]?.id
  expect(await plumber.send('PATCH', `/todos/${id}/checklist/${item}`, { done: true })).toMatchObject({
    status: 422,
    body: { errors: { photo: ['Нужно фото'] } },
  })
  const photo = await upload(plumber, 'after.png', PNG)
  const ticked = await plumber.send('PATCH', `/todos/${id}/checklist/${item}`, { done: true, photo })
  expect(ticked.body).toMatchObject({ attachments: [photo], checklist: [{ done: true, photo }] })
  expect((await plumber.send('POST', `/todos/${id}/complete`, {})).status).toBe(200)
})

test('a task to be checked is closed by its author or who may accept, and the author is told that it waits', async () => {
  const { id } = await make({ require_review: true })
  await plumber.send('POST', `/todos/${id}/take`)
  expect(await plumber.send('POST', `/todos/${id}/complete`, {})).toMatchObject({
    status: 422,
    body: { details: { missing: [{ kind: 'review' }] } },
  })
  expect(
    await plumber.send('PATCH', `/todos/${id}`, { require_review: false, status: 'Completed' }),
    'who closes a task cannot lift the check with the same write',
  ).toMatchObject({ status: 422 })
  await plumber.send('PATCH', `/todos/${id}`, { status: 'Review' })
  expect((await told(dispatcher, id)).map(({ message }) => message)).toContain(`🔄 Задача #${id} → На проверке`)
  expect(await plumber.send('POST', `/todos/${id}/complete`, { rating: 5 })).toMatchObject({
    status: 400,
    body: { errors: { rating: ['Оценку ставит постановщик'] } },
  })
  expect(await dispatcher.send('POST', `/todos/${id}/complete`, { rating: 4 })).toMatchObject({
    status: 200,
    body: { status: 'Completed', rating: 4 },
  })
  expect((await dispatcher.send('POST', `/todos/${id}/complete`, {})).body).toMatchObject({ code: 'bad_transition' })
})

test('tasks are found by the mark their author gave, in the list, on the board, in the calendar and in a file', async () => {
  const due_at = '2031-06-10T09:00:00Z'
  const marked = async (rating?: number) => {
    const { id } = await make({ due_at })
    const { status } = await dispatcher.send('POST', `/todos/${id}/complete`, rating === undefined ? {} : { rating })
    expect(status).toBe(200)
    return id
  }
  const poor = await marked(1)
  const fair = await marked(2)
  await marked()
  const ids = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)
  expect(ids(await dispatcher.send('GET', '/todos?page=1&rating=1,2&ordering=id'))).toEqual([poor, fair])
  expect(ids(await dispatcher.send('GET', '/todos?rating=1'))).toEqual([poor])
  expect((await dispatcher.send('GET', '/todos?rating=6')).status).toBe(400)
  const columns = (await dispatcher.send('GET', '/todos/board?rating=2')).body as {
    data: { rows: { id: number }[] }[]
  }
  expect(columns.data.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([fair])
  const june = 'from=2031-06-01T00:00:00Z&to=2031-07-01T00:00:00Z'
  const { body } = await dispatcher.send('GET', `/calendar/events?${june}&types=todo&rating=1`)
  expect((body as { data: { entity_id: number }[] }).data.map(({ entity_id }) => entity_id)).toEqual([poor])
  const manager = await server.as('u02')
  const file = await manager.fetch('/api/todos/export?format=csv&columns=id&rating=2')
  expect((await file.text()).trim().split(/\r?\n/).slice(1)).toEqual([String(fair)])
})

test('a task goes back into work with a reason, and is counted as returned', async () => {
  const { id } = await make({ status: 'Review' })
  expect((await dispatcher.send('POST', `/todos/${id}/return`, { comment: ' ' })).status).toBe(400)
  expect(await dispatcher.send('POST', `/todos/${id}/return`, { comment: 'Течёт снова' })).toMatchObject({
    status: 200,
    body: { status: 'Progress', reopened_count: 1, comments_count: 1 },
  })
  expect((await dispatcher.send('POST', `/todos/${id}/return`, { comment: 'Ещё раз' })).status).toBe(409)
})

test('a task is taken up again with the reason among its comments; a plain status goes without, an empty reason goes nowhere (ST-041, product 12.3)', async () => {
  const asked = { status: 400, body: { errors: { comment: [expect.any(String)] } } }
  for (const from of ['Review', 'Completed'] as const) {
    for (const [way, method, path, body] of [
      ['PATCH', 'PATCH', '', { status: 'Progress' }],
      ['PUT', 'PUT', '', { title: 'Протечка', status: 'Progress' }],
      ['move', 'POST', '/move', { group_by: 'status', column: 'Progress' }],
    ] as const) {
      const { id } = await make({ status: from, assignee: plumber.id })
      const send = (more: object) => dispatcher.send(method, `/todos/${id}${path}`, { ...body, ...more })
      const read = async () => (await dispatcher.send('GET', `/todos/${id}`)).body
      expect(await send({ comment: ' ' }), `${way} from ${from}`).toMatchObject(asked)
      expect(await read()).toMatchObject({ status: from, assignee: { id: plumber.id }, reopened_count: 0 })
      expect((await send({})).status, `${way} from ${from}`).toBe(200)
      expect(await read()).toMatchObject({ status: 'Progress', reopened_count: 1, comments_count: 0 })
      await dispatcher.send('PATCH', `/todos/${id}`, { status: from })
      expect((await send({ comment: 'Течёт снова' })).status, `${way} from ${from}`).toBe(200)
      expect(await read()).toMatchObject({ status: 'Progress', reopened_count: 2, comments_count: 1 })
    }
    const { id } = await make({ status: from })
    const bulk = { ids: [id], action: 'status', params: { status: 'Progress', comment: ' ' } }
    expect((await dispatcher.send('POST', '/todos/bulk', bulk)).body).toMatchObject({
      ok: [],
      failed: [{ id, code: 'validation_error', message: 'Напишите, что нужно исправить' }],
    })
  }
})

test('a task that waits to be checked is not offered to be taken; one that nobody has begun needs no word', async () => {
  const { id, allowed } = await make({ status: 'Review' })
  expect(allowed).not.toContain('take')
  const open = await make()
  expect(open.allowed).toContain('take_over')
  expect((await dispatcher.send('POST', `/todos/${open.id}/take`)).body).toMatchObject({ comments_count: 0 })
  expect((await dispatcher.send('POST', `/todos/${id}/take`)).status).toBe(400)
  expect((await dispatcher.send('POST', `/todos/${id}/take`, { comment: 'Течёт снова' })).body).toMatchObject({
    status: 'Progress',
    comments_count: 1,
  })
})

test('a person has one clock: it moves from task to task, and stops when the task is closed', async () => {
  const first = await make()
  const second = await make()
  const running = async (id: number) => {
    const { body } = await plumber.send('GET', `/todos/${id}/time`)
    return (body as { data: { is_running: boolean }[] }).data.filter((entry) => entry.is_running).length
  }
  await plumber.send('POST', `/todos/${first.id}/timer/start`)
  await plumber.send('POST', `/todos/${first.id}/timer/start`)
  expect(await running(first.id)).toBe(1)
  await plumber.send('POST', `/todos/${second.id}/timer/start`)
  expect([await running(first.id), await running(second.id)]).toEqual([0, 1])
  await dispatcher.send('POST', `/todos/${second.id}/complete`, {})
  expect(await running(second.id)).toBe(0)
  expect((await read(second.id)).spent_minutes).toBe(1)
  expect((await plumber.send('POST', `/todos/${second.id}/timer/stop`)).body).toMatchObject({ code: 'no_timer' })
  expect((await plumber.send('POST', `/todos/${second.id}/timer/start`)).body).toMatchObject({ code: 'bad_transition' })
})

test.runIf(isPostgres)('however often one presses «Начать» at once, one clock runs', async () => {
  const todos = [await make(), await make(), await make()]
  const answers = await Promise.all(todos.map(({ id }) => plumber.send('POST', `/todos/${id}/timer/start`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await server.database.pool.query('select 1 from todo_times where profile = $1 and minutes is null', [
    plumber.id,
  ])
  expect(rows).toHaveLength(1)
})

test('time is noted and taken back by the one who worked', async () => {
  const { id } = await make()
  const added = await plumber.send('POST', `/todos/${id}/time`, { minutes: 45, note: ' Дорога ' })
  expect(added).toMatchObject({ status: 201, body: { minutes: 45, note: 'Дорога', profile: plumber.id } })
  expect((await read(id)).spent_minutes).toBe(45)
  const entry = `/todos/${id}/time/${(added.body as { id: number }).id}`
  expect((await dispatcher.send('DELETE', entry)).status).toBe(403)
  expect((await plumber.send('DELETE', entry)).status).toBe(204)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await plumber.send('POST', `/todos/${id}/time`, { minutes: 5, at: tomorrow })).toMatchObject({
    status: 400,
    body: { errors: { at: ['Это время ещё не наступило'] } },
  })
})

test('two tasks are linked once, each told from its own side, and only to who sees both', async () => {
  const one = await make()
  const other = await make({ title: 'Нет воды', assignee: null, team: 2 })
  const link = await dispatcher.send('POST', `/todos/${one.id}/links`, { todo: other.id, kind: 'blocked_by' })
  expect(link).toMatchObject({ status: 201, body: { kind: 'blocked_by', todo: other.id, title: 'Нет воды' } })
  const again = await dispatcher.send('POST', `/todos/${other.id}/links`, { todo: one.id, kind: 'blocks' })
  expect(again.status).toBe(409)
  const linksOf = async (person: TestPerson, id: number) =>
    ((await person.send('GET', `/todos/${id}/links`)).body as { data: { kind: string; todo: number }[] }).data
  expect(await linksOf(dispatcher, other.id)).toMatchObject([{ kind: 'blocks', todo: one.id }])
  expect(await linksOf(plumber, one.id)).toEqual([])
  expect(await dispatcher.send('POST', `/todos/${one.id}/links`, { todo: one.id, kind: 'relates' })).toMatchObject({
    status: 400,
    body: { errors: { todo: ['Нельзя связать задачу с самой собой'] } },
  })
  const path = `/todos/${other.id}/links/${(link.body as { id: number }).id}`
  expect((await dispatcher.send('DELETE', path)).status).toBe(204)
  expect((await dispatcher.send('DELETE', path)).status).toBe(404)
})

test('tasks do not wait for each other in a circle, however long it is and whoever closes it at once', async () => {
  const ids = [(await make()).id, (await make()).id, (await make()).id]
  const [first, second, third] = ids
  const link = (own: number | undefined, kind: string, todo: number | undefined) =>
    dispatcher.send('POST', `/todos/${own}/links`, { todo, kind })
  const circle = { status: 400, body: { errors: { todo: [expect.stringMatching(/^Получится круг/)] } } }
  expect(await link(first, 'blocks', second)).toMatchObject({ status: 201 })
  expect(await link(second, 'blocks', first)).toMatchObject(circle)
  expect(await link(first, 'blocked_by', second)).toMatchObject(circle)
  expect(await link(second, 'blocks', third)).toMatchObject({ status: 201 })
  expect(await link(third, 'blocks', first)).toMatchObject(circle)
  // Another kind of link is another order, and one without a direction is none.
  expect(await link(third, 'duplicates', first)).toMatchObject({ status: 201 })
  expect(await link(first, 'duplicates', third)).toMatchObject(circle)
  expect(await link(third, 'relates', first)).toMatchObject({ status: 201 })
  const pair = [(await make()).id, (await make()).id]
  const both = await Promise.all([link(pair[0], 'blocks', pair[1]), link(pair[1], 'blocks', pair[0])])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('a copy starts anew: its parts, files and dates come along, what was done does not', async () => {
  const file = await upload(dispatcher, 'plan.png', PNG)
  const due_at = '2030-01-10T10:00:00.000Z'
  const source = await make({ due_at, attachments: [file], checklist: [{ text: 'Осмотреть', required: true }] })
  await make({ title: 'Часть работы', parent: source.id })
  await plumber.send('PATCH', `/todos/${source.id}/checklist/${source.checklist[0]?.id}`, { done: true })
  const copied = await plumber.send('POST', `/todos/${source.id}/copy`, { with_children: true, shift_days: 7 })
  expect(copied).toMatchObject({
    status: 201,
    body: {
      title: 'Протечка',
      status: 'Accepted',
      author: plumber.id,
      due_at: '2030-01-17T10:00:00.000Z',
      attachments: [file],
      children_count: 1,
      checklist: [{ text: 'Осмотреть', required: true, done: false }],
    },
  })
})

test('items of a checklist become tasks below; deeper than three levels nothing goes', async () => {
  const { id, checklist } = await make({ checklist: [{ text: 'Купить трубу' }, { text: 'ОК' }, { text: 'Останется' }] })
  const items = checklist.slice(0, 2).map((item) => item.id)
  expect(await dispatcher.send('POST', `/todos/${id}/split`, { items })).toMatchObject({
    status: 200,
    body: { children_count: 2, checklist: [{ text: 'Останется' }] },
  })
  const { body } = await dispatcher.send('GET', `/todos?parent=${id}&page=1&ordering=id`)
  const children = (body as { data: { id: number; title: string }[] }).data
  expect(children.map(({ title }) => title)).toEqual(['Купить трубу', 'Пункт «ОК»'])
  expect((await dispatcher.send('POST', `/todos/${id}/split`, { items })).status).toBe(400)
  const third = await make({ parent: children[0]?.id })
  expect(await dispatcher.send('POST', '/todos', { title: 'Четвёртый', parent: third.id })).toMatchObject({
    status: 400,
    body: { errors: { parent: ['Не больше 3 уровней вложенности'] } },
  })
  expect(await dispatcher.send('PATCH', `/todos/${id}`, { parent: third.id })).toMatchObject({
    status: 400,
    body: { errors: { parent: ['Нельзя вложить запись в саму себя'] } },
  })
})

test('a task of a deleted team, place and tenant is copied and split without them, and says so', async () => {
  const admin = await server.as('u01')
  const made = async (path: string, body: object) =>
    ((await admin.send('POST', path, body)).body as { id: number; name: string }).id
  const team = await made('/teams', {
    name: 'Временная',
    specialization: ['plumbing'],
    leader: plumber.id,
    color: '#112233',
  })
  const tenant = await made('/tenants', { kind: 'individual', name: 'Ушедший' })
  const { id, checklist } = await make({ team, tenant, checklist: [{ text: 'Осмотреть' }] })
  await server.database.pool.query('update teams set deleted_at = now() where id = $1', [team])
  await server.database.pool.query('update tenants set deleted_at = now() where id = $1', [tenant])
  const left_out = ['бригада «Временная»', 'арендатор «Ушедший»']
  expect(await dispatcher.send('POST', `/todos/${id}/copy`, {})).toMatchObject({
    status: 201,
    body: { team: null, tenant: null, left_out },
  })
  expect(await dispatcher.send('POST', `/todos/${id}/split`, { items: [checklist[0]?.id] })).toMatchObject({
    status: 200,
    body: { children_count: 1, left_out },
  })
})

test('a person who is named hears of it once, if he sees the task; the picker offers only such people', async () => {
  const { id } = await make()
  const said = await dispatcher.send('POST', `/todos/${id}/comments/`, {
    comment: { content: '@zhukov и @panova: почта a@zhukov не он, @nikto тоже', parent: null },
  })
  expect((said.body as { mentions_details: { username: string }[] }).mentions_details[0]).toMatchObject({
    username: 'zhukov',
  })
  expect(await told(plumber, id)).toEqual([
    expect.objectContaining({ event: 'todo.mention' }),
    expect.objectContaining({ event: 'todo.assigned' }),
  ])
  const shared = await make({ assignee: null, team: 1 })
  const plain = await dispatcher.send('POST', `/todos/${shared.id}/comments`, { content: 'Кто сможет?' })
  const path = `/todos/${shared.id}/comments/${(plain.body as { id: number }).id}`
  for (const content of ['@zhukov, сможете?', '@zhukov, сможете сегодня?'])
    await dispatcher.send('PATCH', path, { content })
  expect(await told(plumber, shared.id)).toEqual([expect.objectContaining({ event: 'todo.mention', repeats: 0 })])
  const hidden = await make({ assignee: null, team: 2 })
  await dispatcher.send('PATCH', `/todos/${hidden.id}`, { description: 'Спросите @zhukov' })
  expect(await told(plumber, hidden.id)).toEqual([])
  const offered = async (todo: number, search: string) => {
    const { body } = await dispatcher.send('GET', `/todos/${todo}/people?search=${encodeURIComponent(search)}`)
    return (body as { data: { username: string }[] }).data.map(({ username }) => username)
  }
  expect(await offered(id, 'жук')).toEqual(['zhukov'])
  expect(await offered(hidden.id, 'жук')).toEqual([])
})

test('an own comment is put right for a day; a deleted one that was answered keeps its place without its words', async () => {
  const { id } = await make()
  const file = await upload(plumber, 'scheme.png', PNG)
  const first = await plumber.send('POST', `/todos/${id}/comments`, { content: 'Еду', attachments: [file] })
  expect(first.body).toMatchObject({ attachments: [file], is_edited: false, allowed: ['update', 'remove'] })
  const path = `/todos/${id}/comments/${(first.body as { id: number }).id}`
  expect((await dispatcher.send('PATCH', path, { content: 'Нет' })).status).toBe(403)
  expect((await plumber.send('PATCH', path, { comment: { content: 'Уже еду' } })).body).toMatchObject({
    content: 'Уже еду',
    is_edited: true,
  })
  await dispatcher.send('POST', `/todos/${id}/comments`, {
    content: 'Ждём',
    parent: (first.body as { id: number }).id,
  })
  expect((await plumber.send('DELETE', path)).status).toBe(204)
  const list = await plumber.send('GET', `/todos/${id}/comments`)
  expect(list.body).toMatchObject({
    data: [
      { content: '', is_deleted: true, author: null, attachments: [] },
      { content: 'Ждём', is_deleted: false },
    ],
  })
  const old = await plumber.send('POST', `/todos/${id}/comments`, { content: 'Давно' })
  const { id: comment } = old.body as { id: number }
  await server.database.pool.query(`update todo_comments set arrived_at = now() - interval '25 hours' where id = $1`, [
    comment,
  ])
  expect(await plumber.send('PATCH', `/todos/${id}/comments/${comment}`, { content: 'Нет' })).toMatchObject({
    status: 409,
    body: { code: 'too_late' },
  })
})

test('tasks like a new one are found by title on the same branch of places, or by kind in the room', async () => {
  const { rows } = await server.database.pool.query(
    `select room.id, room.path[1] as root, other.id as elsewhere from locations room
       join locations other on other.kind = 'room' and other.parent <> room.parent where room.kind = 'room' limit 1`,
  )
  const { id: room, root, elsewhere } = rows[0] as Record<string, string>
  const todo = await make({ title: 'Мигает светильник в коридоре', location: Number(room), category: 'electrical' })
  const similar = async (query: Record<string, string>) => {
    const { body } = await dispatcher.send('GET', `/todos/similar?${new URLSearchParams(query)}`)
    return (body as { data: { id: number }[] }).data.map(({ id }) => id)
  }
  expect(await similar({ title: 'мигает светильник', location: String(root) })).toContain(todo.id)
  expect(await similar({ title: 'мигает светильник', location: String(elsewhere) })).not.toContain(todo.id)
  expect(await similar({ title: 'Нет розетки', location: String(room), category: 'electrical' })).toContain(todo.id)
  expect(await similar({ title: 'Вывоз мусора' })).not.toContain(todo.id)
  await dispatcher.send('POST', `/todos/${todo.id}/complete`, {})
  expect(await similar({ title: 'мигает светильник', location: String(root) })).not.toContain(todo.id)
})

test('a colleague joins a task as a watcher and leaves again; its author stays', async () => {
  const { id } = await make({ team: 1, assignee: null })
  const joined = await electrician.send('PUT', `/todos/${id}/watch`)
  expect((joined.body as Todo).watchers).toEqual([dispatcher.id, electrician.id])
  // Watching is open to everybody who sees a task; it makes nobody a writer of it.
  expect(joined.body).toMatchObject({ allowed: expect.not.arrayContaining(['update']) })
  expect((await electrician.send('PATCH', `/todos/${id}`, { priority: 'Low' })).status).toBe(403)
  expect((await electrician.send('DELETE', `/todos/${id}/watch`)).status).toBe(204)
  expect((await dispatcher.send('DELETE', `/todos/${id}/watch`)).status).toBe(204)
  expect((await read(id)).watchers).toEqual([dispatcher.id])
})

test('places are found by words of their full names, and a kind of work suggests its team with the reason', async () => {
  const { body } = await dispatcher.send('GET', `/locations?search=${encodeURIComponent('корпус а')}`)
  const places = (body as { data: { id: number; full_name: string }[] }).data
  expect(places.length).toBeGreaterThan(0)
  expect(places.every(({ full_name }) => /корпус/i.test(full_name))).toBe(true)
  expect((await dispatcher.send('GET', `/locations?ids=${places[0]?.id}`)).body).toMatchObject({
    data: [{ id: places[0]?.id }],
  })
  const suggested = await dispatcher.send('GET', '/todos/suggestion?category=plumbing')
  expect(suggested.body).toMatchObject({
    team: { name: expect.any(String) },
    reason: expect.stringMatching(/^по виду работ бригады «/),
  })
})

test('materials keep what was planned beside what it took', async () => {
  const materials = [{ name: ' Труба ', unit: 'м', qty_planned: '2.5', qty_used: null }]
  const { id } = await make({ materials })
  expect((await read(id)).materials).toEqual([{ ...materials[0], name: 'Труба' }])
  expect(
    (await plumber.send('PATCH', `/todos/${id}`, { materials: [{ name: 'Труба', qty_used: '2,5' }] })).status,
  ).toBe(400)
})
