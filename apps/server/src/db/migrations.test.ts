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

test('hours that stood in words are read as days; what cannot be read is kept in the description', async () => {
  const { pool } = database
  for (const table of ['objects', 'entrances', 'teams'])
    await pool.query(`alter table ${table} alter work_hours type text using null`)
  const words = [
    'круглосуточно',
    'Ежедневно с 8:00 до 20:00',
    'Пн.–пт. 09:00 – 18.00',
    'круглосуточно, смены 8:00–20:00 и 20:00–8:00',
    'пн–вс 7:00–12:00, 13:00–00:00',
    'ежедневно до 20:00',
    'Пн–Пт 9:00–27:00',
    ' ',
  ]
  await pool.query(
    `insert into objects (code, name, address, description, work_hours)
     select 'Ч-' || at, 'Часы', 'Адрес', 'Описание', words from unnest($1::text[]) with ordinality words (words, at)`,
    [words],
  )
  await pool.query("delete from migrations where tag = '0070_work_hours'")
  await migrate(database)
  const { rows } = await pool.query('select work_hours, description from objects order by code')
  const week = (days: string, ...spans: string[][]) => Object.fromEntries(days.split(' ').map((day) => [day, spans]))
  const always = 'mon tue wed thu fri sat sun'
  expect(rows.map(({ work_hours }) => work_hours)).toEqual([
    week(always, ['00:00', '24:00']),
    week(always, ['08:00', '20:00']),
    week('mon tue wed thu fri', ['09:00', '18:00']),
    week(always, ['08:00', '20:00'], ['20:00', '08:00']),
    week(always, ['07:00', '12:00'], ['13:00', '24:00']),
    null,
    null,
    null,
  ])
  expect(rows.map(({ description }) => description)).toEqual([
    ...Array.from({ length: 5 }, () => 'Описание'),
    'Описание\nЧасы работы: ежедневно до 20:00',
    'Описание\nЧасы работы: Пн–Пт 9:00–27:00',
    'Описание',
  ])
})
