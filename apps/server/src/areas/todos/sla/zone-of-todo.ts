import type { Context } from '../../../lib/http/handler'
import { type PlanPoint, type Zone, zoneOf } from '../../places/zone-of'
import { readCategory } from '../categories/categories'

interface TodoPlace {
  category?: string | null | undefined
  location?: number | null | undefined
  plan_point?: PlanPoint | null | undefined
}

/** The work zone that a task belongs to: by its place, and by whose zones do work of its category. */
export async function zoneOfTodo(
  ctx: Pick<Context, 'db'>,
  { category, location, plan_point }: TodoPlace,
): Promise<Zone | undefined> {
  if (!category || !location) return undefined
  const kind = (await readCategory(ctx.db, category))?.zone_kind
  return kind ? zoneOf(ctx.db, { location, kind, point: plan_point ?? undefined }) : undefined
}
