import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumRoomsInside } from '../../areas/places/counts'
import { contractStateOn, dayInSql, occupancyOn, occupiedAreaOn } from '../../areas/places/occupancy'
import { seedRoles } from '../../lib/access/permissions'
import { DEMO_ORDER } from '../../lib/settings/demo-settings'
import { createFileStorage } from '../../lib/storage/storage'
import { openTestDatabase } from '../../testing/create-test-server'
import type { Database } from '../database'
import { buildingsTable } from '../tables/places/buildings'
import { floorsTable } from '../tables/places/floors'
import { roomsTable } from '../tables/places/rooms'
import { emptyDemo } from './empty-demo'
import { DemoRefused, seedDemo } from './seed-demo'
import { startDemo } from './start-demo'

let database: Database
let dataDir: string
const TODAY = new Date('2026-11-21T06:00:00Z')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'))
  database = await openTestDatabase('empty')
  await seedDemo(database, { today: TODAY, storage: createFileStorage(dataDir) })
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await database.pool.query<T>(query)).rows
}

test('the rooms of every floor add up to the control table', async () => {
  const floors = await rows<{ line: string }>(`
    select b.letter || ' ' || f.number || ': ' || count(*) || ', ' || sum(r.area) || ', '
      || count(*) filter (where usage_mode = 'rentable') || '/' || sum(rentable_area) || ', '
      || coalesce(sum(r.area) filter (where usage_mode = 'common'), 0) || ', '
      || coalesce(sum(r.area) filter (where usage_mode = 'technical'), 0) || ', '
      || coalesce(sum(r.area) filter (where usage_mode = 'own_use'), 0) as line
    from rooms r join floors f on f.id = r.floor join buildings b on b.id = f.building
    group by b.letter, f.number order by b.letter, f.number`)
  expect(floors.map((floor) => floor.line)).toEqual([
    'А -1: 32, 960.00, 26/481.20, 234.00, 183.60, 61.20',
    'А 1: 11, 960.00, 6/530.40, 307.20, 40.80, 81.60',
    'А 2: 14, 960.00, 11/734.40, 184.80, 40.80, 0',
    'А 3: 14, 960.00, 11/734.40, 184.80, 40.80, 0',
    'А 4: 14, 960.00, 11/734.40, 184.80, 40.80, 0',
    'А 5: 14, 960.00, 11/734.40, 184.80, 40.80, 0',
    'Б 1: 8, 576.00, 5/408.00, 127.20, 40.80, 0',
    'Б 2: 9, 576.00, 6/408.00, 127.20, 40.80, 0',
    'Б 3: 9, 576.00, 6/408.00, 127.20, 40.80, 0',
    'Б 4: 9, 576.00, 6/408.00, 127.20, 40.80, 0',
    'В 1: 5, 864.00, 4/672.00, 192.00, 0, 0',
    'В 2: 10, 768.00, 7/571.20, 156.00, 40.80, 0',
  ])
  const [all] = await rows<{ rooms: number; area: string; rentable: number; rentable_area: string }>(`
    select count(*)::int as rooms, sum(area) as area, sum(rentable_area) as rentable_area,
      count(*) filter (where usage_mode = 'rentable')::int as rentable from rooms`)
  expect(all).toEqual({ rooms: 149, area: '9696.00', rentable: 110, rentable_area: '6824.40' })
})

test('what is let and kept today adds up to the control tables', async () => {
  const { rows: floors } = await database.reader.execute<{ line: string }>(sql`
    select ${buildingsTable.letter} || ' ' || ${floorsTable.number} || ': '
      || sum(${occupiedAreaOn(dayInSql('2026-11-21'))})::numeric(14, 2) as line
    from ${roomsTable} join ${floorsTable} on ${floorsTable.id} = ${roomsTable.floor}
      join ${buildingsTable} on ${buildingsTable.id} = ${roomsTable.building}
    group by ${buildingsTable.letter}, ${floorsTable.number} order by ${buildingsTable.letter}, ${floorsTable.number}`)
  expect(floors.map(({ line }) => line)).toEqual([
    ...['А -1: 304.75', 'А 1: 530.40', 'А 2: 734.40', 'А 3: 673.20', 'А 4: 673.20', 'А 5: 387.60'],
    ...['Б 1: 408.00', 'Б 2: 408.00', 'Б 3: 163.20', 'Б 4: 163.20', 'В 1: 672.00', 'В 2: 408.00'],
  ])
  const places = await rows<{ id: string }>(
    "select id from locations where kind in ('building', 'territory') order by name",
  )
  const totals = await sumRoomsInside(
    database.reader,
    places.map(({ id }) => Number(id)),
    '2026-11-21',
  )
  expect(
    [...totals.values()].map((sum) => [
      ...[sum.rentable_rooms, sum.occupied_rooms, sum.occupancy_pct, sum.vacant_area],
      `${sum.parking_occupied}/${sum.parking_total}`,
    ]),
  ).toEqual([
    [86, 67, '80.25', '1285.20', '23/24'],
    [52, 43, '82.58', '632.40', '23/24'],
    [23, 15, '70.00', '489.60', '0/0'],
    [11, 9, '86.87', '163.20', '0/0'],
  ])
  const { rows: states } = await database.reader.execute<{ occupancy: string; state: string; rooms: string }>(sql`
    select ${occupancyOn(dayInSql('2026-11-21'))} as occupancy, ${contractStateOn(dayInSql('2026-11-21'))} as state,
      string_agg(${roomsTable.number}, ' ' order by ${roomsTable.number}) as rooms
    from ${roomsTable} where ${roomsTable.usage_mode} = 'rentable' group by 1, 2 order by 1, 2`)
  // Nobody knows when repair began: it is told from today on only.
  expect(states.filter(({ state }) => state !== 'active').map(Object.values)).toEqual([
    ['occupied', 'expiring', 'А-103 А-104 А-М01 А-М02 Б-205 Б-208'],
    ['reserved', 'none', 'Б-303 Б-304'],
    ['vacant', 'approval', 'А-504 А-505 А-506 А-507'],
    ['vacant', 'none', 'А-313 А-408 А-508 А-М24 А-П05 А-П06 Б-301 Б-302 Б-401 Б-402 Б-403 Б-404 В-208 В-209'],
  ])
})

