import { and, eq } from 'drizzle-orm'
import { planMarkersTable } from '../../db/tables/places/plan-markers'
import { recordAudit } from '../../lib/events/audit'
import { notFound } from '../../lib/http/error'
import type { Handlers } from '../../lib/http/handler'
import { requireFloor, tellFloorChanged } from './plan-floors'

/** Markers stand beside the draft: what is found where is no question of drawing, and everybody sees it at once. */
export const markerHandlers: Pick<Handlers, 'floorPlans.addMarker' | 'floorPlans.removeMarker'> = {
  'floorPlans.addMarker': async ({ params, body }, ctx) => {
    const { floor } = await requireFloor(ctx, params, 'edit')
    const { kind, x, y, title, note = null } = body
    const [made] = await ctx.tx
      .insert(planMarkersTable)
      .values({ floor: floor.id, kind, x, y, title, note, created_by: ctx.actor.id, updated_by: ctx.actor.id })
      .returning()
    if (!made) throw new Error('The database answered an insert with no row')
    await recordAudit(ctx, {
      ...{ action: 'create', entity: 'plan_marker', entity_id: made.id, entity_title: title },
      changes: { kind: { from: null, to: kind } },
    })
    await tellFloorChanged(ctx, floor.id, 'markers')
    return { id: made.id, kind, x, y, title, note }
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
