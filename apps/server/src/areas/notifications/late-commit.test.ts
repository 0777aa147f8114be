import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../testing/create-test-server'

/** Of one transaction. */
const ROWS = 5_000

let server: TestServer
let reader: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  reader = await server.as('u09')
})
afterAll(() => server.close())

interface Row {
  event: string
  message: string
  createdAt: string
}
/** Without what the house itself tells the reader meanwhile: a deadline that passes, a digest. */
const ask = async (since: string) => {
  const { body } = await reader.send('GET', `/notifications?since=${encodeURIComponent(since)}`)
  return (body as { data: Row[] }).data.filter(({ event }) => event === 'test')
}
const told = (rows: Row[]) => rows.map(({ message }) => message)
const put = `insert into notifications ("user", type, event, message, created_at, updated_at)
  values ($1, 'system', 'test', $2, clock_timestamp(), clock_timestamp())`

test.runIf(isPostgres)('who asks again finds what a long transaction told meanwhile, and finds it once', async () => {
  const begin = new Date().toISOString()
  const slow = await server.database.pool.connect()
  await slow.query('begin')
  await slow.query(put, [reader.id, 'Из долгого импорта'])
  // Something short is told and heard while the long transaction goes on.
  await server.database.pool.query(put, [reader.id, 'Короткое'])
  const heard = await ask(begin)
  expect(told(heard)).toEqual(['Короткое'])
  await slow.query('select pg_sleep(1.1)')
  await slow.query('commit')
  slow.release()
  expect(told(await ask(heard[0]?.createdAt ?? ''))).toContain('Из долгого импорта')
  const { rows } = await server.database.pool.query<{ at: Date }>(
    'select max(updated_at) as at from notifications where "user" = $1',
    [reader.id],
  )
  const latest = rows[0]?.at.toISOString()
  expect(latest).toBeDefined()
  expect(await ask(latest ?? '')).toEqual([])
})

test('what thousands of rows of one transaction ask for at its end is one look at each, however long that takes', async () => {
  const { pool } = server.database
  const { rows } = await pool.query("select pg_get_functiondef('notifications_stamp_late'::regproc) as source")
  await pool.query('create sequence looks')
  // Counted, and slow enough that what was stamped first is late again at the end of it.
  const pause = `if new.event = 'many' and nextval('looks') = ${ROWS - 10} then perform pg_sleep(1.1); end if;`
  await pool.query(String(rows[0].source).replace(/^begin$/m, `begin ${pause}`))
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`insert into notifications ("user", type, event, message, updated_at)
      select ${reader.id}, 'system', 'many', 'Из долгого импорта', clock_timestamp() from generate_series(1, ${ROWS})`)
    await setTimeout(1_100)
  })
  const { rows: counted } = await pool.query(`select (select last_value::int from looks) as looks,
    (select count(*)::int from notifications where event = 'many' and updated_at > created_at + interval '1 second') as late`)
  expect(counted).toEqual([{ looks: ROWS, late: ROWS }])
})
