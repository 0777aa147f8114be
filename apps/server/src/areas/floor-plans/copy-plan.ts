import { and, eq } from 'drizzle-orm'
import { floorPlansTable, type PlanDraft, type PlanSheet } from '../../db/tables/places/floor-plans'
import { roomsTable } from '../../db/tables/places/rooms'
import { AppError, conflict, invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { tellFloorChanged } from '../places/tell-floor-changed'
import { copyBackground } from './plan-background'
import { loadFloors, type PlanFloorRow, type PlanObject, requireFloor, roomsOf } from './plan-floors'
import { holdLock, lockPlanRow } from './plan-lock'
import { keepDraft } from './write-plan'

/** Copies what is published of one floor into the drafts of others. */
export const copyHandlers: Pick<Handlers, 'floorPlans.copy'> = {
  'floorPlans.copy': async ({ params, body }, ctx) => {
    const { object, floor } = await requireFloor(ctx, params, 'edit')
    const floors = await loadFloors(ctx, object)
    const [source] = await ctx.tx.select().from(floorPlansTable).where(eq(floorPlansTable.floor, floor.id))
    const rooms = await drawnRooms(ctx, object, floor)
    if (!source?.sheet && rooms.length === 0) throw conflict('no_plan', 'Копировать нечего: план этажа не опубликован')
    const done: { ok: number[]; failed: { id: number; code: string; message: string }[] } = { ok: [], failed: [] }
    for (const id of new Set(body.to_floors)) {
      const target = floors.find((one) => one.id === id)
      if (!target || id === floor.id) throw invalid({ to_floors: 'Выберите другие этажи этого объекта' })
      try {
        await copyInto(ctx, object, { floor, source, rooms }, target)
        done.ok.push(id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        done.failed.push({ id, code: error.code, message: error.message })
      }
    }
    return done
  },
}

interface Copied {
  floor: PlanFloorRow
  source: typeof floorPlansTable.$inferSelect | undefined
  rooms: NumberedRoom[]
}

type NumberedRoom = Pick<typeof roomsTable.$inferSelect, 'id' | 'number' | 'polygon'>

async function copyInto(ctx: Context, object: PlanObject, from: Copied, target: PlanFloorRow): Promise<void> {
  const row = await holdLock(ctx, await lockPlanRow(ctx, target.id))
  const polygons = new Map(from.rooms.map(({ number, polygon }) => [withoutFloor(number, from.floor.number), polygon]))
  const own = new Map(row.draft?.rooms.map(({ id, polygon }) => [id, polygon]))
  const rooms = (await roomsOfFloor(ctx, object, target)).flatMap(({ id, number }): PlanDraft['rooms'] => {
    const polygon = polygons.get(withoutFloor(number, target.number)) ?? own.get(id)
    return polygon === undefined ? [] : [{ id, polygon }]
  })
  const sheet = from.source?.sheet ?? row.draft?.sheet ?? row.sheet ?? sheetAround(from.rooms)
  await keepDraft(ctx, row, { sheet, rooms })
  if (from.source) await copyBackground(ctx, from.source.id, row.id)
  // Nobody edits it: the lock was only held against others at the same moment.
  await ctx.tx
    .update(floorPlansTable)
    .set({ locked_by: null, locked_until: null })
    .where(eq(floorPlansTable.id, row.id))
  await tellFloorChanged(ctx, target.id, 'draft')
}

async function drawnRooms(ctx: Context, object: PlanObject, floor: PlanFloorRow): Promise<NumberedRoom[]> {
  return (await roomsOfFloor(ctx, object, floor)).filter(({ polygon }) => polygon !== null)
}

async function roomsOfFloor(ctx: Context, object: PlanObject, floor: PlanFloorRow): Promise<NumberedRoom[]> {
  return ctx.tx
    .select({ id: roomsTable.id, number: roomsTable.number, polygon: roomsTable.polygon })
    .from(roomsTable)
    .where(and(eq(roomsTable.floor, floor.id), roomsOf(object)))
}

/** «А-205» on floor 2 is «А-#05», as «А-305» is on floor 3. */
function withoutFloor(number: string, floor: number): string {
  const written = String(Math.abs(floor))
  return number.replace(/\d+/, (digits) => (digits.startsWith(written) ? `#${digits.slice(written.length)}` : digits))
}

/** A sheet of the size of what is drawn, where nobody said another. */
function sheetAround(rooms: readonly NumberedRoom[]): PlanSheet {
  const points = rooms.flatMap(({ polygon }) => polygon ?? [])
  return {
    ...{ bg_x: 0, bg_y: 0, bg_scale: 0.02, bg_rotation: 0, bg_opacity: 0.5, walls: [], labels: [] },
    width_m: Math.max(1, ...points.map(([x]) => x)),
    height_m: Math.max(1, ...points.map(([, y]) => y)),
  }
}
