import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq } from 'drizzle-orm'
import { planMarkersTable } from '../../db/tables/places/plan-markers'
import { recordAudit } from '../../lib/events/audit'
import { invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { tellFloorChanged } from '../places/tell-floor-changed'
import { keyOf, kindOf, readableRecords } from '../record-parts/record-of'
import { requireFloor } from './plan-floors'

/** Markers stand beside the draft: what is found where is no question of drawing, and everybody sees it at once. */
export const markerHandlers: Pick<
  Handlers,
  'floorPlans.addMarker' | 'floorPlans.updateMarker' | 'floorPlans.removeMarker'
> = {
  'floorPlans.addMarker': async ({ params, body }, ctx) => {
    const { floor } = await requireFloor(ctx, params, 'edit')
    const { kind, x, y, title, note = null, record = null } = body
    await requireReadable(ctx, record)
    const [made] = await ctx.tx
      .insert(planMarkersTable)
      .values({
        ...{ floor: floor.id, kind, x, y, title, note, created_by: ctx.actor.id, updated_by: ctx.actor.id },
        ...{ ref_entity: record?.entity, ref_id: record?.entity_id },
      })
      .returning()
    if (!made) throw new Error('The database answered an insert with no row')
    await recordAudit(ctx, {
      ...{ action: 'create', entity: 'plan_marker', entity_id: made.id, entity_title: title },
      changes: { kind: { from: null, to: kind } },
    })
    await tellFloorChanged(ctx, floor.id, 'markers')
    return presentMarker(ctx, made)
  },

  'floorPlans.updateMarker': async ({ params, body }, ctx) => {
    const { floor } = await requireFloor(ctx, params, 'edit')
    const isThis = and(eq(planMarkersTable.id, params.marker_id), eq(planMarkersTable.floor, floor.id))
    const [before] = await ctx.tx.select().from(planMarkersTable).where(isThis).for('update')
    if (!before) throw notFound()
    const { record, ...fields } = body
    await requireReadable(ctx, record)
    // A record that the person may not read is left out of what is sent, and stays.
    const tied = record === undefined ? {} : { ref_entity: record?.entity ?? null, ref_id: record?.entity_id ?? null }
    const [after] = await ctx.tx
      .update(planMarkersTable)
      .set({ ...fields, ...tied, updated_by: ctx.actor.id })
      .where(isThis)
      .returning()
    if (!after) throw notFound()
    await recordAudit(ctx, {
      ...{ action: 'update', entity: 'plan_marker', entity_id: after.id, entity_title: after.title },
      changes: { title: { from: before.title, to: after.title }, kind: { from: before.kind, to: after.kind } },
    })
    await tellFloorChanged(ctx, floor.id, 'markers')
    return presentMarker(ctx, after)
  },

  'floorPlans.removeMarker': async ({ params }, ctx) => {
    const { floor } = await requireFloor(ctx, params, 'edit')
    const [gone] = await ctx.tx
      .delete(planMarkersTable)
      .where(and(eq(planMarkersTable.id, params.marker_id), eq(planMarkersTable.floor, floor.id)))
      .returning()
    if (!gone) throw notFound()
    await recordAudit(ctx, { action: 'delete', entity: 'plan_marker', entity_id: gone.id, entity_title: gone.title })
    await tellFloorChanged(ctx, floor.id, 'markers')
  },
}

/** The markers of a floor in the order in which they were put. */
export async function loadMarkers(ctx: Context, floor: number): Promise<Schema<'PlanMarker'>[]> {
  const { floor: of, id } = planMarkersTable
  return presentMarkers(ctx, await ctx.db.select().from(planMarkersTable).where(eq(of, floor)).orderBy(asc(id)))
}

async function requireReadable(ctx: Context, record: Schema<'PlanMarkerChanges'>['record']): Promise<void> {
  if (record && !(await readableRecords(ctx, [record])).has(keyOf(record)))
    throw invalid({ record: 'Нет такой записи' })
}

async function presentMarker(ctx: Context, row: typeof planMarkersTable.$inferSelect): Promise<Schema<'PlanMarker'>> {
  const [marker] = await presentMarkers(ctx, [row])
  if (!marker) throw new Error('A row was presented as nothing')
  return marker
}

/** Of a record that the person may not read he is not told. */
async function presentMarkers(
  ctx: Context,
  rows: readonly (typeof planMarkersTable.$inferSelect)[],
): Promise<Schema<'PlanMarker'>[]> {
  const keyOfRow = ({ ref_entity, ref_id }: (typeof rows)[number]) =>
    ref_entity === null || ref_id === null ? [] : [{ entity: ref_entity, entity_id: ref_id }]
  const readable = await readableRecords(ctx, rows.flatMap(keyOfRow))
  return rows.map((row) => {
    const { id, kind, x, y, title, note } = row
    const [key] = keyOfRow(row)
    const found = key && readable.get(keyOf(key))
    const record = key && found ? { ...key, entity: kindOf(key.entity), title: found.title } : null
    return { id, kind, x, y, title, note, record }
  })
}
