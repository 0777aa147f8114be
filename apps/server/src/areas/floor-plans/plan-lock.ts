import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { floorPlansTable } from '../../db/tables/places/floor-plans'
import { requirePermission } from '../../lib/access/permissions'
import { conflict } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { tellFloorChanged } from '../places/tell-floor-changed'
import { requireFloor } from './plan-floors'

/** A lock that nobody renews is over after this long. */
const LOCK_SECONDS = 120
/** Who may take the lock from another: managers and administrators. */
export const TAKE_OVER = 'floor_plans.delete'

type PlanRow = typeof floorPlansTable.$inferSelect

/** The row of a floor's plan, locked for writing; it is made where there was none. */
export async function lockPlanRow(ctx: Context, floor: number): Promise<PlanRow> {
  await ctx.tx
    .insert(floorPlansTable)
    .values({ floor, version: 0, created_by: ctx.actor.id, updated_by: ctx.actor.id })
    .onConflictDoNothing()
  const [row] = await ctx.tx.select().from(floorPlansTable).where(eq(floorPlansTable.floor, floor)).for('update')
  if (!row) throw new Error('The database answered an insert with no row')
  return row
}

/** Whoever holds the lock of a plan now. */
export async function readLock(ctx: Context, row: PlanRow | undefined): Promise<Schema<'FloorPlanLock'> | null> {
  if (!row?.locked_by || !row.locked_until || isOver(row)) return null
  const holder = (await loadPersons(ctx.db, [row.locked_by])).get(row.locked_by)
  return holder ? { holder, until: row.locked_until, is_own: row.locked_by === ctx.actor.id } : null
}

/** Takes or renews the lock for whoever writes; 409 while another has it. */
export async function holdLock(ctx: Context, row: PlanRow, { takesOver } = { takesOver: false }): Promise<PlanRow> {
  const isForeign = row.locked_by !== null && row.locked_by !== ctx.actor.id && !isOver(row)
  if (isForeign && !takesOver) {
    const lock = await readLock(ctx, row)
    throw conflict('locked', `План редактирует ${lock?.holder.name ?? 'другой сотрудник'}`, { lock })
  }
  const [held] = await ctx.tx
    .update(floorPlansTable)
    .set({
      locked_by: ctx.actor.id,
      locked_until: sql`clock_timestamp() + make_interval(secs => ${LOCK_SECONDS})`,
    })
    .where(eq(floorPlansTable.id, row.id))
    .returning()
  if (!held) throw new Error('The database answered an update with no row')
  return held
}

function isOver(row: PlanRow): boolean {
  return row.locked_until === null || Date.parse(row.locked_until) <= Date.now()
}

/** One editor of a plan at a time. */
export const lockHandlers: Pick<Handlers, 'floorPlans.lock' | 'floorPlans.unlock'> = {
  'floorPlans.lock': async ({ params, body }, ctx) => {
    const { floor } = await requireFloor(ctx, params, 'edit')
    if (body.take_over) requirePermission(ctx.actor, TAKE_OVER)
    const row = await lockPlanRow(ctx, floor.id)
    const held = await holdLock(ctx, row, { takesOver: body.take_over === true })
    if (row.locked_by !== held.locked_by) await tellFloorChanged(ctx, floor.id, 'lock')
    const lock = await readLock(ctx, held)
    if (!lock) throw new Error('A lock that was just taken is over')
    return lock
  },

  'floorPlans.unlock': async ({ params }, ctx) => {
    const { floor } = await requireFloor(ctx, params, 'edit')
    const row = await lockPlanRow(ctx, floor.id)
    if (row.locked_by !== ctx.actor.id) return
    await ctx.tx
      .update(floorPlansTable)
      .set({ locked_by: null, locked_until: null })
      .where(eq(floorPlansTable.id, row.id))
    await tellFloorChanged(ctx, floor.id, 'lock')
  },
}
