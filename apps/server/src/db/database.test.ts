import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { databaseRefusal } from '../lib/http/database-error'
import { isPostgres, openTestDatabase } from '../testing/create-test-server'
import { openDatabase } from './database'
import { settingsTable } from './tables/system/settings'

const folder = mkdtempSync(join(tmpdir(), 'ws-db-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(isPostgres)('the embedded database', () => {
  test('keeps what was written, sorts Russian, and is open to one process at a time', { timeout: 90_000 }, async () => {
    const first = await openDatabase({ dataDir: join(folder, 'data') })
    await first.pool.query('create table kept (text text)')
    await first.pool.query("insert into kept values ('здесь')")
    // A socket path that is too long would be cut without a word, so it lies elsewhere and is written down here.
    const path = readFileSync(join(folder, 'data', 'database-socket'), 'utf8').trim()
    expect(path.length).toBeLessThan(100)
    await expect(openDatabase({ dataDir: join(folder, 'data') })).rejects.toThrow('уже открыта другим сервером')
    await first.close()
    const second = await openDatabase({ dataDir: join(folder, 'data') })
    expect((await second.pool.query('select text from kept')).rows).toEqual([{ text: 'здесь' }])
    await second.close()
  })

  test('does not stop the server while it computes', { timeout: 60_000 }, async () => {
    const database = await openTestDatabase('empty')
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const started = performance.now()
    await database.pool.query('select count(*) from generate_series(1, 1000000)')
    const took = performance.now() - started
    clearInterval(timer)
    await database.close()
    expect(longest).toBeLessThan(took / 2)
  })
})

describe('a transaction', () => {
  test('takes back everything when it fails, and the next one works', async () => {
    const database = await openTestDatabase('empty')
    await expect(
      database.transaction(async (tx) => {
        await tx.insert(settingsTable).values({ key: 'x', value: 1 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await database.transaction((tx) => tx.insert(settingsTable).values({ key: 'x', value: 2 }))
    expect(await database.reader.select().from(settingsTable).where(eq(settingsTable.key, 'x'))).toMatchObject([
      { value: 2 },
    ])
    await database.close()
  })
})

test('what others name is refused as being in use, a name of nothing as a wrong value', async () => {
  const database = await openTestDatabase('empty')
  const refusal = (work: Promise<unknown>) => work.then(() => undefined, databaseRefusal)
  await database.pool.query(`insert into directories (id, display_name) values (1, 'Архив')`)
  await database.pool.query(
    `insert into directory_access (directory, role, level) select 1, id, 'view' from roles where key = 'viewer'`,
  )
  expect(await refusal(database.pool.query(`delete from roles where key = 'viewer'`))).toMatchObject({
    status: 409,
    code: 'in_use',
  })
  const broken = database.pool.query(`insert into directory_access (directory, role, level) values (1, 999999, 'view')`)
  expect(await refusal(broken)).toMatchObject({ status: 400, code: 'validation_error' })
  await database.close()
})

describe.runIf(isPostgres)('load', () => {
  test('a statement that takes too long and a lock that is not given are refused as overload, not as a fault', {
    timeout: 60_000,
  }, async () => {
    const database = await openTestDatabase('empty')
    const refusal = (work: Promise<unknown>) => work.then(() => undefined, databaseRefusal)
    const slow = await refusal(
      database.transaction((tx) => tx.execute(sql`set local statement_timeout = 50; select pg_sleep(5)`)),
    )
    expect(slow).toMatchObject({ status: 503, code: 'overloaded', retryAfter: 2 })
    await database.reader.insert(settingsTable).values({ key: 'locked', value: 1 })
    const lock = sql`select 1 from settings where key = 'locked' for update`
    await database.transaction(async (tx) => {
      await tx.execute(lock)
      // Were there no lock time-out, this would wait until the end of the test.
      expect(await refusal(database.transaction((other) => other.execute(lock)))).toMatchObject({
        status: 503,
        code: 'overloaded',
      })
    })
    await database.close()
  })
})

describe.runIf(isPostgres)('a connection that is cut', () => {
  test('is told as a database that is away, and costs neither the process nor a place in the pool', async () => {
    const database = await openTestDatabase('empty')
    const refusal = (work: Promise<unknown>) => work.then(() => undefined, databaseRefusal)
    const away = { status: 503, code: 'database_unavailable', retryAfter: 5 }
    const cutOff = sql`select pg_terminate_backend(pg_backend_pid())`
    // More often than the pool has places.
    for (let time = 0; time < 12; time += 1) {
      expect(await refusal(database.transaction((tx) => tx.execute(cutOff)))).toMatchObject(away)
      expect(await refusal(database.reader.execute(cutOff))).toMatchObject(away)
      const idle = await database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        return rows[0]?.pid
      })
      await database.transaction(async (tx) => {
        const held = await database.pool.connect()
        await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid in (${idle}, ${Reflect.get(held, 'processID')})
            and pid <> pg_backend_pid()`)
        await expect.poll(() => refusal(held.query('select 1'))).toMatchObject(away)
        held.release()
      })
      expect((await database.reader.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    }
    await database.close()
  })

  test('does not cover why the work failed', async () => {
    const database = await openTestDatabase('empty')
    const work = database.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
      throw new Error('the reason')
    })
    await expect(work).rejects.toThrow('the reason')
    await database.close()
  })
})

test('a database that does not answer is named in one sentence', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:9/nothing' })).rejects.toThrow(
    /^База данных не отвечает: .+ DATABASE_URL$/,
  )
})
