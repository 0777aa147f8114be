import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { canStartKillable, type KillableServer, startKillableServer } from './killable-server'

/** `npm test` kills once; the long run as often as it is told. */
const KILLS = Number(process.env.KILLS ?? 1)
const WRITERS = 3

let server: KillableServer | undefined
afterAll(() => server?.remove())

test.runIf(canStartKillable)(
  'everything that was answered is there after the server was killed in the middle of writing',
  { timeout: 240_000 + KILLS * 60_000 },
  async () => {
    server = await startKillableServer()
    const kinds = await prepare(server)
    const records: string[] = []
    const deeds = kinds.map(() => 0)
    let files = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const person = await server.signIn()
      const uploaded = new Map<number, string>()
      const posted = kinds.map(() => new Set<string>())
      const cut: (() => Promise<number>)[] = []
      let isAlive = true
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let at = 0; isAlive; at += 1) {
          const name = `${kill}-${writer}-${at}`
          if (await write(person, name).catch(() => false)) records.push(name)
        }
      })
      const uploader = async () => {
        while (isAlive) {
          const content = randomUUID().repeat(1_000)
          const id = await upload(person, content).catch(() => undefined)
          if (id !== undefined) uploaded.set(id, content)
        }
      }
      // What is posted twice is worse than lost: who was not answered sends the same again, under the same key.
      const posters = kinds.map(async (kind, at) => {
        while (isAlive) {
          const name = randomUUID()
          const send = async (as: Person) => {
            const status = await post(as, kind, name)
            if (status === 201) posted[at]?.add(name)
            return status
          }
          if ((await send(person).catch(() => 0)) !== 201) cut.push(async () => send(await signedIn()))
        }
      })
      // A different moment every time, the same in every run; a slow machine first has something to lose.
      await Promise.all([
        ...writers,
        uploader(),
        ...posters,
        (async () => {
          await pause(1200 + ((kill * 137) % 2800))
          const least = () => Math.min(records.length - 2 * kill, uploaded.size, ...posted.map(({ size }) => size))
          await vi.waitFor(() => expect(least()).toBeGreaterThan(0), 60_000)
          const killed = server?.end('SIGKILL')
          isAlive = false
          await killed
        })(),
      ])
      await server.start()
      const reader = await server.signIn()
      const found = await names(reader)
      expect(records.filter((name) => !found.has(name))).toEqual([])
      for (const [id, content] of uploaded) expect(await contentOf(reader, id)).toBe(content)
      files += uploaded.size
      for (const again of cut) {
        let status = await again()
        // The database may not have noticed yet that its client is dead, and holds what it was doing.
        for (let tries = 0; status === 503 && tries < 30; tries += 1) {
          await pause(1_000)
          status = await again()
        }
        expect(status).toBe(201)
      }
      for (const [at, kind] of kinds.entries()) {
        const { names: there, sum } = await kind.read(reader)
        const once = new Set(there)
        expect([...(posted[at] ?? [])].filter((name) => !once.has(name))).toEqual([])
        expect([there.length, sum]).toEqual([once.size, once.size])
        deeds[at] = once.size
      }
      const kills = kill + 1
      if (kills % 10 === 0 || kills === KILLS) {
        process.stdout.write(
          `Killed ${kills} times, ${records.length} records, ${files} files, ${deeds.join(' payments and ')} movements, none lost or doubled\n`,
        )
      }
    }
    // A graceful end is an end without a complaint.
    expect(await server.end('SIGTERM')).toBe(0)
  },
)

type Person = Awaited<ReturnType<KillableServer['signIn']>>

async function signedIn(): Promise<Person> {
  if (!server) throw new Error('No server')
  return server.signIn()
}

/** What is posted by ones: payments of a rouble, movements of a piece. */
interface Posted {
  path: string
  body: object
  /** The names of all that is there, and what they come to. */
  read(person: Person): Promise<{ names: string[]; sum: number }>
}

