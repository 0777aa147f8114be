import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBareDatabase } from '../testing/create-test-server'
import { type Database, openDatabase } from './database'
import { migrate } from './migrate'

let database: Database

beforeAll(async () => {
  database = await openBareDatabase()
  await migrate(database)
})

afterAll(() => database.close())

test('an empty database is brought to the present form once', async () => {
  expect(await migrate(database)).toEqual([])
  const { rows } = await database.pool.query<{ tables: number }>(
    "select count(*)::int as tables from information_schema.tables where table_schema = 'public'",
  )
  expect(rows[0]?.tables).toBeGreaterThan(30)
})

test('names are sorted as Russian people expect', async () => {
  await database.pool.query("insert into roles (key, name) values ('a', 'Ёж'), ('b', 'Яблоко'), ('c', 'Арбуз')")
  const { rows } = await database.pool.query<{ name: string }>('select name from roles order by name')
  expect(rows.map((row) => row.name)).toEqual(['Арбуз', 'Ёж', 'Яблоко'])
})

test('nobody edits or removes an entry of the journal', async () => {
  await database.pool.query("insert into audit_log (action, entity, entity_id) values ('create', 'todo', 1)")
  await expect(database.pool.query("update audit_log set action = 'delete'")).rejects.toThrow('append-only')
  await expect(database.pool.query('delete from audit_log')).rejects.toThrow('append-only')
})

test('two live tenants never share ИНН and КПП, a deleted one gives them free', async () => {
  const add = () =>
    database.pool.query("insert into tenants (kind, name, inn, kpp) values ('legal', 'А', '7707083893', '669901001')")
  await add()
  await expect(add()).rejects.toThrow('tenants_inn_kpp_key')
  await database.pool.query('update tenants set deleted_at = now()')
  await add()
})

test('a migration may take longer than a request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [{ tag: '9999_slow' }] }))
  await writeFile(join(folder, '9999_slow.sql'), 'select count(*) from generate_series(1, 300000)')
  const impatient = await openDatabase({ dumpFile: undefined })
  onTestFinished(() => impatient.close())
  const connection = await impatient.pool.connect()
  // The only connection there is; its limit stands for the ten seconds of requests.
  Object.assign(Reflect.get(connection, 'connectionParameters'), { query_timeout: 1 })
  await expect(connection.query('select count(*) from generate_series(1, 300000)')).rejects.toThrow('timeout')
  connection.release()
  expect(await migrate(impatient, folder)).toEqual(['9999_slow'])
})
