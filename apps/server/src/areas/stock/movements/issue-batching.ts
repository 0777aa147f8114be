import type { OperationInput } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Tx } from '../../../db/database'
import { insertRows } from '../../../db/insert-rows'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import {
  stockBalancesTable as balances,
  stockLinesTable as lines,
  stockMovementsTable as table,
} from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { refusal } from '../../../lib/http/bind/in-groups'
import type { Batching, Context, Outcome } from '../../../lib/http/handler'
import { memoize } from '../../../lib/resource/write-batch'
import { thousandths } from '../requests/requests.handlers'
import { holdItems } from './hold-items'
import { loadNamed, type NamedRecords, tellAllWritten } from './load-movements'
import { movementNumber } from './movement-number'
import { checkMovement, columnsOf, type MovementInput, requireMove, requireOwnTask } from './movement-rules'
import { noteOnItems, tellShort, type Weighed } from './post-lines'
import { notePosted } from './post-movement'

type Input = OperationInput<'stock.move'>

/** A request that passed the rules. */
interface Ready {
  at: number
  ctx: Context
  columns: typeof table.$inferInsert
  named: NamedRecords
  qty: string
}

/** One that fits, with what it finds and leaves. */
interface Taken extends Ready {
  line: typeof lines.$inferInsert
  weighed: Weighed
}

/** What is taken, and what lies there before. */
interface Held extends Pick<Weighed, 'item' | 'sku' | 'unit' | 'storage_name'> {
  price: string | null
  allow_negative: boolean
  qty: string
}

/**
 * What many take of one consumable in one storage at once. The rules are those of a movement alone, by the same functions; what
 * would be asked of the database for each is asked once. That nothing falls below zero is, here as there, for the trigger of
 * the ledger to say last.
 */
export const issueBatching: Batching<Input> = {
  keyOf: ({ body }) => {
    const { kind, lines: asked, storage_from, file, reason } = body
    const [line] = asked
    // What is sold, goods piece by piece and files go by more statements of their own.
    if ((kind !== 'issue' && kind !== 'write_off') || reason === 'sold' || file || asked.length !== 1) return undefined
    if (line?.goods || line?.units?.length) return undefined
    return storage_from && line?.consumable ? `${storage_from} ${line.consumable}` : undefined
  },
  namedIn: ({ body: { comment: _comment, doc_number: _number, lines: asked, ...body } }) => ({
    ...body,
    lines: asked.map(({ qty: _qty, ...line }) => line),
  }),
  async run(requests) {
    const outcomes: Outcome[] = []
    const ready: Ready[] = []
    for (const [at, { ctx, input }] of requests.entries()) {
      try {
        ready.push({ at, ...(await check(ctx, input.body)) })
      } catch (error) {
        outcomes[at] = refusal(error)
      }
    }
    const [first] = requests
    const [storage, consumable] = [first?.input.body.storage_from, first?.input.body.lines[0]?.consumable]
    const [any] = ready
    if (!any || !storage || !consumable) return outcomes
    let held: Held
    try {
      held = await hold(any.ctx, storage, consumable)
    } catch (error) {
      for (const { at } of ready) outcomes[at] = refusal(error)
      return outcomes
    }
    const taken: Taken[] = []
    let before = thousandths(held.qty)
    for (const one of ready) {
      const after = before - thousandths(one.qty)
      const may_go_negative = held.allow_negative && one.ctx.actor.grants.has('stock.negative')
      const { item, sku, unit, storage_name } = held
      const is_short = after < 0 && !may_go_negative
      const weighed = { at: 0, item, sku, unit, storage_name, before: written(before), after: written(after), is_short }
      if (is_short) {
        outcomes[one.at] = { error: tellShort([weighed]) }
        continue
      }
      const qty = written(before === after ? 0 : after - before)
      const line = { movement: 0, at: '', consumable, storage, qty, price: held.price, may_go_negative }
      taken.push({ ...one, line, weighed })
      before = after
    }
    for (const [place, answer] of (await write(any.ctx, taken)).entries()) {
      outcomes[taken[place]?.at ?? 0] = { answer }
    }
    return outcomes
  },
}

/** What a movement alone is asked before its items are held. */
async function check(ctx: Context, body: MovementInput): Promise<Omit<Ready, 'at'>> {
  requireMove(ctx, body.kind)
  await requireOwnTask(ctx, body)
  await checkMovement(ctx, body)
  const columns = { ...columnsOf(body), created_by: ctx.actor.id }
  const { id, permissionsVersion } = ctx.actor
  const question = `names ${id} ${permissionsVersion} ${JSON.stringify({ ...columns, comment: null, doc_number: null })}`
  const named = await memoize(ctx.db, question, () => loadNamed(ctx, [columns]))
  return { ctx, columns, named, qty: body.lines[0]?.qty ?? '0' }
}

async function hold(ctx: Context, storage: number, consumable: number): Promise<Held> {
  await holdItems(ctx, { storages: [storage], goods: [], consumables: [consumable] })
  const [held] = await ctx.tx
    .select({
      item: consumablesTable.name,
      sku: consumablesTable.sku,
      unit: consumablesTable.unit,
      price: consumablesTable.price,
      storage_name: storagesTable.name,
      allow_negative: storagesTable.allow_negative,
      qty: sql<string>`coalesce(${balances.qty}, 0)::text`,
    })
    .from(consumablesTable)
    .innerJoin(storagesTable, sql`${storagesTable.id} = ${storage}`)
    .leftJoin(balances, sql`${balances.storage} = ${storage} and ${balances.consumable} = ${consumable}`)
    .where(sql`${consumablesTable.id} = ${consumable}`)
  if (!held) throw new Error('What is held is not there')
  return held
}

async function write({ tx }: Context, taken: readonly Taken[]) {
  if (taken.length === 0) return []
  const ids = await insertAll(
    tx,
    table,
    taken.map(({ columns }) => columns),
  )
  const rows = await tx.select().from(table).where(anyOf(table.id, ids)).orderBy(table.id)
  const posted = taken.flatMap((one, place) => {
    const row = rows[place]
    return row ? [{ ...one, row, line: { ...one.line, movement: row.id, at: row.at } }] : []
  })
  await insertAll(
    tx,
    lines,
    posted.map(({ line }) => line),
  )
  for (const { ctx, row, line, weighed } of posted) {
    const { consumable = null, storage, qty } = line
    const of = { goods: null, consumable, storage, qty, price: null }
    await noteOnItems(ctx, { number: movementNumber(row.id) }, [of], [weighed])
    await notePosted(ctx, row.id)
  }
  return tellAllWritten(tx, posted)
}

/** Inserts rows in their order; answers their numbers. */
async function insertAll(tx: Tx, into: typeof table | typeof lines, rows: readonly object[]): Promise<number[]> {
  const statement = insertRows(into, rows)
  // One that names its day and one that does not: each by itself.
  const statements = statement ? [statement] : rows.flatMap((row) => insertRows(into, [row]) ?? [])
  const ids: number[] = []
  for (const one of statements) {
    const made = await tx.execute<{ id: string }>(sql`${one} returning id`)
    ids.push(...made.rows.map(({ id }) => Number(id)))
  }
  return ids.sort((one, other) => one - other)
}

/** Thousandths as the database writes a quantity, without zeros at its end. */
function written(quantity: number): string {
  return String(quantity / 1000)
}
