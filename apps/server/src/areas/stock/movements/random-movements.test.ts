import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

const CASES = Number(process.env.STOCK_CASES ?? 2)
const SEED = Number(process.env.RANDOM_SEED ?? 10)
/** In milliseconds. */
const LONGEST = 20_000 + CASES * 20_000
/** What the task of a case is to take of the first item, in thousandths. */
const PLANNED = 4000

const KINDS = ['receipt', 'issue', 'return', 'write_off', 'transfer', 'adjust', 'reverse'] as const
const act = fc.record({
  // More comes than goes, or most of what is tried would find nothing there.
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constant('receipt' as const) },
    { weight: 8, arbitrary: fc.constantFrom(...KINDS) },
  ),
  /** Which items, and how much of each in thousandths; null leaves the item out. */
  amounts: fc.tuple(fc.integer({ min: 1, max: 6000 }), fc.option(fc.integer({ min: 1, max: 6000 }))),
  at: fc.nat({ max: 1 }),
  isForTask: fc.boolean(),
  /** Which of the movements so far is taken back, and which pieces move. */
  chosen: fc.nat({ max: 1000 }),
})
const sequences = fc.record({
  acts: fc.array(act, { minLength: 12, maxLength: 24 }),
  swaps: fc.array(fc.nat(), { maxLength: 60 }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** One change of what lies there: item and storage by their places in the case. */
interface Change {
  item: number
  storage: number
  delta: number
}
interface Posted {
  id: number
  kind: string
  changes: Change[]
  forTask: number
  reverses: number | null
}

let server: TestServer
let manager: TestPerson
let consumableType: number
let goodsType: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  ;[consumableType = 0] = await numbers('select id from consumable_types limit 1')
  ;[goodsType = 0] = await numbers(`select id from goods_types where code = 'tools'`)
})
afterAll(() => server.close())

async function numbers(text: string, values: unknown[] = []): Promise<number[]> {
  return (await server.database.pool.query(text, values)).rows.map((row) => Number(Object.values(row)[0]))
}

let made = 0
async function make(path: string, body: object): Promise<number> {
  made += 1
  const answer = await manager.send('POST', path, { name: `Случайное ${made}`, ...body })
  expect(answer.status).toBe(201)
  return (answer.body as { id: number }).id
}

async function stage() {
  const storages = [0, 1].map(() => make('/storages', { kind: 'room', responsible: 2 }))
  const items = [0, 1].map(() => make('/consumable', { consumable_type: consumableType }))
  return { storages: await Promise.all(storages), items: await Promise.all(items) }
}

const written = (thousandths: number) => (thousandths / 1000).toFixed(3)

/** What lies where by plain arithmetic, in thousandths. */
class Shelves {
  readonly held = new Map<string, number>()
  of(item: number, storage: number): number {
    return this.held.get(`${item}@${storage}`) ?? 0
  }
  /** Whether nothing falls below zero; writes it then. */
  apply(changes: readonly Change[]): boolean {
    if (changes.some(({ item, storage, delta }) => delta < 0 && this.of(item, storage) + delta < 0)) return false
    for (const { item, storage, delta } of changes) this.held.set(`${item}@${storage}`, this.of(item, storage) + delta)
    return true
  }
}

function changesOf({ kind, amounts, at }: Act, shelves: Shelves): Change[] {
  return amounts.flatMap((amount, item) => {
    if (amount === null) return []
    const [here, there] = [at, 1 - at]
    if (kind === 'adjust') return [{ item, storage: here, delta: amount - shelves.of(item, here) }]
    if (kind === 'receipt' || kind === 'return') return [{ item, storage: here, delta: amount }]
    const leaves = { item, storage: here, delta: -amount }
    return kind === 'transfer' ? [leaves, { item, storage: there, delta: amount }] : [leaves]
  })
}

function bodyOf({ kind, amounts, at, isForTask }: Act, place: { storages: number[]; items: number[] }, todo: number) {
  const lines = amounts.flatMap((amount, item) => {
    return amount === null ? [] : [{ consumable: place.items[item], qty: written(amount) }]
  })
  const arrives = kind === 'receipt' || kind === 'return'
  return {
    ...{ kind, lines },
    ...(arrives ? { storage_to: place.storages[at] } : { storage_from: place.storages[at] }),
    ...(kind === 'transfer' ? { storage_to: place.storages[1 - at] } : {}),
    ...(kind === 'issue' ? { holder: 9 } : {}),
    ...(kind === 'write_off' ? { reason: 'used' } : {}),
    ...(isForTask && isTask(kind) ? { todo } : {}),
  }
}

const isTask = (kind: string) => kind === 'issue' || kind === 'return' || kind === 'write_off'

/** The same movements in another order in which nothing falls below zero and nothing is taken back before it was posted. */
function reordered(posted: readonly Posted[], swaps: readonly number[]): Posted[] {
  let order = [...posted]
  for (const swap of swaps) {
    const at = swap % Math.max(1, order.length - 1)
    const [first, second] = [order[at], order[at + 1]]
    if (!first || !second || second.reverses === first.id) continue
    const tried = order.toSpliced(at, 2, second, first)
    const shelves = new Shelves()
    if (tried.every(({ changes }) => shelves.apply(changes))) order = tried
  }
  return order
}

/** What the database holds of these items, as the oracle writes it: by the balances, and by the ledger alone. */
async function heldOf({ items, storages }: { items: number[]; storages: number[] }) {
  const { rows } = await server.database.pool.query(
    `select consumable, storage, (qty * 1000)::int as qty,
        (select coalesce(sum(l.qty * 1000), 0)::int from stock_lines l where l.consumable = b.consumable and l.storage = b.storage) as ledger,
        (select (l.balance_after * 1000)::int from stock_lines l where l.consumable = b.consumable and l.storage = b.storage
          order by l.id desc limit 1) as last
      from stock_balances b where consumable = any ($1)`,
    [items],
  )
  const held = new Map<string, number>()
  for (const { consumable, storage, qty, ledger, last } of rows) {
    expect([ledger, last]).toEqual([qty, qty])
    if (qty !== 0) held.set(`${items.indexOf(Number(consumable))}@${storages.indexOf(Number(storage))}`, qty)
  }
  return held
}

const withoutZeros = ({ held }: Shelves) => new Map([...held].filter(([, qty]) => qty !== 0))

test(
  'any row of movements and reversals leaves ledger, balances and reserve true, in any legal order the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async ({ acts, swaps }) => {
        const place = await stage()
        const materials = [{ consumable: place.items[0], name: 'Первое', unit: 'шт.', qty_planned: written(PLANNED) }]
        const [todo = 0] = await numbers(
          'update todos set materials = $1 where id = (select max(id) from todos) returning id',
          [JSON.stringify(materials)],
        )
        const shelves = new Shelves()
        const posted: Posted[] = []
        for (const one of acts) {
          if (one.kind === 'reverse') {
            const before = posted[one.chosen % Math.max(1, posted.length)]
            if (!before) continue
            const isTaken = before.reverses !== null || posted.some(({ reverses }) => reverses === before.id)
            const changes = before.changes.map((change) => ({ ...change, delta: -change.delta }))
            const isLegal = !isTaken && shelves.apply(changes)
            const answer = await manager.send('POST', `/stock/movements/${before.id}/reverse`, { comment: 'Ошибка' })
            expect(answer.status).toBe(isLegal ? 201 : 409)
            const { id } = answer.body as { id: number }
            if (isLegal) posted.push({ ...before, id, changes, forTask: -before.forTask, reverses: before.id })
            continue
          }
          const changes = changesOf(one, shelves)
          const isLegal = shelves.apply(changes)
          const answer = await manager.send('POST', '/stock/movements', bodyOf(one, place, todo))
          expect(answer.status).toBe(isLegal ? 201 : 409)
          if (!isLegal) continue
          const first = changes.find(({ item }) => item === 0)
          const forTask = one.isForTask && isTask(one.kind) ? -(first?.delta ?? 0) : 0
          posted.push({ id: (answer.body as { id: number }).id, kind: one.kind, changes, forTask, reverses: null })
        }
        expect(await heldOf(place)).toEqual(withoutZeros(shelves))
        const reserved = Math.max(0, PLANNED - posted.reduce((sum, { forTask }) => sum + forTask, 0))
        const stock = shelves.of(0, 0) + shelves.of(0, 1)
        const item = (await manager.send('GET', `/consumable/${place.items[0]}`)).body as Record<string, string>
        expect([item.stock, item.reserved, item.available].map((qty) => Math.round(Number(qty) * 1000))).toEqual([
          ...[stock, reserved, stock - reserved],
        ])

        const again = await stage()
        for (const { changes } of reordered(posted, swaps)) await replay(changes, again)
        expect(await heldOf(again)).toEqual(withoutZeros(shelves))
      }),
      { numRuns: CASES, seed: SEED },
    )
  },
  LONGEST,
)

