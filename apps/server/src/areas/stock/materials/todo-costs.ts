import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { stockLinesTable as lines, stockMovementsTable as movements } from '../../../db/tables/stock/stock-movements'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { availableOf, CONSUMABLES, GOODS, type StockKind, takenFor } from '../../../lib/stock/stock-rules'
import { taskCosts } from '../../../lib/stock/task-costs'
import { seesPrices } from '../items/stock-figures'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  unit: Schema<'GoodsUnit'>
  planned: string | null
  used: string | null
  taken: string
  available: string
  amount: string
}

/** What a task took of stock and of people's time, and what that cost (product 26.6). */
export const todoCosts: Handler<'stock.todoCosts'> = async ({ params: { id } }, ctx) => {
  requirePermission(ctx.actor, 'todos.view')
  if (!(await nameable(ctx, '/todos', [id])).has(id)) throw notFound()
  const items = [...(await itemsOf(ctx, GOODS, id)), ...(await itemsOf(ctx, CONSUMABLES, id))]
  const sums = await taskCosts(ctx.db, id)
  const isSeen = seesPrices(ctx, GOODS) && seesPrices(ctx, CONSUMABLES)
  const { labour, materials, total } = isSeen ? sums : { labour: null, materials: null, total: null }
  return { minutes: sums.minutes, labour, materials, total, items }
}

async function itemsOf(ctx: Context, kind: StockKind, todo: number): Promise<Schema<'TodoStockItem'>[]> {
  const { table, word, line } = kind
  const { rows } = await ctx.db.execute<Row>(sql`
    with named as (
      select (material ->> ${word})::bigint as item, (material ->> 'qty_planned')::numeric as planned,
        (material ->> 'qty_used')::numeric as used
      from ${todosTable} cross join jsonb_array_elements(${todosTable.materials}) as material where ${todosTable.id} = ${todo}
      union all
      select ${line}, null, null from ${lines} join ${movements} on ${movements.id} = ${lines.movement}
      where ${movements.todo} = ${todo} and ${line} is not null
    ), met as (select item, sum(planned) as planned, sum(used) as used from named where item is not null group by item)
    select ${table.id} as id, ${table.name} as name, ${table.unit} as unit, trim_scale(met.planned)::text as planned,
      trim_scale(met.used)::text as used, trim_scale(${takenFor(kind, table.id, sql`${todo}::bigint`)})::text as taken,
      trim_scale(${availableOf(kind)})::text as available,
      round(coalesce((select -sum(${lines.qty} * ${lines.price}) from ${lines}
        join ${movements} on ${movements.id} = ${lines.movement}
        where ${movements.todo} = ${todo} and ${line} = ${table.id}), 0), 2)::text as amount
    from met join ${table} on ${table.id} = met.item order by ${table.name}`)
  const isSeen = seesPrices(ctx, kind)
  return rows.map(({ id, name, unit, planned, used, taken, available, amount }) => ({
    goods: kind === GOODS ? Number(id) : null,
    consumable: kind === CONSUMABLES ? Number(id) : null,
    item_details: { id: Number(id), name },
    unit,
    planned,
    used,
    taken,
    available,
    amount: isSeen ? amount : null,
  }))
}