test('every place has its way from the territory and a name without the cluster', async () => {
  const [room] = await rows<{ full_name: string; depth: number }>(
    `select full_name, array_length(path, 1) as depth from locations where name = 'А-305'`,
  )
  expect(room).toEqual({ full_name: 'Бизнес-парк «Исетский» / Корпус А / 3 этаж / А-305', depth: 5 })
})

test('the sixty tasks have the promised statuses', async () => {
  const statuses = await rows<{ status: string; n: number }>(
    'select status, count(*)::int as n from todos group by status',
  )
  expect(Object.fromEntries(statuses.map(({ status, n }) => [status, n]))).toEqual({
    Unsorted: 7,
    Planned: 10,
    Accepted: 12,
    Progress: 12,
    Review: 6,
    Completed: 13,
  })
  const [commented] = await rows<{ todos: number; most: number }>(
    'select count(*)::int as todos, max(n)::int as most from (select count(*) as n from todo_comments group by todo) as counted',
  )
  expect(commented?.todos).toBe(40)
  expect(commented?.most).toBeLessThanOrEqual(4)
  const [photos] = await rows<{ n: number }>(
    `select count(distinct entity_id)::int as n from attachments where entity = 'todo'`,
  )
  expect(photos?.n).toBe(15)
  const [future] = await rows<{ n: number }>(`
    select count(*)::int as n from todos where created_at > '${TODAY.toISOString()}' or completed_at > '${TODAY.toISOString()}'`)
  expect(future?.n).toBe(0)
})

test('rooms of the messenger say 180 messages, twelve with a file, six of them made tasks', async () => {
  const [said] = await rows<{ messages: number; files: number; tasks: number }>(`
    select count(*)::int as messages, count(todo)::int as tasks,
      (select count(*)::int from attachments where entity = 'chat_message') as files
    from chat_messages`)
  expect(said).toEqual({ messages: 180, files: 12, tasks: 6 })
})

test('the journal is numbered in the order of time', async () => {
  const entries = await rows<{ at: string }>('select at from audit_log order by id')
  const times = entries.map(({ at }) => Date.parse(at))
  expect(times.length).toBeGreaterThan(60)
  expect(times).toEqual([...times].sort((one, other) => one - other))
})

test('eighteen people work in eight departments with their roles and teams', async () => {
  const [people] = await rows<{ n: number }>('select count(*)::int as n from profiles')
  expect(people?.n).toBe(18)
  const roles = await rows<{ name: string }>(`
    select r.name from user_roles ur join roles r on r.id = ur.role join profiles p on p.id = ur."user"
    where p.username = 'kotova' order by r.name`)
  expect(roles.map(({ name }) => name)).toEqual(['Кладовщик', 'Сотрудник'])
  const [owner] = await rows<{ codes: string[] }>(`
    select array_agg(o.code order by o.code) as codes from user_roles ur join profiles p on p.id = ur."user"
    join objects o on o.id = any(ur.scope_objects) where p.username = 'vasilev'`)
  expect(owner?.codes).toEqual(['ОБ-001', 'ОБ-002'])
  const teams = await rows<{ name: string; n: number }>(`
    select t.name, count(*)::int as n from teams t join team_members m on m.team = t.id group by t.name order by t.name`)
  expect(teams).toEqual([
    { name: 'Аренда', n: 2 },
    { name: 'Инженерная бригада', n: 4 },
    { name: 'Клининг', n: 3 },
    { name: 'Охрана', n: 2 },
  ])
})

