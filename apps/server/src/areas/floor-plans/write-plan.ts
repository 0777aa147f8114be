import type { Schema } from '@ws/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { floorPlansTable, type PlanDraft } from '../../db/tables/places/floor-plans'
import { roomsTable } from '../../db/tables/places/rooms'
import { recordAudit } from '../../lib/events/audit'
import { conflict, invalid, versionConflict } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { polygonProblems } from '../places/plan-polygons'
import { tellFloorChanged } from '../places/tell-floor-changed'
import { claimBackground, dropDraftBackground, FLOOR_PLAN, publishBackground } from './plan-background'
import { type PlanFloorRow, type PlanObject, requireFloor, roomsOf } from './plan-floors'
import { holdLock, lockPlanRow } from './plan-lock'

type PlanRow = typeof floorPlansTable.$inferSelect

/** Drafts of plans, and what becomes of them. */
export const writeHandlers: Pick<Handlers, 'floorPlans.save' | 'floorPlans.publish' | 'floorPlans.discard'> = {
  'floorPlans.save': async ({ params, body }, ctx) => {
    const { object, floor } = await requireFloor(ctx, params, 'edit')
    const row = await holdLock(ctx, await lockPlanRow(ctx, floor.id))
    const { version, background, rooms, ...sheet } = body
    await requireRoomsOfFloor(ctx, object, floor, rooms)
    await claimBackground(ctx, row.id, background)
    // What may not be named at all is refused before what was written meanwhile.
    requireVersion(row, version)
    return keepDraft(ctx, row, { sheet, rooms: rooms as PlanDraft['rooms'] })
  },

  'floorPlans.publish': async ({ params, body }, ctx) => {
    const { object, floor } = await requireFloor(ctx, params, 'edit')
    const row = await holdLock(ctx, await lockPlanRow(ctx, floor.id))
    requireVersion(row, body.version)
    if (!row.draft) throw conflict('no_draft', 'Публиковать нечего: черновика нет')
    await publishPolygons(ctx, object, floor, row.draft)
    await publishBackground(ctx, row.id)
    const [after] = await ctx.tx
      .update(floorPlansTable)
      .set({
        sheet: row.draft.sheet,
        draft: null,
        draft_saved_at: null,
        draft_saved_by: null,
        published_version: row.published_version + 1,
        ...stamp(ctx, row),
      })
      .where(eq(floorPlansTable.id, row.id))
      .returning()
    await recordAudit(ctx, {
      action: row.published_version === 0 ? 'create' : 'update',
      entity: FLOOR_PLAN,
      entity_id: row.id,
      entity_title: `${object.name}, ${floor.name}`.slice(0, 300),
      changes: { published_version: { from: row.published_version, to: row.published_version + 1 } },
    })
    await tellFloorChanged(ctx, floor.id, 'plan')
    return versionsOf(after ?? row)
  },

  'floorPlans.discard': async ({ params }, ctx) => {
    const { floor } = await requireFloor(ctx, params, 'edit')
    const row = await holdLock(ctx, await lockPlanRow(ctx, floor.id))
    await dropDraftBackground(ctx, row.id)
    await ctx.tx
      .update(floorPlansTable)
      .set({ draft: null, draft_saved_at: null, draft_saved_by: null, ...stamp(ctx, row) })
      .where(eq(floorPlansTable.id, row.id))
  },
}

/** Writes the draft of a locked row. */
export async function keepDraft(ctx: Context, row: PlanRow, draft: PlanDraft): Promise<Schema<'FloorPlanVersion'>> {
  const [after] = await ctx.tx
    .update(floorPlansTable)
    .set({ draft, draft_saved_at: sql`now()`, draft_saved_by: ctx.actor.id, ...stamp(ctx, row) })
    .where(eq(floorPlansTable.id, row.id))
    .returning()
  return versionsOf(after ?? row)
}

function stamp(ctx: Context, row: PlanRow) {
  return { version: row.version + 1, updated_at: sql`now()`, updated_by: ctx.actor.id }
}

function versionsOf({ version, published_version }: PlanRow): Schema<'FloorPlanVersion'> {
  return { version, published_version }
}

function requireVersion(row: PlanRow, version: number): void {
  if (row.version !== version) throw versionConflict(versionsOf(row))
}

async function requireRoomsOfFloor(
  ctx: Context,
  object: PlanObject,
  floor: PlanFloorRow,
  rooms: readonly { id: number }[],
): Promise<void> {
  const ids = rooms.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw invalid({ rooms: 'Помещение названо дважды' })
  const known = await ctx.tx
    .select({ id: roomsTable.id })
    .from(roomsTable)
    .where(and(eq(roomsTable.floor, floor.id), anyOf(roomsTable.id, ids), roomsOf(object)))
  if (known.length < ids.length) throw invalid({ rooms: 'Есть помещения, которых на этом этаже нет' })
}

/** Writes the polygons of a draft into the rooms, whose places are then right all together. */
async function publishPolygons(ctx: Context, object: PlanObject, floor: PlanFloorRow, draft: PlanDraft): Promise<void> {
  const rooms = await ctx.tx
    .select({ id: roomsTable.id, number: roomsTable.number, polygon: roomsTable.polygon })
    .from(roomsTable)
    .where(and(eq(roomsTable.floor, floor.id), roomsOf(object)))
    .orderBy(roomsTable.number)
    .for('no key update')
  const drawn = new Map(draft.rooms.map(({ id, polygon }) => [id, polygon]))
  const after = rooms.map((room) => ({
    ...room,
    placed: drawn.has(room.id) ? (drawn.get(room.id) ?? null) : room.polygon,
  }))
  const problems = polygonProblems(
    after.flatMap(({ number, placed }) => (placed === null ? [] : [{ number, polygon: placed }])),
  )
  if (problems.length > 0) throw invalid({ rooms: problems })
  const changed = after.filter(({ polygon, placed }) => JSON.stringify(polygon) !== JSON.stringify(placed))
  if (changed.length === 0) return
  const values = changed.map(({ id, placed }) => ({ id, polygon: placed }))
  await ctx.tx.execute(sql`
    update ${roomsTable} set polygon = nullif(drawn.polygon, 'null'::jsonb), version = version + 1,
      updated_at = now(), updated_by = ${ctx.actor.id}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as drawn(id bigint, polygon jsonb)
    where ${roomsTable.id} = drawn.id`)
}
