import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerEvents } from '@ws/api-client/contract'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { isPostgres } from './create-test-server'
import { type FaultyLine, openFaultyLine } from './faulty-line'
import { type KillableServer, startKillableServer } from './killable-server'
import { openMailServer } from './mail-server'
import { canStartPostgres, type OwnPostgres, startOwnPostgres } from './postgres'

/** `npm test` runs one seed for a while; the long run is told for how long. */
const SECONDS = Number(process.env.FAULT_SECONDS ?? 30)
const SEED = Number(process.env.FAULT_SEED ?? 1)
/** A line that stands still for ten seconds is what happens; a short run has not the time. In milliseconds. */
const LONGEST_STALL = SECONDS > 120 ? 10_000 : 2_000

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** What was answered, and what should not have been. */
interface Outcome {
  names: Set<string>
  files: Map<number, string>
  refusals: Map<string, number>
  faults: string[]
}

test.runIf(isPostgres && canStartPostgres())(
  'whatever happens to the database, what was answered is there, told once, and everything else was asked to come again',
  { timeout: (SECONDS + 240) * 1000 },
  async () => {
    process.stdout.write(`Faults of the database for ${SECONDS} s, seed ${SEED}\n`)
    const postgres = await startOwnPostgres()
    ends.push(() => postgres.stop())
    const line = await openFaultyLine(postgres.port)
    ends.push(() => line.close())
    const mail = await openMailServer()
    ends.push(() => mail.close())
    const server = await startKillableServer({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${line.port}/postgres`,
      SMTP_URL: mail.url,
    })
    ends.push(() => server.remove())
    const record: Outcome = { names: new Set(), files: new Map(), refusals: new Map(), faults: [] }
    const told = await listen(server)
    let isOver = false
    const workers = [write, write, write, read, upload].map(async (work) => {
      let person = await signIn(server)
      while (!isOver) {
        const answer = await work(person, record).catch((error: unknown) => record.faults.push(`no answer: ${error}`))
        if (answer === 401) person = await signIn(server)
        await pause(20)
      }
    })
    const random = randomOf(SEED)
    const kinds: string[] = []
    for (const end = Date.now() + SECONDS * 1000; Date.now() < end; ) {
      kinds.push(await strike(random, { line, postgres, server, record }))
      await expect.poll(() => healthOf(server), { timeout: 30_000 }).toBe(200)
      await pause(300 + random() * 1_000)
    }
    isOver = true
    await Promise.all(workers)

    const done = `${record.names.size} records and ${record.files.size} files answered`
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
    await expect.poll(() => made.filter((id) => (told.get(id) ?? 0) === 0)).toEqual([])
    expect(made.filter((id) => told.get(id) !== 1)).toEqual([])
    const person = await signIn(server)
    for (const [id, content] of record.files) {
      const file = (await (await person.fetch(`/api/mediafiles/files/${id}`)).json()) as { file: string }
      expect(await (await person.fetch(file.file)).text()).toContain(content)
    }
    expect(await server.end('SIGTERM')).toBe(0)
    expect(record.names.size).toBeGreaterThan(0)
  },
)

type Person = Awaited<ReturnType<KillableServer['signIn']>>

async function write({ fetch }: Person, record: Outcome): Promise<number> {
  const name = `${record.names.size}-${randomUUID()}`
  const send = () =>
    fetch('/api/goods/goods_type', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': name.slice(-36) },
      body: JSON.stringify({ name }),
    })
  let answer = await judge(await send(), record)
  // As a client does: the same again, under the same key.
  for (let again = 0; answer.status === 503 && again < 2; again += 1) {
    await pause(200)
    answer = await judge(await send(), record)
  }
  if (answer.status === 201) record.names.add(name)
  return answer.status
}

async function read({ fetch }: Person, record: Outcome): Promise<number> {
  return (await judge(await fetch('/api/todos?page=1&page_size=5'), record)).status
}

async function upload({ fetch }: Person, record: Outcome): Promise<number> {
  const content = randomUUID()
  const body = new FormData()
  body.append('directory', '')
  body.append('file', new File([content.repeat(2_000)], `${content}.txt`))
  const answer = await judge(await fetch('/api/mediafiles/files', { method: 'POST', body }), record)
  if (answer.status === 201) record.files.set((JSON.parse(answer.text) as { id: number }).id, content)
  return answer.status
}

/** Whatever was not done has to be worth another try, and to say when. */
async function judge(response: Response, { refusals, faults }: Outcome): Promise<{ status: number; text: string }> {
  const { status } = response
  const text = await response.text()
  if (response.ok || status === 401) return { status, text }
  const { code } = JSON.parse(text) as { code: string }
  refusals.set(code, (refusals.get(code) ?? 0) + 1)
  if (status !== 503 || !response.headers.get('retry-after')) faults.push(`${status} ${text}`)
  return { status, text }
}

async function signIn(server: KillableServer): Promise<Person> {
  for (;;) {
    const person = await server.signIn()
    if (person.token) return person
    await pause(200)
  }
}

async function healthOf({ address }: KillableServer): Promise<number> {
  return (await fetch(`${address}/api/health`)).status
}

/** How often each new record was told of. */
async function listen(server: KillableServer): Promise<Map<number, number>> {
  const { token } = await server.signIn()
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
  return told
}

interface Stage {
  line: FaultyLine
  postgres: OwnPostgres
  server: KillableServer
  record: Outcome
}

/** Something happens to the database; over when this resolves. */
async function strike(random: () => number, { line, postgres, server, record }: Stage): Promise<string> {
  const strikes: { [kind: string]: () => Promise<void> } = {
    cut: async () => line.cut(),
    async refuse() {
      line.refuse()
      await pause(300 + random() * 1_500)
      const health = await healthOf(server)
      if (health !== 503) record.faults.push(`health said ${health} without a database`)
      line.mend()
    },
    async stall() {
      line.stall()
      await pause(500 + random() * LONGEST_STALL)
      line.mend()
    },
    restart: () => postgres.restart(),
    async terminate() {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      await client.end()
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
