import type { OperationInput } from '@ws/api-client/contract'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { stockLinesTable as lines, stockMovementsTable as table } from '../../../db/tables/stock/stock-movements'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, forbidden, notFound } from '../../../lib/http/error'
import { type Context, type Handlers, withBatching } from '../../../lib/http/handler'
import { containsCondition } from '../../../lib/resource/list/list-query'
import { scopeCondition } from '../../../lib/resource/scope'
import { companyDayStartInSql } from '../../../lib/time/company-clock'
import { claimFiles, requireClaimable } from '../../files/upload/claim-files'
import { formAnswer } from '../../printed-forms/form-answer'
import { receiveRequest, reopenRequest } from '../requests/requests.handlers'
import { moveUnits, moveUnitsBack } from '../units/move-units'
import { checkUnits } from '../units/unit-rules'
import { wasUsedBy } from '../usage/used-by'
import { issueBatching } from './issue-batching'
import { loadMovements, loadNamed, tellWritten } from './load-movements'
import { FILE, MOVEMENT } from './movement-entity'
import { movementNumber, movementOf } from './movement-number'
import { checkMovement, columnsOf, type MovementInput, mayReverse, requireMove, requireOwnTask } from './movement-rules'
import { movementScopes } from './movement-scopes'
import type { LedgerLine } from './post-lines'
import { postMovement } from './post-movement'
import { readyWriteOffAct } from './write-off-act'

/** The API's own default. */
const PAGE_SIZE = 25

/** Движения запасов. */
export const movementHandlers = {
  'stock.movements': async ({ query }, ctx) => {
    const { page = 1, page_size = PAGE_SIZE } = query
    const condition = and(seen(ctx), ...conditionsOf(query))
    const total = await ctx.db.$count(table, condition)
    const data = await loadMovements(ctx, condition, { limit: page_size, offset: (page - 1) * page_size })
    return { data, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
  },
  'stock.movement': ({ params }, ctx) => read(ctx, params.id),
  'stock.writeOffAct': async ({ params, query }, ctx) => {
    const movement = await read(ctx, params.id)
    if (movement.kind !== 'write_off' || movement.reverses !== null)
      throw conflict('nothing_to_print', 'Акт составляют о списании')
    return formAnswer(ctx, await readyWriteOffAct(ctx, movement), query.format ?? 'pdf')
  },
  'stock.move': withBatching<'stock.move'>(async ({ body }, ctx) => {
    requireMove(ctx, body.kind)
    await requireOwnTask(ctx, body)
    if (body.file) await requireClaimable(ctx, [body.file], new Set(), FILE)
    await checkMovement(ctx, body)
    const units = await checkUnits(ctx, body)
    await receiveRequest(ctx, body)
    const columns = { ...columnsOf(body), created_by: ctx.actor.id }
    // Before the items are held: others wait for them.
    const named = await loadNamed(ctx, [columns])
    const movement = await postMovement(ctx, columns, ledgerOf(body))
    // Whoever may read the movement may open it.
    if (body.file) await claimFiles(ctx, [body.file], MOVEMENT, movement.id, FILE)
    await moveUnits(ctx, movement.id, body, units)
    if (body.kind === 'receipt') await rememberPrices(ctx, body)
    return tellWritten(ctx, movement, { named, hasFile: Boolean(body.file) })
  }, issueBatching),
  'stock.reverse': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'stock.create')
    const told = await read(ctx, params.id)
    requireMove(ctx, told.kind)
    const [row] = await ctx.tx.select().from(table).where(eq(table.id, told.id)).for('update')
    if (!row) throw notFound()
    if (!mayReverse(ctx, row)) throw forbidden('сторно чужого движения')
    if (row.reverses !== null) throw conflict('bad_transition', 'Сторно не сторнируют')
    const [mirror] = await ctx.tx.select({ id: table.id }).from(table).where(eq(table.reverses, row.id))
    if (mirror) throw conflict('bad_transition', `Движение уже сторнировано: ${movementNumber(mirror.id)}`)
    const posted = await ctx.tx.select().from(lines).where(eq(lines.movement, row.id)).orderBy(lines.id)
    const { id: _id, created_at: _made, created_by: _by, at: _at, ...columns } = row
    const { id } = await postMovement(
      ctx,
      { ...columns, request: null, reverses: row.id, comment: body.comment.trim() },
      posted.map(({ goods, consumable, storage, qty, price, sale_price, expires_on }) => {
        return { goods, consumable, storage, qty: negated(qty), price, sale_price, expires_on }
      }),
    )
    await moveUnitsBack(ctx, row.id, id)
    await reopenRequest(ctx, row.request)
    return present(ctx, id)
  },
} satisfies Partial<Handlers>

