import { sql } from 'drizzle-orm'
import { floorPlansTable, type PlanSpot } from '../../db/tables/places/floor-plans'
import { floorsTable } from '../../db/tables/places/floors'
import { locationsTable } from '../../db/tables/places/locations'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { isOnSheet } from './ground-floor'

interface Pointed {
  location?: number | null
  plan_point?: PlanSpot | null
}

/** The point on a plan of what has a place: on a floor of it and inside the sheet. Whose place changes leaves it behind. */
export async function pointValues(
  ctx: Context,
  /** Defaults of a replacement are SQL and no values: the table empties the point then. */
  { plan_point: sent, location: moved }: { plan_point?: unknown; location?: unknown },
  before: Pointed | undefined,
  whose: 'задачи' | 'экземпляра',
): Promise<{ plan_point?: PlanSpot | null }> {
  const location = moved === undefined ? (before?.location ?? null) : moved
  const isMoved = location !== (before?.location ?? null)
  const asked = isPlanSpot(sent) ? sent : undefined
  if (!asked && !(isMoved && before?.plan_point && sent === undefined)) return {}
  const point = asked ?? before?.plan_point
  if (!point) return {}
  const refusal = await refusalOf(ctx, point, typeof location === 'number' ? location : null, whose)
  if (refusal === undefined) return asked ? { plan_point: asked } : {}
  if (!asked) return { plan_point: null }
  throw invalid({ plan_point: refusal })
}

export function isPlanSpot(value: unknown): value is PlanSpot {
  return typeof value === 'object' && value !== null && 'floor' in value && 'x' in value
}

async function refusalOf(ctx: Context, { floor, x, y }: PlanSpot, location: number | null, whose: string) {
  if (location === null) return `Укажите место ${whose}: точка ставится внутри него`
  const { rows } = await ctx.db.execute<{ is_there: boolean; is_inside: boolean }>(sql`
    select place.path @> array[${floor}]::bigint[] or way.path @> array[place.id] as is_there,
      ${isOnSheet(x, y)} as is_inside
    from ${floorsTable} join ${locationsTable} as way on way.id = ${floorsTable.id}
    join ${locationsTable} as place on place.id = ${location}
    left join ${floorPlansTable} on ${floorPlansTable.floor} = ${floorsTable.id}
    where ${floorsTable.id} = ${floor} and ${floorsTable.deleted_at} is null`)
  if (!rows[0]?.is_there) return `Точка стоит на другом этаже, не там, где место ${whose}`
  return rows[0].is_inside ? undefined : 'Точка за пределами этажа'
}
