import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { idempotencyKeysTable } from '../../../db/tables/system/idempotency-keys'
import { todosTable } from '../../../db/tables/todos/todos'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { contract, operationsOf } from '../contract'

let server: TestServer
let admin: TestPerson
let other: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  other = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

async function create(key: string, body: object, person = admin, path = '/todos') {
  const response = await person.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Schema<'Todo'> & Schema<'Error'> }
}

async function stored(title: string): Promise<number> {
  const [row] = await server.database.reader.select({ n: count() }).from(todosTable).where(eq(todosTable.title, title))
  return row?.n ?? 0
}

test('a creation sent twice under one key happens once, and both are answered alike', async () => {
  const key = randomUUID()
  const first = await create(key, { title: 'Лампы' })
  const second = await create(key, { title: 'Лампы' })
  expect(first.status).toBe(201)
  expect(second).toEqual(first)
  expect(await stored('Лампы')).toBe(1)
  const [entries] = await server.database.reader
    .select({ n: count() })
    .from(auditLogTable)
    .where(sql`${auditLogTable.entity_title} = 'Лампы'`)
  expect(entries?.n).toBe(1)
})

test('of twenty that come together one creates and the others are answered with its record', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { title: 'Вместе' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await stored('Вместе')).toBe(1)
})

test('other data under a used key are refused, whoever mistook them', async () => {
  const key = randomUUID()
  await create(key, { title: 'Первое' })
  expect(await create(key, { title: 'Второе' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused', message: 'Этот ключ запроса уже использован для других данных' },
  })
  expect(await stored('Второе')).toBe(0)
})

test('a key belongs to one person and one operation', async () => {
  const key = randomUUID()
  const mine = await create(key, { title: 'Общее имя' })
  const theirs = await create(key, { title: 'Общее имя' }, other)
  const folder = await create(key, { display_name: 'Общее имя' }, admin, '/mediafiles/directories')
  expect([mine.status, theirs.status, folder.status]).toEqual([201, 201, 201])
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('a refused creation may be mended under the same key', async () => {
  const key = randomUUID()
  expect((await create(key, { title: '' })).status).toBe(400)
  expect((await create(key, { title: 'Под нет', parent: 999_999 })).status).toBe(400)
  expect((await create(key, { title: 'Исправлено' })).status).toBe(201)
})

test('after 24 hours the key is free again', async () => {
  const key = randomUUID()
  const first = await create(key, { title: 'Вчера' })
  await server.database.reader
    .update(idempotencyKeysTable)
    .set({ created_at: sql`now() - interval '24 hours 1 second'` })
    .where(sql`${idempotencyKeysTable.key} = ${key}`)
  const second = await create(key, { title: 'Вчера' })
  expect(second.status).toBe(201)
  expect(second.body.id).not.toBe(first.body.id)
})

test('what is no key is refused at its name, and no key is asked for', async () => {
  expect(await create('раз'.replace(/./g, 'x'), { title: 'Без ключа' })).toMatchObject({
    status: 400,
    body: { errors: { 'Idempotency-Key': ['Нужен ключ вида UUID'] } },
  })
  expect((await admin.send('POST', '/todos', { title: 'Без ключа' })).status).toBe(201)
})

test('every register takes a key where it creates', () => {
  const creating = operationsOf(contract).filter(
    ({ id, method, body }) => method === 'post' && /\.create$/.test(id) && body,
  )
  const without = creating.filter(({ parameters }) => !parameters.some(({ name }) => name === 'Idempotency-Key'))
  // Accounts are told apart by their address: a second one is refused by itself.
  expect(without.map(({ id }) => id).filter((id) => !/^(users|accounts|roles)\./.test(id))).toEqual([])
  expect(creating.length - without.length).toBeGreaterThanOrEqual(6)
})
