import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { stockMovementsTable as movements, stockLinesTable } from '../../../db/tables/stock/stock-movements'
import { stockRequestsTable as table } from '../../../db/tables/stock/stock-requests'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { loadReferences, pick } from '../../../lib/people/persons'
import { defineResource } from '../../../lib/resource/define-resource'
import { nameable } from '../../../lib/resource/named-records'
import { movementNumber } from '../movements/movement-number'
import { isOwnTeam } from '../movements/movement-scopes'
import { checkRequest, nextStatuses, requestNumber } from './request-rules'

const itemName = sql`coalesce((select ${goodsTable.name} from ${goodsTable} where ${goodsTable.id} = ${table.goods}),
  (select ${consumablesTable.name} from ${consumablesTable} where ${consumablesTable.id} = ${table.consumable}))`
const itemSku = sql`coalesce((select ${goodsTable.sku} from ${goodsTable} where ${goodsTable.id} = ${table.goods}),
  (select ${consumablesTable.sku} from ${consumablesTable} where ${consumablesTable.id} = ${table.consumable}))`

/** Заявки на закупку. */
export const stockRequests = defineResource('/stock/requests', {
  name: 'stockRequests',
  entity: 'stock_request',
  page: () => '/goods',
  table,
  permission: 'stock',
  scopes: {
    own: ({ id }) => sql`${table.created_by} = ${id}`,
    team: (actor) =>
      or(
        sql`${table.created_by} = ${actor.id}`,
        sql`exists (select 1 from ${todosTable} where ${todosTable.id} = ${table.todo}
          and (${todosTable.assignee} = ${actor.id} or ${isOwnTeam(actor, todosTable.team)}))`,
      ) ?? sql`false`,
  },
  search: [itemName, itemSku, table.reason],
  title: ({ id }) => requestNumber(id),
  references: {
    goods: { table: goodsTable, name: goodsTable.name },
    consumable: { table: consumablesTable, name: consumablesTable.name },
  },
  async details(rows, ctx) {
    const todos = rows.flatMap(({ todo }) => todo ?? [])
    return {
      units: await unitsOf(
        ctx,
        rows.map(({ id }) => id),
      ),
      todos: await loadReferences(ctx.db, todosTable, todosTable.title, await nameable(ctx, '/todos', todos)),
      receipts: await receiptsOf(
        ctx,
        rows.map(({ id }) => id),
      ),
      received: await receivedOf(
        ctx,
        rows.map(({ id }) => id),
      ),
    }
  },
  present: (row, { units, todos, receipts, received }, ctx) => ({
    number: requestNumber(row.id),
    unit: units.get(row.id) ?? 'pcs',
    todo_details: pick(todos, row.todo),
    movement: receipts.get(row.id) ?? null,
    received_qty: received.get(row.id) ?? '0',
    next: nextStatuses(ctx, row.status),
  }),
  // What is decided of is changed by its acts alone.
  can: (_actor, verb, { status }) => verb !== 'edit' || status === 'new',
  beforeWrite: async (input, _ctx, before) => checkRequest(input, before),
  exportColumns: ['number', 'goods', 'consumable', 'qty', 'unit', 'status', 'needed_by', 'reason'],
})

async function unitsOf(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      id: table.id,
      unit: sql<'pcs'>`coalesce(${goodsTable.unit}, ${consumablesTable.unit})`,
    })
    .from(table)
    .leftJoin(goodsTable, sql`${goodsTable.id} = ${table.goods}`)
    .leftJoin(consumablesTable, sql`${consumablesTable.id} = ${table.consumable}`)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

/** What the receipts of these requests brought of what they ask for, but for those that were taken back. */
export async function receivedOf(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await ctx.db.execute<{ request: string; qty: string }>(sql`
    select ${table.id} as request, trim_scale(sum(${stockLinesTable.qty}))::text as qty
    from ${table} join ${movements} on ${movements.request} = ${table.id} and ${movements.kind} = 'receipt'
      join ${stockLinesTable} on ${stockLinesTable.movement} = ${movements.id}
        and (${stockLinesTable.goods} = ${table.goods} or ${stockLinesTable.consumable} = ${table.consumable})
    where ${table.id} = any(${sql.param([...ids])}::bigint[]) and ${notReversed()} group by ${table.id}`)
  return new Map(rows.map(({ request, qty }) => [Number(request), qty]))
}

/** The latest receipts of these requests that were not taken back. */
async function receiptsOf(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.db
    .select({ id: movements.id, request: movements.request })
    .from(movements)
    .where(and(inArray(movements.request, [...ids]), isNotNull(movements.request), notReversed()))
    .orderBy(movements.id)
  return new Map(rows.map(({ id, request }) => [request, { id, name: movementNumber(id) }]))
}

function notReversed(): SQL {
  return sql`not exists (select 1 from ${movements} as mirror where mirror.reverses = ${movements.id})`
}
