import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { entrancesTable } from '../../db/tables/places/entrances'
import type { Context } from '../../lib/http/handler'
import { nameable } from '../../lib/resource/named-records'
import { groundFloorOf } from '../places/ground-floor'
import type { PlanFloorRow } from './plan-floors'

/** The entrances that lead to a floor, placed or not; those that the person may see. */
export async function loadPlanEntrances(ctx: Context, floor: PlanFloorRow): Promise<Schema<'PlanEntrance'>[]> {
  const { id, version, name, entrance_kind, access_mode, x, y } = entrancesTable
  const rows = await ctx.db
    .select({ id, version, name, entrance_kind, access_mode, x, y })
    .from(entrancesTable)
    .where(
      and(
        eq(entrancesTable.building, floor.building.id),
        eq(groundFloorOf(entrancesTable.building, entrancesTable.id), floor.id),
        isNull(entrancesTable.deleted_at),
        eq(entrancesTable.is_archived, false),
      ),
    )
    .orderBy(asc(entrancesTable.number), asc(id))
  const seen = await nameable(
    ctx,
    '/properties/entrance',
    rows.map((row) => row.id),
  )
  return rows.filter((row) => seen.has(row.id))
}
