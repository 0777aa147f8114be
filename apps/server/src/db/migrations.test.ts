import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database'
import { migrate } from './migrate'

let database: Database

beforeAll(async () => {
  database = await openDatabase({ dumpFile: undefined })
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

test('what a person had switched off before there were channels stays off in each', async () => {
  const path = join(import.meta.dirname, 'migrations', '0005_jobs_and_letters.sql')
  const change = (await readFile(path, 'utf8')).split('\n\n').at(-1) ?? ''
  await database.pool.query(
    `insert into users (email, settings) values ('a@example.ru', '{"theme":"dark","muted_events":["todo.comment"]}'),
      ('b@example.ru', '{"muted_events":[]}'), ('c@example.ru', '{"density":"compact"}')`,
  )
  await database.pool.query(change)
  const { rows } = await database.pool.query<{ settings: unknown }>('select settings from users order by email')
  const off = { app: false, mail: false }
  expect(rows.map(({ settings }) => settings)).toEqual([
    { theme: 'dark', notifications: { channels: { 'todo.comment': off } } },
    { notifications: { channels: {} } },
    { density: 'compact' },
  ])
})

test('a task written before names were looked up is found by no name that its place bears no longer', async () => {
  const all = join(import.meta.dirname, 'migrations')
  const before = await mkdtemp(join(tmpdir(), 'migrations-'))
  const old = await openDatabase({ dumpFile: undefined })
  onTestFinished(async () => {
    await old.close()
    await rm(before, { recursive: true })
  })
  await cp(all, before, { recursive: true })
  const journal = JSON.parse(await readFile(join(all, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const names = journal.entries.findIndex(({ tag }) => tag.startsWith('0026'))
  await writeFile(join(before, 'meta', '_journal.json'), JSON.stringify({ entries: journal.entries.slice(0, names) }))
  await migrate(old, before)
  await old.pool.query(
    "insert into locations (kind, path, name, full_name) values ('room', '{}', 'Ангар', 'Ангар'); insert into todos (title, location) select 'Лампа', id from locations",
  )
  await old.pool.query("update locations set full_name = 'Склад'")
  const body = async () => (await old.pool.query<{ body: string }>('select body from todo_search')).rows[0]?.body
  expect(await body()).toContain('ангар')
  await migrate(old)
  expect(await body()).not.toContain('ангар')
})
