import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { canStartKillable, type KillableServer, startKillableServer } from './killable-server'

/** `npm test` kills once; the long run as often as it is told. */
const KILLS = Number(process.env.COUNT_KILLS ?? 1)
const ITEMS = 200

let server: KillableServer | undefined
afterAll(() => server?.remove())

test.runIf(canStartKillable)(
  'a stock count whose posting was killed is posted once or not at all, and once when it is sent again',
  { timeout: 240_000 + KILLS * 60_000 },
  async () => {
    const killable = await startKillableServer()
    server = killable
    await killable.end('SIGTERM')
    const database = await killable.openDatabase()
    await database.pool.query(STORAGE)
    await database.close()
    await killable.start()
    let person = await killable.signIn()
    const call = async (path: string, body?: object, key?: string) => {
      const answer = await person.fetch(`/api${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      })
      return { status: answer.status, body: await answer.json() }
    }
    const consumables = Array.from({ length: ITEMS }, (_, at) => at + 1)
    await call('/stock/movements', {
      kind: 'receipt',
      storage_to: 1,
      lines: consumables.map((consumable) => ({ consumable, qty: '1000' })),
    })
    /** A count that finds one piece less of everything. */
    const makeCount = async (left: number) => {
      const { body: sheet } = await call('/stock/counts', { storage: 1 })
      const lines = sheet.lines.map(({ id }: { id: number }) => ({ id, counted: String(left) }))
      expect((await call(`/stock/counts/${sheet.id}/lines`, { lines })).status).toBe(200)
      return { id: sheet.id as number, post: () => call(`/stock/counts/${sheet.id}/post`, {}, `count-${sheet.id}`) }
    }
    const stock = async () => {
      const { body } = await call(`/consumable?page_size=${ITEMS}`)
      return new Set(body.data.map((item: { stock: string }) => item.stock))
    }
    const adjusted = async () => (await call('/stock/movements?kind=adjust')).body.meta.total as number

    // How long one takes where nobody kills it: the kills fall at different parts of that.
    const whole = await makeCount(999)
    const begun = performance.now()
    expect((await whole.post()).status).toBe(200)
    const usual = performance.now() - begun
    const outcomes: string[] = []
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const count = await makeCount(999 - kill)
      const cut = count.post().catch(() => undefined)
      await pause(usual * ((kill * 0.37) % 1))
      await killable.end('SIGKILL')
      await cut
      await killable.start()
      person = await killable.signIn()
      const { status } = (await call(`/stock/counts/${count.id}`)).body
      outcomes.push(status)
      expect([[...(await stock())], await adjusted()]).toEqual(
        status === 'posted' ? [[String(999 - kill)], kill + 1] : [[String(1000 - kill)], kill],
      )
      let again = await count.post()
      // The database may not have noticed yet that its client is dead, and holds what it was doing.
      for (let tries = 0; again.status === 503 && tries < 30; tries += 1) {
        await pause(1_000)
        again = await count.post()
      }
      expect([200, 409]).toContain(again.status)
      expect([[...(await stock())], await adjusted()]).toEqual([[String(999 - kill)], kill + 1])
    }
    process.stdout.write(`Counts whose posting was killed: ${outcomes.join(', ')}\n`)
  },
)

const STORAGE = `
  with kind as (insert into consumable_types (name) values ('Расходники') returning id),
  storage as (insert into storages (name, kind, responsible) select 'Склад', 'warehouse', min(id) from profiles returning id)
  insert into consumables (sku, name, consumable_type)
  select 'Р-' || n, 'Лампа ' || n, kind.id from kind, storage, generate_series(1, ${ITEMS}) as n`