test('files lie on the disk where their rows say, and documents are PDF', async () => {
  const files = await rows<{ storage_key: string; size: string; mime_type: string }>(
    'select storage_key, size, mime_type from files f join blobs b on b.id = f.blob',
  )
  expect(files).toHaveLength(40)
  for (const file of files) {
    const bytes = await readFile(join(dataDir, 'files', file.storage_key))
    expect(bytes.length).toBe(Number(file.size))
    if (file.mime_type === 'application/pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('everybody who works with tasks has notifications, the newest third unread', async () => {
  const people = await rows<{ n: number; unread: number }>(
    'select count(*)::int as n, count(*) filter (where not read)::int as unread from notifications group by "user"',
  )
  expect(people.length).toBeGreaterThanOrEqual(14)
  for (const { n, unread } of people) expect(unread).toBe(Math.ceil(n / 3))
})

test('a base that already has accounts is not filled', async () => {
  await expect(seedDemo(database, { today: TODAY, storage: createFileStorage(dataDir) })).rejects.toThrow(DemoRefused)
})

test('the same day gives the same data', async () => {
  const fingerprint = `select md5(string_agg(t::text, '|' order by id)) as sum from
    (select id, title, status, assignee, created_at, due_at, place_snapshot from todos) t`
  const [first] = await rows<{ sum: string }>(fingerprint)
  const again = await openTestDatabase('empty')
  try {
    await seedDemo(again, { today: TODAY, storage: createFileStorage(dataDir) })
    const { rows: second } = await again.pool.query<{ sum: string }>(fingerprint)
    expect(second[0]).toEqual(first)
  } finally {
    await again.close()
  }
})

test('the next task of a schedule is made so long before its term as the schedule says', async () => {
  const schedules = await rows<{ title: string; due: string }>(`
    select title, to_char((next_run_at::timestamptz + lead_hours * interval '1 hour') at time zone timezone, 'YYYY-MM-DD HH24:MI') as due
    from todo_recurrences where zone is null order by id`)
  expect(schedules.map(({ due }) => due)).toEqual([
    '2026-11-23 09:00',
    '2026-11-23 12:00',
    '2026-12-08 15:00',
    '2027-11-22 18:00',
  ])
})

test('what the contracts in force come to in a month is what the table says, to the kopeck (25.4)', async () => {
  const { rows } = await database.reader.execute<{ number: string; status: string; monthly: string; area: string }>(sql`
    select number, status, monthly_total::text as monthly, area_total::text as area from contracts order by number`)
  const of = (number: string) => rows.find((row) => row.number === number)
  expect(of('А-001')).toMatchObject({ monthly: '373320.00', area: '122.40' })
  expect(of('А-004')).toMatchObject({ monthly: '447051.20', area: '122.40' })
  expect(of('А-007')).toMatchObject({ monthly: '788640.00', area: '408.00' })
  expect(of('А-017')?.monthly).toBe('115729.20')
  expect(of('Б-008')?.monthly).toBe('215032.32')
  expect(of('П-001')).toMatchObject({ monthly: '7000.00', area: '0.00' })
  const inForce = rows.filter(({ number, status }) => number !== 'А-024' && /^(active|expiring)$/.test(status))
  const kopecks = inForce.reduce((sum, { monthly }) => sum + BigInt(monthly.replace('.', '')), 0n)
  expect([inForce.length, kopecks]).toEqual([32, 984_698_504n])
})

test('a demo that is emptied is as a first start finds it, with what the migrations fill', async () => {
  const counts = async (of: Database) => {
    const { rows: tables } = await of.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows: counted } = await of.pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
      found[name] = counted[0]?.n ?? 0
    }
    return found
  }
  const fresh = await openTestDatabase('empty')
  const first = await counts(fresh).finally(() => fresh.close())
  expect(first).toMatchObject({ users: 0, todo_categories: 15 })
  await emptyDemo(database)
  // A start writes the roles.
  await database.transaction(seedRoles)
  expect(await counts(database)).toEqual(first)
})

test('the next start removes a demo that is ordered to be removed, and does not fill the base again', async () => {
  const ordered = await openTestDatabase('empty')
  const storage = createFileStorage(dataDir)
  const start = () => startDemo(ordered, { wanted: true, today: TODAY, storage })
  const accounts = async () => (await ordered.pool.query('select count(*)::int as n from users')).rows[0].n
  try {
    await start()
    expect(await accounts()).toBeGreaterThan(10)
    await ordered.pool.query(`insert into settings (key, value) values ('${DEMO_ORDER}', '"remove"')`)
    await start()
    expect(await accounts()).toBe(0)
    await start()
    expect(await accounts()).toBe(0)
  } finally {
    await ordered.close()
  }
})
