import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../build-server'
import { openDatabase } from '../../../db/database'
import { readEnv } from '../../../env'
import { ACCESS_LIFE } from '../../../lib/access/tokens'
import { openStorage } from '../../../lib/storage/open-storage'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createFetch } from '../../../testing/inject-fetch'
import { statementsOf } from '../../../testing/statements-of'

let server: TestServer
let manager: TestPerson
let store: number
let type: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  store = await one(`select id from storages where code = 'К-1'`)
  type = await one('select min(id) from consumable_types where deleted_at is null')
})
afterAll(() => server.close())

async function one(text: string, values: unknown[] = []): Promise<number> {
  return Number(Object.values((await server.database.pool.query(text, values)).rows[0] ?? {})[0])
}

/** A new consumable of which so many lie in the store. */
async function received(qty: string): Promise<number> {
  const { body } = await manager.send('POST', '/consumable', { name: 'Перчатки', consumable_type: type })
  const { id } = body as { id: number }
  const receipt = { kind: 'receipt', storage_to: store, lines: [{ consumable: id, qty }] }
  expect((await manager.send('POST', '/stock/movements', receipt)).status).toBe(201)
  return id
}

interface Written {
  id: number
  number: string
  lines: { qty: string; balance_after: string }[]
}
const inRussian = (qty: number) => String(qty).replace('.', ',')

const issueOf = (consumable: number, qty: string, more: object = {}) => ({
  ...{ kind: 'issue', storage_from: store, holder: 9, lines: [{ consumable, qty }] },
  ...more,
})
const issue = (consumable: number, qty: string, more: object = {}, by: Pick<TestPerson, 'send'> = manager) =>
  by.send('POST', '/stock/movements', issueOf(consumable, qty, more))
const left = (consumable: number) =>
  one('select qty::float from stock_balances where consumable = $1 and storage = $2', [consumable, store])

/** Asks with a key of its own, as the sender of an outbox does. */
async function withKey(key: string, body: object) {
  const answer = await manager.fetch('/api/stock/movements', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { id: number } }
}

test('of what comes at once each is judged for itself, in its turn, and told as one alone is', async () => {
  const item = await received('10')
  const asked = ['1', '4', '7', '2.5', '3', '2.5']
  const answers = await Promise.all(asked.map((qty) => issue(item, qty)))
  // They arrive in any order: what was written is a row in which each found what the one before had left.
  const done = answers.flatMap(({ status, body }) => (status === 201 ? [body as Written] : []))
  done.sort((first, second) => first.id - second.id)
  let lies = 10
  for (const { id, number, lines } of done) {
    const before = lies
    lies -= -Number(lines[0]?.qty)
    expect(Number(lines[0]?.balance_after)).toBe(lies)
    const change = { from: `Кладовая А-П03: ${inRussian(before)}`, to: `${inRussian(lies)} (${number})` }
    const { rows } = await server.database.pool.query(
      `select count(*)::int from audit_log where entity = 'consumable' and entity_id = $1 and changes -> 'stock' = $2`,
      [item, JSON.stringify(change)],
    )
    expect([id, rows[0]]).toEqual([id, { count: 1 }])
  }
  for (const [at, { status, body }] of answers.entries()) {
    if (status === 201) continue
    const { code, details } = body as { code: string; details: { items: { available: string }[] } }
    expect([status, code, Number(details.items[0]?.available) < Number(asked[at])]).toEqual([
      409,
      'stock_negative',
      true,
    ])
  }
  const [body] = done
  expect(body).toEqual((await manager.send('GET', `/stock/movements/${body?.id}`)).body)
  const journal = `select count(*) from audit_log where entity = 'stock_movement' and entity_id = $1`
  const told = `select count(*) from outbox where entity = 'consumable' and entity_id = $1 and payload ->> 'action' = 'update'`
  // The receipt was told too.
  expect([await one(journal, [body?.id]), await one(told, [item])]).toEqual([1, done.length + 1])
  expect([await left(item), lies >= 0]).toEqual([lies, true])
})

test('many at once cost the statements of one', async () => {
  const item = await received('60')
  const asked = await statementsOf(() => Promise.all(Array.from({ length: 60 }, () => issue(item, '1'))))
  expect(await left(item)).toBe(0)
  expect(asked.filter((text) => text.startsWith('commit')).length).toBeLessThan(10)
})

test('a rule that one breaks does no harm to the others', async () => {
  const item = await received('10')
  const electrician = await server.as('u09')
  const answers = await Promise.all([
    ...[issue(item, '1'), issue(item, '1'), issue(item, '0'), issue(item, '1', { holder: null })],
    // Who works in a team takes things for a task alone.
    ...[issue(item, '1'), issue(item, '1', {}, electrician), issue(item, '1')],
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 400, 400, 201, 400, 201])
  expect(await left(item)).toBe(6)
})

test('what the database refuses in a group is done again one by one', async () => {
  const item = await received('10')
  await server.database.pool.query(`
    create function refuse_comment() returns trigger language plpgsql as $$
    begin if new.comment = 'Сбой' then raise exception 'planted'; end if; return new; end $$;
    create trigger refuse_comment before insert on stock_movements for each row execute function refuse_comment()`)
  const answers = await Promise.all(['', '', 'Сбой', '', ''].map((comment) => issue(item, '1', { comment })))
  await server.database.pool.query('drop trigger refuse_comment on stock_movements; drop function refuse_comment()')
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 500, 201, 201])
  expect(await left(item)).toBe(6)
})

test('a repeated key is done once in a group too, and a refused one leaves no trace', async () => {
  const item = await received('5')
  const [key, refused] = [randomUUID(), randomUUID()]
  const [, first, again, other, short] = await Promise.all([
    withKey(randomUUID(), issueOf(item, '1')),
    withKey(key, issueOf(item, '1')),
    withKey(key, issueOf(item, '1')),
    withKey(key, issueOf(item, '2')),
    withKey(refused, issueOf(item, '50')),
  ])
  // Whichever came first has the key.
  const isFirst = first?.status === 201
  expect([first?.status, again?.status, other?.status].map((status) => status === (isFirst ? 201 : 422))).toEqual([
    ...[true, true, false],
  ])
  expect([short?.status, again?.status]).toEqual([409, first?.status])
  if (isFirst) expect(again?.body).toEqual(first?.body)
  expect(await left(item)).toBe(isFirst ? 3 : 2)
  expect(await one('select count(*) from idempotency_keys where key = $1', [refused])).toBe(0)
})

test.runIf(isPostgres)('of two servers neither takes what the other has taken', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-two-'))
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', PORTAL_DIR: join(dataDir, 'portal') })
  const database = await openDatabase({ url: String(server.database.pool.options.connectionString) })
  const secret = Buffer.alloc(48, 'secret')
  const built = await buildServer({ env, database, storage: await openStorage(env), secret, checkAnswers: true })
  const token = await built.services.tokens.issueAccessToken({ user: manager.id, session: randomUUID() }, ACCESS_LIFE)
  const there = createFetch(built.app, new Set(), token)
  const item = await received('70')
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, at) => issue(item, '1', {}, at % 2 === 0 ? manager : there)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(70)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(50)
  expect(await left(item)).toBe(0)
  await built.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