/** A contract in force and a storage with something to put into it. */
async function prepare(killable: KillableServer): Promise<Posted[]> {
  await killable.end('SIGTERM')
  const database = await killable.openDatabase()
  await database.pool.query(CONTRACT)
  await database.pool.query(STORAGE)
  await database.close()
  await killable.start()
  const today = new Date().toISOString().slice(0, 10)
  const read = async ({ fetch }: Person, path: string) => (await fetch(`/api${path}`)).json()
  return [
    {
      path: '/contracts/1/payments',
      body: { paid_at: today, amount: '1.00', method: 'cash' },
      async read(person) {
        const rows: { comment: string }[] = await read(person, '/contracts/1/payments')
        const { paid }: { paid: string } = await read(person, '/contracts/1/balance')
        return { names: rows.map(({ comment }) => comment), sum: Number(paid) }
      },
    },
    {
      path: '/stock/movements',
      body: { kind: 'receipt', storage_to: 1, lines: [{ consumable: 1, qty: '1' }] },
      async read(person) {
        const named: string[] = []
        for (let page = 1; named.length === (page - 1) * 200; page += 1) {
          const { data } = await read(person, `/stock/movements?page_size=200&page=${page}`)
          named.push(...data.map(({ comment }: { comment: string }) => comment))
        }
        const { stock }: { stock: string } = await read(person, '/consumable/1')
        return { names: named, sum: Number(stock) }
      },
    },
  ]
}

async function post({ fetch }: Person, { path, body }: Posted, name: string): Promise<number> {
  const answer = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({ ...body, comment: name }),
  })
  return answer.status
}

const CONTRACT = `
  with landlord as (
    insert into legal_entities (name, inn, ogrn, legal_address, director_name, director_position, acting_basis, vat_regime, prefix)
    values ('Истра', '6670000001', '1036600000001', 'Екатеринбург', 'Иванов И. И.', 'Директор', 'Устава', 'usn_exempt', 'ИСТ')
    returning id),
  tenant as (insert into tenants (kind, name) values ('individual', 'Петров П. П.') returning id),
  object as (insert into objects (code, name, address) values ('ОБ-001', 'Склад', 'Екатеринбург') returning id)
  insert into contracts (number, tenant, object, legal_entity, status, activated_at, start_date, end_date)
  select 'К-1', tenant.id, object.id, landlord.id, 'active', now(), '2026-01-01', '2199-12-31' from landlord, tenant, object`
const STORAGE = `
  with kind as (insert into consumable_types (name) values ('Расходники') returning id),
  storage as (insert into storages (name, kind, responsible) select 'Склад', 'warehouse', min(id) from profiles returning id)
  insert into consumables (sku, name, consumable_type) select 'Р-1', 'Лампа', kind.id from kind, storage`

async function write({ fetch }: Person, name: string): Promise<boolean> {
  const answer = await fetch('/api/goods/goods_type', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return answer.status === 201
}

/** The number of the new file; undefined when it was not taken. */
async function upload({ fetch }: Person, content: string): Promise<number | undefined> {
  const body = new FormData()
  body.append('directory', '')
  body.append('file', new File([content], `${content.slice(0, 36)}.txt`))
  const answer = await fetch('/api/mediafiles/files', { method: 'POST', body })
  return answer.status === 201 ? ((await answer.json()) as { id: number }).id : undefined
}

async function contentOf({ fetch }: Person, id: number): Promise<string> {
  const { file } = (await (await fetch(`/api/mediafiles/files/${id}`)).json()) as { file: string }
  return (await fetch(file)).text()
}

async function names({ fetch }: Person): Promise<Set<string>> {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const response = await fetch(`/api/goods/goods_type?page_size=200&page=${page}`)
    const { data } = (await response.json()) as { data: { name: string }[] }
    for (const { name } of data) found.add(name)
    if (data.length < 200) return found
  }
}
