import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { goodsTable } from '../../db/tables/goods/goods'
import { goodsUnitsTable as table } from '../../db/tables/stock/goods-units'
import type { Context } from '../../lib/http/handler'

/** So many are drawn; nobody tells more of them apart. */
const MOST = 500

/** Numbered goods with a point on a floor, to those who may see goods. */
export async function loadPlanUnits(ctx: Context, floor: number): Promise<Schema<'PlanUnit'>[]> {
  if (!ctx.actor.grants.has('goods.view')) return []
  return ctx.db
    .select({
      id: table.id,
      title: sql<string>`${goodsTable.name} || ', ' || ${table.inventory_number}`,
      x: sql<number>`(${table.plan_point}->>'x')::float8`,
      y: sql<number>`(${table.plan_point}->>'y')::float8`,
    })
    .from(table)
    .innerJoin(goodsTable, eq(goodsTable.id, table.goods))
    .where(
      sql`${table.plan_point}->>'floor' = ${String(floor)} and ${table.plan_point} is not null
        and ${table.deleted_at} is null`,
    )
    .orderBy(table.id)
    .limit(MOST)
}
