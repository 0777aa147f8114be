import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesTable } from '../../db/tables/files/files'
import { auditLogTable } from '../../db/tables/system/audit-log'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let dispatcher: TestPerson
let electrician: TestPerson
let plumber: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  electrician = await server.as('u09')
  plumber = await server.as('u10')
})
afterAll(() => server.close())

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

async function make(fields: object = {}) {
  const answer = await dispatcher.send('POST', '/todos', {
    title: 'Щит в подвале',
    assignee: electrician.id,
    ...fields,
  })
  expect(answer.status).toBe(201)
  return answer.body as { id: number; checklist: { id: string }[] }
}

/** Sends a write whose answer is lost, and sends it again. */
async function twice(method: string, path: string, body: object, key: string = randomUUID()) {
  const once = async () => {
    const response = await electrician.fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const first = await once()
  expect(await once()).toEqual(first)
  return first
}

async function upload(name: string, key: string, bytes: Uint8Array = PNG) {
  const form = new FormData()
  form.set('category', 'images')
  form.set('file', new Blob([bytes as BlobPart]), name)
  const response = await electrician.fetch('/api/mediafiles/files', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { id: number; code?: string } }
}

/** How many files of a name there are. */
async function kept(name: string): Promise<number> {
  const [stored] = await server.database.reader
    .select({ n: count() })
    .from(filesTable)
    .where(and(eq(filesTable.display_name, name), isNull(filesTable.deleted_at)))
  return stored?.n ?? 0
}

async function journal(id: number): Promise<number> {
  const [row] = await server.database.reader
    .select({ n: count() })
    .from(auditLogTable)
    .where(and(eq(auditLogTable.entity, 'todo'), eq(auditLogTable.entity_id, id)))
  return row?.n ?? 0
}

test('the whole work of a task, each act sent twice since its answers are lost, happens once', async () => {
  const { id, checklist } = await make({ checklist: [{ text: 'Отключить ввод', required: true }], require_photo: true })
  const before = await journal(id)
  await twice('POST', `/todos/${id}/take`, {})
  await twice('PATCH', `/todos/${id}/checklist/${checklist[0]?.id}`, { done: true })
  await twice('POST', `/todos/${id}/comments`, { content: 'Автомат горячий', parent: null })
  await twice('POST', `/todos/${id}/time`, { minutes: 20 })

  const key = randomUUID()
  const photo = await upload('do i posle.png', key)
  expect(photo.status).toBe(201)
  expect((await upload('do i posle.png', key)).body.id).toBe(photo.body.id)
  expect(await kept('do i posle.png')).toBe(1)

  const done = await twice('POST', `/todos/${id}/complete`, { result: 'Заменён', attachments: [photo.body.id] })
  expect(done).toMatchObject({ status: 200, body: { status: 'Completed', attachments: [photo.body.id] } })
  // Taken, ticked, closed: comments and time are not of the journal of the task itself.
  expect((await journal(id)) - before).toBe(3)
  const comments = await electrician.send('GET', `/todos/${id}/comments`)
  expect((comments.body as { data: unknown[] }).data).toHaveLength(1)
  const time = await electrician.send('GET', `/todos/${id}/time`)
  expect((time.body as { data: unknown[] }).data).toHaveLength(1)
})

test('other bytes under the key of a photo are refused, and nothing is stored', async () => {
  const key = randomUUID()
  expect((await upload('shchit.png', key)).status).toBe(201)
  const other = Uint8Array.from([...PNG, 0])
  expect(await upload('shchit.png', key, other)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  expect(await kept('shchit.png')).toBe(1)
})

test('photos join the files that others have put there meanwhile', async () => {
  const { id } = await make()
  const [first, second] = [await upload('odin.png', randomUUID()), await upload('dva.png', randomUUID())]
  await twice('POST', `/todos/${id}/attachments`, { attachments: [first.body.id] })
  const added = await twice('POST', `/todos/${id}/attachments`, { attachments: [second.body.id] })
  expect(added.body).toMatchObject({ attachments: [first.body.id, second.body.id] })
  expect(await electrician.send('POST', `/todos/${id}/attachments`, { attachments: [99_999] })).toMatchObject({
    status: 400,
    body: { errors: { attachments: ['Файл #99999 недоступен'] } },
  })
})

test('a step made from another status than the task has by now is refused and changes nothing', async () => {
  const { id } = await make({ assignee: plumber.id })
  await plumber.send('POST', `/todos/${id}/take`, {})
  await plumber.send('POST', `/todos/${id}/complete`, {})
  const late = { status: 'Review', status_was: 'Progress' }
  expect(await plumber.send('PATCH', `/todos/${id}`, late)).toMatchObject({
    status: 409,
    body: { code: 'bad_transition', message: 'Действие недоступно в статусе «Завершенные»' },
  })
  expect((await dispatcher.send('GET', `/todos/${id}`)).body).toMatchObject({ status: 'Completed' })
})
