import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '../../db/database'
import { jobsTable } from '../../db/tables/system/jobs'
import { nextCompanyTimeInSql } from '../time/company-clock'
import { untilNoted } from './until-noted'

/** Something the server does by itself, again and again. */
export interface Job {
  /** `mail.send` */
  key: string
  /** What an administrator reads. */
  label: string
  /** Minutes from the end of one run to the beginning of the next; with `at`, to another try after a failure. */
  every: number
  /** `07:00` by the company's clock: once a day at that time. A day that was missed is made up for at the start. */
  at?: string
  /** Does it, and says in a sentence what was done; null when there was nothing to do. Ends soon after `signal` is aborted. */
  run(signal: AbortSignal): Promise<string | null>
}

/** How soon a woken job that another server runs is tried again, in milliseconds: that run may have begun too early to see why. */
const WOKEN_AGAIN = 1_000

/** Runs jobs when they are due; `stop` waits for those that are running. */
export interface JobRunner {
  /** Runs one as soon as it is free, on this server. */
  wake(key: string): void
  /** Resolves when nothing is running here and nothing was woken. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Minutes of an hour, for `every`. */
export const HOUR = 60
/** How often the table is asked what is due, in milliseconds. */
const LOOK_EVERY = 15_000
/** Who does not renew a lease for so long is taken for dead. */
const LEASE = sql`clock_timestamp() + interval '2 minutes'`
const RENEW_EVERY = 30_000
/** The column keeps milliseconds and rounds: a moment rounded up would not be due yet when it is looked at. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`
const LONGEST_ERROR = 300

/**
 * Starts the jobs. Their state is in the database: what was due while no server ran is done at the start, and of several
 * servers on one database only the holder of a job's lease runs it.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  onError: (error: unknown, key: string) => void,
): Promise<JobRunner> {
  const { reader } = database
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const woken = new Set<string>()

  await reader
    .insert(jobsTable)
    .values(jobs.map(({ key }) => ({ key, next_run_at: NOW })))
    .onConflictDoNothing()
  // The embedded database belongs to one process: a lease in it was held by one that is no more.
  if (database.kind === 'embedded') await reader.update(jobsTable).set({ lease: null, leased_until: null })

  function begin(job: Job) {
    if (stopping.signal.aborted || running.has(job.key)) return
    const isWoken = woken.delete(job.key)
    const work = runOnce(database, job, isWoken, stopping.signal, onError)
      .then((isOurs) => {
        if (isWoken && !isOurs) setTimeout(() => wake(job.key), WOKEN_AGAIN).unref()
      })
      .catch((error: unknown) => onError(error, job.key))
      .finally(() => {
        running.delete(job.key)
        if (woken.has(job.key)) begin(job)
      })
    running.set(job.key, work)
  }

  function wake(key: string) {
    const job = jobs.find((one) => one.key === key)
    if (!job || stopping.signal.aborted) return
    woken.add(key)
    begin(job)
  }

  async function look() {
    const due = await reader
      .select({ key: jobsTable.key })
      .from(jobsTable)
      .where(and(isFree(), lte(jobsTable.next_run_at, sql`clock_timestamp()`)))
    for (const job of jobs) if (due.some(({ key }) => key === job.key)) begin(job)
  }

  let looking = Promise.resolve()
  const lookNow = () => {
    looking = look().catch((error: unknown) => onError(error, 'jobs'))
  }
  const timer = setInterval(lookNow, LOOK_EVERY)
  timer.unref()
  lookNow()
  return {
    wake,
    async idle() {
      await looking
      while (running.size > 0) await Promise.all(running.values())
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await looking
      await Promise.all(running.values())
    },
  }
}

/** Runs a job if it is free and, unless it was woken, due; writes down how it went. Answers whether it was. */
async function runOnce(
  { reader }: Database,
  job: Job,
  isWoken: boolean,
  signal: AbortSignal,
  onError: (error: unknown, key: string) => void,
): Promise<boolean> {
  const lease = randomUUID()
  const isThis = eq(jobsTable.key, job.key)
  const isDue = isWoken ? undefined : lte(jobsTable.next_run_at, sql`clock_timestamp()`)
  const isOurs = and(isThis, eq(jobsTable.lease, lease))
  // A lease that was lost sight of, before the run or after it, would keep everybody from the job until it is void.
  const note = <T>(write: () => Promise<T>) => untilNoted(write, signal, (error) => onError(error, job.key))
  const claimed = await note(() =>
    reader
      .update(jobsTable)
      .set({ lease, leased_until: LEASE, started_at: sql`clock_timestamp()` })
      .where(or(isOurs, and(isThis, isFree(), isDue)))
      .returning({ key: jobsTable.key }),
  )
  if (claimed.length === 0) return false
  const renewing = setInterval(() => {
    reader
      .update(jobsTable)
      .set({ leased_until: LEASE })
      .where(isOurs)
      .catch((error) => onError(error, job.key))
  }, RENEW_EVERY)
  renewing.unref()
  const begun = performance.now()
  const outcome = await job.run(signal).then(
    (result) => ({ result, error: null }),
    (error: unknown) => {
      onError(error, job.key)
      return { error: sentenceOf(error), failed_at: sql`clock_timestamp()` }
    },
  )
  clearInterval(renewing)
  const duration = Math.round(performance.now() - begun)
  await note(() =>
    reader
      .update(jobsTable)
      .set({
        ...outcome,
        finished_at: sql`clock_timestamp()`,
        duration_ms: duration,
        next_run_at: nextRun(job, { isBroken: outcome.error !== null || signal.aborted }),
        lease: null,
        leased_until: null,
      })
      .where(isOurs),
  )
  return true
}

/** What was to run once a day and was broken off is tried again before the next day. */
function nextRun({ every, at }: Job, { isBroken }: { isBroken: boolean }): SQL {
  const later = sql`clock_timestamp() + make_interval(mins => ${every})`
  if (at === undefined) return later
  return isBroken ? sql`least(${later}, ${nextCompanyTimeInSql(at)})` : nextCompanyTimeInSql(at)
}

function isFree() {
  return or(isNull(jobsTable.leased_until), lt(jobsTable.leased_until, sql`clock_timestamp()`))
}

/** What an administrator may read of a failure: a failed query names its values, which are nobody's business. */
function sentenceOf(error: unknown): string {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = told instanceof Error ? told.message : String(told)
  return text.length > LONGEST_ERROR ? `${text.slice(0, LONGEST_ERROR - 1)}…` : text
}

/** How these jobs went and when they go again, by their keys. */
export function readJobs(db: Db, keys: readonly string[]) {
  return db
    .select({
      key: jobsTable.key,
      next_run_at: jobsTable.next_run_at,
      started_at: jobsTable.started_at,
      finished_at: jobsTable.finished_at,
      duration_ms: jobsTable.duration_ms,
      result: jobsTable.result,
      error: jobsTable.error,
      failed_at: jobsTable.failed_at,
      isRunning: sql<boolean>`coalesce(${jobsTable.leased_until} > clock_timestamp(), false)`,
      isDue: sql<boolean>`${jobsTable.next_run_at} <= clock_timestamp()`,
    })
    .from(jobsTable)
    .where(inArray(jobsTable.key, [...keys]))
}

/** Makes a job due now, whichever server takes it; false while it runs. */
export async function askForRun(tx: Tx, key: string): Promise<boolean> {
  const asked = await tx
    .update(jobsTable)
    .set({ next_run_at: NOW })
    .where(and(eq(jobsTable.key, key), isFree()))
    .returning({ key: jobsTable.key })
  return asked.length > 0
}
