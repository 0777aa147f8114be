import { setTimeout as pause } from 'node:timers/promises'
import type { ServerEvents } from '@ws/api-client/contract'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { isPostgres } from '../create-test-server'
import { canStartPostgres, type OwnPostgres, startOwnPostgres } from '../postgres'
import { type MailServer, openMailServer } from '../services/mail-server'
import { importTasks, type Outcome, type Person, read, upload, write } from './fault-work'
import { type FaultyLine, openFaultyLine } from './faulty-line'
import { type KillableServer, startKillableServer } from './killable-server'

/** `npm test` runs one seed for a while; the long run is told for how long. */
const SECONDS = Number(process.env.FAULT_SECONDS ?? 10)
const SEED = Number(process.env.FAULT_SEED ?? 1)
/** A line that stands still for ten seconds is what happens; a short run has not the time. In milliseconds. */
const LONGEST_STALL = SECONDS > 120 ? 10_000 : 2_000

/** The next listener begins well before the token of the last ends, in milliseconds. */
const TURN = 5 * 60_000

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test.runIf(isPostgres && canStartPostgres())(
  'whatever happens to the database, what was answered is there, told once, and everything else was asked to come again',
  // What was written in an hour is asked for again one by one: the checks take a third of the time of the faults.
  { timeout: (SECONDS * 1.5 + 600) * 1000 },
  async () => {
    process.stdout.write(`Faults of the database for ${SECONDS} s, seed ${SEED}\n`)
    const postgres = await startOwnPostgres()
    ends.push(() => postgres.stop())
    const line = await openFaultyLine(postgres.port)
    ends.push(() => line.close())
    const mail = await openMailServer()
    ends.push(() => mail.close())
    const mailLine = await openFaultyLine(Number(new URL(mail.url).port))
    ends.push(() => mailLine.close())
    const server = await startKillableServer({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${line.port}/postgres`,
      SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
    })
    ends.push(() => server.remove())
    const record: Outcome = { names: new Set(), files: new Map(), imports: [], refusals: new Map(), faults: [] }
    const told = await listen(server)
    let isOver = false
    const workers = [write, write, write, read, upload, importTasks].map(async (work) => {
      let person = await signIn(server)
      while (!isOver) {
        const answer = await work(person, record).catch((error: unknown) => record.faults.push(`no answer: ${error}`))
        if (answer === 401) person = await signIn(server)
        await pause(20)
      }
    })
    // The first letters find no mail server; what is broken has begun.
    mailLine.refuse()
    const least = () => Math.min(record.names.size, record.files.size, record.imports.length)
    await expect.poll(least, { timeout: 60_000 }).toBeGreaterThan(0)
    const random = randomOf(SEED)
    const kinds: string[] = []
    for (const end = Date.now() + SECONDS * 1000; Date.now() < end; ) {
      kinds.push(await strike(random, { line, mailLine, postgres, server, record }))
      await expect.poll(() => readinessOf(server), { timeout: 30_000 }).toBe(200)
      await pause(300 + random() * 1_000)
      await onOwn(postgres, letTimePass)
    }
    mailLine.mend()
    isOver = true
    await Promise.all(workers)

    const done = `${record.names.size} records, ${record.files.size} files, ${record.imports.length} imports answered`
    const refused = JSON.stringify(Object.fromEntries(record.refusals))
    process.stdout.write(`${kinds.length} faults (${kinds.join(', ')}): ${done}, refused ${refused}\n`)
    expect(record.faults).toEqual([])
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    ends.push(() => client.end())
    const waiting = 'select count(*)::int as count from outbox where sent_at is null'
    // Nobody writes any more: what was left is sent by itself.
    await expect.poll(async () => (await client.query(waiting)).rows[0]?.count, { timeout: 60_000 }).toBe(0)
    const { rows } = await client.query<{ id: number; name: string }>('select id::int, name from goods_types')
    const stored = new Set(rows.map(({ name }) => name))
    expect([...record.names].filter((name) => !stored.has(name))).toEqual([])
    const made = rows.filter(({ name }) => /^\d+-/.test(name)).map(({ id }) => id)
    expect(stored.size).toBe(rows.length)
    await expect.poll(() => made.filter((id) => !told().has(id))).toEqual([])
    const times = told()
    expect(made.filter((id) => times.get(id) !== 1)).toEqual([])
    await checkImports(client, record)
    await checkLetters(client, mail)
    const leased = 'select key from jobs where lease is not null'
    await expect.poll(async () => (await client.query(leased)).rows, { timeout: 30_000 }).toEqual([])
    const person = await signIn(server)
    for (const [id, content] of record.files) {
      const file = (await (await person.fetch(`/api/mediafiles/files/${id}`)).json()) as { file: string }
      expect(await (await person.fetch(file.file)).text()).toContain(content)
    }
    expect(await server.end('SIGTERM')).toBe(0)
  },
)

/** Does it over a connection that goes round the line. */
async function onOwn({ url }: OwnPostgres, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  let client = new pg.Client({ connectionString: url })
  // Those of a crowd that have just gone still hold their places for a moment.
  for (let tries = 1; ; tries += 1) {
    const refusal = await refusalOf(client)
    if (!refusal) break
    if (tries === 600) throw refusal
    await pause(100)
    client = new pg.Client({ connectionString: url })
  }
  await work(client)
  await client.end()
}

function refusalOf(client: pg.Client): Promise<unknown> {
  return client.connect().then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** What waits for another minute or the morning becomes due, and so does a letter of a claim that was lost: a run has no time. */
async function letTimePass(client: pg.Client): Promise<void> {
  await client.query(`
    update imports set not_before = null, pauses = 0 where state = 'waiting';
    update letters set send_after = '2026-01-01' where state = 'waiting' and claimed_until is null;
    update letters set claimed_until = null where state = 'waiting'
      and not exists (select 1 from jobs where key like 'mail.%' and lease is not null);
    update jobs set next_run_at = clock_timestamp() where key in ('imports.run', 'mail.digest') and lease is null`)
}

/** Resolves when nothing is left of what a statement counts, for by itself it gets less. */
async function untilNone(client: pg.Client, from: string): Promise<void> {
  const left = async () => {
    await letTimePass(client)
    return (await client.query(`select count(*)::int as count from ${from}`)).rows[0]?.count
  }
  await expect.poll(left, { timeout: 90_000, interval: 500 }).toBe(0)
}

/** Every import that was taken is carried out, and made each of its tasks once. */
async function checkImports(client: pg.Client, { imports }: Outcome): Promise<void> {
  await untilNone(client, "imports where state in ('waiting', 'running')")
  const { rows } = await client.query<{ name: string; state: string; total: number; made: number; titles: number }>(`
    select i.file_name as name, i.state, i.total, count(t.id)::int as made, count(distinct t.title)::int as titles
      from imports i left join todos t on t.import_run = i.id group by i.id`)
  expect(
    rows.filter(({ state, total, made, titles }) => state !== 'done' || made !== total || titles !== total),
  ).toEqual([])
  expect(imports.filter((name) => !rows.some((row) => row.name === `${name}.csv`))).toEqual([])
}

/** The author of every import is written to of its end in one letter, known by one number however often it was tried. */
async function checkLetters(client: pg.Client, { arrived }: MailServer): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select file_name as name from imports')
  const lettersOf = ({ name }: { name: string }) =>
    new Set(arrived.filter(({ text }) => text.includes(name)).map(({ id }) => id)).size
  await untilNone(client, "letters where state = 'waiting'")
  expect(rows.filter((row) => lettersOf(row) !== 1)).toEqual([])
}

async function signIn(server: KillableServer): Promise<Person> {
  for (;;) {
    const person = await server.signIn()
    if (person.token) return person
    await pause(200)
  }
}

async function readinessOf({ address }: KillableServer): Promise<number> {
  return (await fetch(`${address}/api/health/ready`)).status
}

/** How often each new record was told of to one listener; listeners take turns, since the token of each ends. */
async function listen(server: KillableServer): Promise<() => Map<number, number>> {
  const heard: Map<number, number>[] = []
  const hear = async () => {
    const { token } = await signIn(server)
    const told = new Map<number, number>()
    const socket = io(server.address, { auth: { token }, transports: ['websocket'] })
    ends.push(() => socket.close())
    socket.on('entity_changed', ({ entity_id: id }: ServerEvents['entity_changed']) =>
      told.set(id, (told.get(id) ?? 0) + 1),
    )
    await new Promise<void>((resolve) => {
      socket.on('joined', () => resolve())
      socket.on('connect', () => socket.emit('join', { room: 'list:/goods/goods_type' }))
    })
    heard.push(told)
  }
  await hear()
  const turns = setInterval(() => void hear(), TURN)
  ends.push(() => clearInterval(turns))
  return () => {
    const most = new Map<number, number>()
    for (const [id, times] of heard.flatMap((told) => [...told])) most.set(id, Math.max(times, most.get(id) ?? 0))
    return most
  }
}

interface Stage {
  line: FaultyLine
  mailLine: FaultyLine
  postgres: OwnPostgres
  server: KillableServer
  record: Outcome
}

/** Something happens to the database; over when this resolves. The mail server stays away until it is mended. */
async function strike(random: () => number, { line, mailLine, postgres, server, record }: Stage): Promise<string> {
  const strikes: { [kind: string]: () => Promise<void> } = {
    cut: async () => line.cut(),
    async refuse() {
      line.refuse()
      await pause(300 + random() * 1_500)
      const readiness = await readinessOf(server)
      if (readiness !== 503) record.faults.push(`the server said ${readiness} of being ready without a database`)
      line.mend()
    },
    async stall() {
      line.stall()
      await pause(500 + random() * LONGEST_STALL)
      line.mend()
    },
    restart: () => postgres.restart(),
    mailGoes: async () => mailLine.refuse(),
    mailComes: async () => mailLine.mend(),
    async terminate() {
      await onOwn(postgres, (client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
      )
    },
    async crowd() {
      line.cut()
      const crowd = Array.from({ length: 70 }, () => new pg.Client({ connectionString: postgres.url }))
      const came = await Promise.allSettled(crowd.map((client) => client.on('error', () => {}).connect()))
      await pause(300 + random() * 1_000)
      await Promise.all(crowd.filter((_, at) => came[at]?.status === 'fulfilled').map((client) => client.end()))
    },
  }
  const kinds = Object.keys(strikes)
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'cut'
  await strikes[kind]?.()
  return kind
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
