import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

/** A database as it was before a migration; `after` brings it to the present form. */
async function before(number: string): Promise<{ old: Database; after: () => Promise<unknown> }> {
  const all = join(import.meta.dirname, 'migrations')
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const old = await openBareDatabase()
  onTestFinished(async () => {
    await old.close()
    await rm(folder, { recursive: true })
  })
  await cp(all, folder, { recursive: true })
  const journal = JSON.parse(await readFile(join(all, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const at = journal.entries.findIndex(({ tag }) => tag.startsWith(number))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: journal.entries.slice(0, at) }))
  await migrate(old, folder)
  return { old, after: () => migrate(old) }
}

test('a task written before names were looked up is found by no name that its place bears no longer', async () => {
  const { old, after } = await before('0026')
  await old.pool.query(
    "insert into locations (kind, path, name, full_name) values ('room', '{}', 'Ангар', 'Ангар'); insert into todos (title, location) select 'Лампа', id from locations",
  )
  await old.pool.query("update locations set full_name = 'Склад'")
  const body = async () => (await old.pool.query<{ body: string }>('select body from todo_search')).rows[0]?.body
  expect(await body()).toContain('ангар')
  await after()
  expect(await body()).not.toContain('ангар')
})

test('an unknown time zone of the organisation goes, comments keep their day, and clocks are told from entries by hand; failed imports know how many rows were wrong', async () => {
  const { old, after } = await before('0030')
  await old.pool.query(`insert into settings (key, value) values ('org.timezone', '"Mars/Phobos"');
    insert into users (email) values ('clock@example.ru');
    insert into profiles (id, username, last_name, first_name) select id, 'a', 'А', 'Б' from users;
    insert into todos (title) values ('Лампа');
    insert into todo_imports (state, total, created_by, problems) values ('failed', 9, 1,
      '[{"line": 2, "column": null, "message": "а"}, {"line": 2, "column": null, "message": "б"},
        {"line": 4, "column": null, "message": "в"}]');
    insert into todo_comments (todo, content, created_at) select id, 'Давно', '2026-01-01T00:00:00Z' from todos;
    insert into todo_times (todo, profile, at, minutes, note)
      select todos.id, profiles.id, now(), 5, note from todos, profiles, (values ('Руками'), (null)) as notes (note)`)
  await after()
  const { rows } = await old.pool.query(`select (select count(*)::int from settings) as settings,
    (select arrived_at from todo_comments) as arrived, (select count(*)::int from todo_times where by_clock) as clocks,
    (select problems_count from todo_imports) as problems`)
  expect(rows).toEqual([{ settings: 0, arrived: new Date('2026-01-01T00:00:00Z'), clocks: 1, problems: 2 }])
})

test('what was called as a step of a path gets another name, in the trash as well', async () => {
  const { old, after } = await before('0032')
  await old.pool.query(`insert into directories (display_name, deleted_at) values ('.', null), ('..', now()), ('...', null);
    insert into blobs (sha256, size, mime_type, storage_key) values ('a', 1, 'text/plain', 'a');
    insert into files (display_name, original_name, blob) select '..', 'a', id from blobs`)
  await after()
  const { rows } = await old.pool.query('select display_name from directories union all select display_name from files')
  expect(rows.map((row) => row.display_name).sort()).toEqual(['...', '_', '__', '__'])
})

test('versions of a file are counted one after another, and what was brought back came then', async () => {
  const { old, after } = await before('0033')
  await old.pool.query(`insert into blobs (sha256, size, mime_type, storage_key) values ('a', 1, 'text/plain', 'a');
    insert into files (display_name, original_name, blob, bytes_at, version)
      select name, 'a', blobs.id, at::timestamptz, 9 from blobs, (values ('a', '2026-01-01'), ('b', null)) as named (name, at);
    insert into file_versions (file, number, blob, created_at, replaced_at)
      select files.id, number, files.blob, created::timestamptz, replaced::timestamptz from files,
        (values (2, '2026-01-01', '2026-01-02'), (5, '2026-01-01', '2026-01-04'), (3, '2026-01-02', '2026-01-03'))
          as kept (number, created, replaced) where display_name = 'a'`)
  await after()
  const { rows } = await old.pool.query(`select number, created_at from file_versions order by number`)
  expect(rows.map(({ number, created_at }) => [number, created_at.toISOString().slice(0, 10)])).toEqual([
    [1, '2026-01-01'],
    [2, '2026-01-02'],
    [3, '2026-01-03'],
  ])
  const files = await old.pool.query(`select bytes_version, bytes_at from files order by display_name`)
  expect(files.rows).toEqual([
    { bytes_version: 4, bytes_at: new Date('2026-01-04T00:00:00Z') },
    { bytes_version: 1, bytes_at: null },
  ])
})

test('texts of another Unicode form get the usual one, but where a name in it is taken', async () => {
  const { old, after } = await before('0039')
  const apart = (text: string) => text.normalize('NFD')
  await old.pool.query(`insert into directories (display_name) values ($1), ($2), ('Ёж')`, [apart('Йод'), apart('Ёж')])
  await old.pool.query(`insert into roles (key, name) values ('a', 'Йог'), ('b', $1), ('c', $2)`, [
    apart('Йог'),
    apart('Ёлка'),
  ])
  await old.pool.query(`insert into todos (title, checklist) values ($1, $2)`, [
    apart('Ёршик'),
    JSON.stringify([{ text: apart('Чай') }]),
  ])
  await after()
  const names = async (query: string) => (await old.pool.query<{ name: string }>(query)).rows.map(({ name }) => name)
  expect(await names('select display_name as name from directories order by id')).toEqual(['Йод', 'Ёж', 'Ёж'])
  expect(await names("select name from roles where key in ('a', 'b', 'c') order by key")).toEqual([
    'Йог',
    apart('Йог'),
    'Ёлка',
  ])
  const { rows } = await old.pool.query('select title, checklist from todos')
  expect(rows).toEqual([{ title: 'Ёршик', checklist: [{ text: 'Чай' }] }])
})