async function read(ctx: Context, id: number) {
  const [movement] = await loadMovements(ctx, and(seen(ctx), eq(table.id, id)))
  if (!movement) throw notFound()
  return movement
}

/** What was just written is told to who wrote it, whatever else he sees. */
async function present(ctx: Context, id: number) {
  const [movement] = await loadMovements(ctx, eq(table.id, id))
  if (!movement) throw notFound()
  return movement
}

function seen({ actor }: Context): SQL | undefined {
  return scopeCondition(movementScopes, actor, requirePermission(actor, 'stock.view'))
}

/** What a movement does in each storage: a transfer leaves one and arrives in the other. */
function ledgerOf({ kind, reason, lines: asked, storage_from, storage_to }: MovementInput): LedgerLine[] {
  const isSold = kind === 'write_off' && reason === 'sold'
  return asked.flatMap(({ goods = null, consumable = null, qty, price = null, expires_on = null }) => {
    const own =
      kind === 'receipt' ? { price, expires_on } : { price: null, ...(isSold && { isSold, sale_price: price }) }
    const item = { goods, consumable, ...own }
    if (kind === 'adjust') {
      return storage_from ? [{ ...item, expires_on, storage: storage_from, qty, isCount: true }] : []
    }
    const leaves = kind === 'issue' || kind === 'write_off' || kind === 'transfer'
    const arrives = kind === 'receipt' || kind === 'return' || kind === 'transfer'
    return [
      ...(leaves && storage_from ? [{ ...item, storage: storage_from, qty: negated(qty) }] : []),
      ...(arrives && storage_to ? [{ ...item, storage: storage_to, qty }] : []),
    ]
  })
}

function negated(quantity: string): string {
  return quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`
}

/** The price of an item is that of its last purchase. */
async function rememberPrices(ctx: Context, { lines: asked }: MovementInput): Promise<void> {
  for (const { goods, consumable, price } of asked) {
    if (!price) continue
    if (goods) await ctx.tx.update(goodsTable).set({ price }).where(eq(goodsTable.id, goods))
    if (consumable) await ctx.tx.update(consumablesTable).set({ price }).where(eq(consumablesTable.id, consumable))
  }
}

function conditionsOf(query: OperationInput<'stock.movements'>['query']): (SQL | undefined)[] {
  const { kind, goods, consumable, storage, team, object, at_from, at_to, search } = query
  const line = and(
    goods === undefined ? undefined : eq(lines.goods, goods),
    consumable === undefined ? undefined : eq(lines.consumable, consumable),
    storage === undefined ? undefined : eq(lines.storage, storage),
  )
  return [
    kind && inArray(table.kind, kind),
    line && sql`exists (select 1 from ${lines} where ${lines.movement} = ${table.id} and ${line})`,
    team === undefined ? undefined : wasUsedBy('team', team),
    object === undefined ? undefined : wasUsedBy('object', object),
    at_from ? sql`${table.at} >= ${companyDayStartInSql(at_from)}` : undefined,
    at_to ? sql`${table.at} < ${companyDayStartInSql(at_to)} + interval '1 day'` : undefined,
    ...(search?.split(/\s+/) ?? []).filter(Boolean).map((word) => findsWord(word)),
  ]
}

/** A word of a document, a supplier, a comment, an item, or the number of the movement. */
function findsWord(word: string): SQL | undefined {
  const id = movementOf(word, 'bare')
  const item = or(
    ...[goodsTable.name, goodsTable.sku, consumablesTable.name, consumablesTable.sku].map((column) =>
      containsCondition(column, word),
    ),
  )
  return or(
    ...[table.doc_number, table.supplier, table.comment].map((column) => containsCondition(column, word)),
    id === undefined ? undefined : eq(table.id, id),
    sql`exists (select 1 from ${lines} left join ${goodsTable} on ${goodsTable.id} = ${lines.goods}
      left join ${consumablesTable} on ${consumablesTable.id} = ${lines.consumable}
      where ${lines.movement} = ${table.id} and ${item})`,
  )
}