/** Posts the same changes anew: what comes, what goes, what is carried over. */
async function replay(changes: readonly Change[], { items, storages }: { items: number[]; storages: number[] }) {
  const moved = changes.filter(({ delta }) => delta !== 0)
  const [gone, come] = [moved.filter(({ delta }) => delta < 0), moved.filter(({ delta }) => delta > 0)]
  const linesOf = (some: readonly Change[]) =>
    some.map(({ item, delta }) => ({ consumable: items[item], qty: written(Math.abs(delta)) }))
  const [from, to] = [storages[gone[0]?.storage ?? 0], storages[come[0]?.storage ?? 0]]
  const send = async (body: object) => expect((await manager.send('POST', '/stock/movements', body)).status).toBe(201)
  if (gone.length > 0 && come.length > 0 && from !== to)
    return send({ kind: 'transfer', storage_from: from, storage_to: to, lines: linesOf(gone) })
  if (come.length > 0) await send({ kind: 'receipt', storage_to: to, lines: linesOf(come) })
  if (gone.length > 0) await send({ kind: 'write_off', reason: 'other', storage_from: from, lines: linesOf(gone) })
}

test(
  'numbered pieces are where the ledger says, whatever moved and was taken back',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async ({ acts }) => {
        const { storages } = await stage()
        const goods = await make('/goods', { goods_type: goodsType, is_serialized: true })
        const posted: number[] = []
        for (const { kind, at, chosen } of acts) {
          const here = storages[at]
          const wanted =
            kind === 'return'
              ? `state in ('issued', 'placed')`
              : `storage = ${here} and state in ('in_stock', 'repair')`
          const all = await numbers(`select id from goods_units where goods = $1 and ${wanted} order by id`, [goods])
          const units = all.filter((_id, place) => (chosen >> place) % 2 === 0).slice(0, 3)
          const qty = String(kind === 'receipt' ? 1 + (chosen % 3) : units.length)
          const line = { goods, qty, ...(kind === 'receipt' ? {} : { units }) }
          const arrives = kind === 'receipt' || kind === 'return'
          const last = posted[chosen % Math.max(1, posted.length)]
          const answer =
            kind === 'reverse'
              ? await manager.send('POST', `/stock/movements/${last ?? 0}/reverse`, { comment: 'Ошибка' })
              : await manager.send('POST', '/stock/movements', {
                  ...{ kind, lines: [line] },
                  ...(arrives ? { storage_to: here } : { storage_from: here }),
                  ...(kind === 'transfer' ? { storage_to: storages[1 - at] } : {}),
                  ...(kind === 'issue' ? { holder: 9 } : {}),
                  ...(kind === 'write_off' ? { reason: 'broken' } : {}),
                })
          expect(answer.status).toBeLessThan(500)
          if (answer.status === 201) posted.push((answer.body as { id: number }).id)
          const { rows } = await server.database.pool.query(
            `select storage, sum(held)::int as held, sum(pieces)::int as pieces from (
            select storage, qty as held, 0 as pieces from stock_balances where goods = $1
            union all select storage, 0, 1 from goods_units where goods = $1 and state in ('in_stock', 'repair')
          ) as both_ways group by storage`,
            [goods],
          )
          for (const { held, pieces } of rows) expect([kind, pieces]).toEqual([kind, held])
        }
        expect(posted.length).toBeGreaterThan(0)
      }),
      { numRuns: CASES, seed: SEED },
    )
  },
  LONGEST,
)
