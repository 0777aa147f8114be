import { sql } from 'drizzle-orm'
import { floorPlansTable } from '../../../db/tables/places/floor-plans'
import { floorsTable } from '../../../db/tables/places/floors'
import { locationsTable } from '../../../db/tables/places/locations'
import type { TodoPoint } from '../../../db/tables/todos/todos'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { isOnSheet } from '../../places/ground-floor'
import type { TodoRow } from '../todo-view'
import type { TodoInput } from '../todo-write'

/** The point of a task on a plan: on a floor of its place and inside the sheet. Whose place changes leaves it behind. */
export async function pointValues(
  ctx: Context,
  { plan_point: sent, location: moved }: TodoInput,
  before?: TodoRow,
): Promise<{ plan_point?: TodoPoint | null }> {
  const location = moved === undefined ? (before?.location ?? null) : moved
  const isMoved = location !== (before?.location ?? null)
  // Defaults of a replacement are SQL and no values: the table empties the point then.
  const asked = isPoint(sent) ? sent : undefined
  if (!asked && !(isMoved && before?.plan_point && sent === undefined)) return {}
  const point = asked ?? before?.plan_point
  if (!point) return {}
  const refusal = await refusalOf(ctx, point, typeof location === 'number' ? location : null)
  if (refusal === undefined) return asked ? { plan_point: asked } : {}
  if (!asked) return { plan_point: null }
  throw invalid({ plan_point: refusal })
}

function isPoint(value: unknown): value is TodoPoint {
  return typeof value === 'object' && value !== null && 'floor' in value && 'x' in value
}

async function refusalOf(ctx: Context, { floor, x, y }: TodoPoint, location: number | null) {
  if (location === null) return 'Укажите место задачи: точка ставится внутри него'
  const { rows } = await ctx.db.execute<{ is_there: boolean; is_inside: boolean }>(sql`
    select place.path @> array[${floor}]::bigint[] or way.path @> array[place.id] as is_there,
      ${isOnSheet(x, y)} as is_inside
    from ${floorsTable} join ${locationsTable} as way on way.id = ${floorsTable.id}
    join ${locationsTable} as place on place.id = ${location}
    left join ${floorPlansTable} on ${floorPlansTable.floor} = ${floorsTable.id}
    where ${floorsTable.id} = ${floor} and ${floorsTable.deleted_at} is null`)
  if (!rows[0]?.is_there) return 'Точка стоит на другом этаже, не там, где место задачи'
  return rows[0].is_inside ? undefined : 'Точка за пределами этажа'
}
