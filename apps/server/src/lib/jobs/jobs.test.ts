import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/database'
import { jobsTable } from '../../db/tables/system/jobs'
import { settingsTable } from '../../db/tables/system/settings'
import { isPostgres, openTestDatabase } from '../../testing/create-test-server'
import { TIMEZONE_KEY } from '../time/company-clock'
import { type Job, type JobRunner, startJobs } from './jobs'

let database: Database
const runners: JobRunner[] = []

beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(() => database.close())
beforeEach(async () => {
  while (runners.length > 0) await runners.pop()?.stop()
  await database.reader.delete(jobsTable)
})

async function start(job: Partial<Job> & Pick<Job, 'run'>): Promise<JobRunner> {
  const runner = await startJobs(database, [{ key: 'test', label: 'Проба', every: 60, ...job }], () => {})
  runners.push(runner)
  return runner
}
const state = async () => (await database.reader.select().from(jobsTable).where(eq(jobsTable.key, 'test')))[0]

test('a new job runs at the start; how it went is kept, and a restart does not run it again before its time', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    return `Раз: ${runs}`
  }
  await (await start({ run })).idle()
  expect(await state()).toMatchObject({ result: 'Раз: 1', error: null, lease: null, duration_ms: expect.any(Number) })
  expect(Date.parse((await state())?.next_run_at ?? '') - Date.now()).toBeGreaterThan(59 * 60_000)
  await (await start({ run })).idle()
  expect(runs).toBe(1)
})

test('what was due while no server ran is done at the start', async () => {
  let runs = 0
  await database.reader.insert(jobsTable).values({ key: 'test', next_run_at: '2026-01-01T00:00:00Z' })
  const run = async () => {
    runs += 1
    return null
  }
  await (await start({ run })).idle()
  expect(runs).toBe(1)
})

test('a failure is told without the values of the query, and the next run wipes it', async () => {
  let isBroken = true
  const run = async () => {
    if (isBroken) throw new Error('Failed query: … params: тайна', { cause: new Error('нет места на диске') })
    return null
  }
  const runner = await start({ run })
  await runner.idle()
  expect(await state()).toMatchObject({ error: 'нет места на диске', failed_at: expect.any(String) })
  isBroken = false
  runner.wake('test')
  await runner.idle()
  expect(await state()).toMatchObject({ error: null, failed_at: expect.any(String) })
})

test('a database that goes as a job is taken, and again as it ends, costs neither the run nor the lease', async () => {
  const goAway = () =>
    vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('Connection terminated unexpectedly') as never)
  let runs = 0
  const runner = await start({
    async run() {
      runs += 1
      if (runs === 2) goAway()
      return null
    },
  })
  await runner.idle()
  goAway()
  runner.wake('test')
  await runner.idle()
  vi.restoreAllMocks()
  expect(runs).toBe(2)
  expect(await state()).toMatchObject({ lease: null, leased_until: null })
})

test('a job that was woken while it ran runs once more', async () => {
  let runs = 0
  const runner = await start({
    run: async () => {
      runs += 1
      if (runs === 1) for (let times = 0; times < 3; times += 1) runner.wake('test')
      return null
    },
  })
  await runner.idle()
  expect(runs).toBe(2)
})

test.runIf(isPostgres)('two servers do not run one job at once, and the lease of a dead one is void', async () => {
  let [runs, atOnce, most] = [0, 0, 0]
  const run = async () => {
    runs += 1
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 200))
    atOnce -= 1
    return null
  }
  const [first, second] = await Promise.all([start({ run }), start({ run })])
  await Promise.all([first.idle(), second.idle()])
  expect([runs, most]).toEqual([1, 1])
  first.wake('test')
  second.wake('test')
  await Promise.all([first.idle(), second.idle()])
  expect([runs, most]).toEqual([2, 1])
  await database.reader.update(jobsTable).set({ leased_until: new Date(Date.now() + 60_000).toISOString() })
  first.wake('test')
  await first.idle()
  expect(runs).toBe(2)
  // Woken while another ran it, it is tried again by itself.
  await database.reader.update(jobsTable).set({ leased_until: '2026-01-01T00:00:00Z' })
  await expect.poll(() => runs, { timeout: 5_000 }).toBeGreaterThan(2)
  expect(most).toBe(1)
})

test('what runs once a day runs at its hour by the company’s clock: once when days were missed, sooner again when it failed', async () => {
  const zone = 'Asia/Kamchatka'
  const stamp = { value: zone }
  await database.reader
    .insert(settingsTable)
    .values({ key: TIMEZONE_KEY, ...stamp })
    .onConflictDoUpdate({ target: settingsTable.key, set: stamp })
  await database.reader.insert(jobsTable).values({ key: 'test', next_run_at: '2026-01-01T00:00:00Z' })
  let [runs, isBroken] = [0, false]
  const run = async () => {
    runs += 1
    if (isBroken) throw new Error('нет связи')
    return null
  }
  const runner = await start({ run, at: '07:00' })
  await runner.idle()
  expect(runs).toBe(1)
  const next = new Date((await state())?.next_run_at ?? 0)
  expect(new Intl.DateTimeFormat('ru', { timeZone: zone, timeStyle: 'medium' }).format(next)).toBe('07:00:00')
  expect(next.getTime() - Date.now()).toBeGreaterThan(0)
  expect(next.getTime() - Date.now()).toBeLessThanOrEqual(24 * 60 * 60_000)
  isBroken = true
  runner.wake('test')
  await runner.idle()
  // The clock of the database may be a moment ahead of that of the test.
  expect(Date.parse((await state())?.next_run_at ?? '') - Date.now()).toBeLessThanOrEqual(60 * 60_000 + 1_000)
})
