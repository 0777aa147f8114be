import type { Schema } from '@ws/api-client/contract'
import type { roomsTable } from '../../db/tables/places/rooms'
import { requirePermission } from '../../lib/access/permissions'
import { conflict } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { rooms } from '../places/catalogues/rooms.resource'
import { firstLease, requireUnreserved } from '../places/division/keepers'
import { archive, lockMerged, makeParts, makeWhole, type Part } from '../places/division/make-rooms'
import { type Heir, handOver } from '../places/division/succeed-rooms'
import { tellFloorChanged } from '../places/tell-floor-changed'

type RoomRow = typeof roomsTable.$inferSelect

/** One room made into several, several into one, while nobody holds them. */
export const splitHandlers: Pick<Handlers, 'floorPlans.split' | 'floorPlans.merge'> = {
  'floorPlans.split': async ({ params, body: { parts } }, ctx) => {
    requirePermission(ctx.actor, 'floor_plans.edit')
    const room = await rooms.lock(ctx, params.id, 'edit')
    await requireFree(ctx, [room])
    const made = await makeParts(ctx, room, parts as Part[])
    await handOver(ctx, room, made)
    await archive(ctx, [room])
    await tellFloorChanged(ctx, room.floor, 'rooms')
    return answerOf(made)
  },

  'floorPlans.merge': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'floor_plans.edit')
    const parts = await lockMerged(ctx, body.rooms)
    await requireFree(ctx, parts)
    const made = await makeWhole(ctx, parts, body.number)
    for (const part of parts) await handOver(ctx, part, [made])
    await archive(ctx, parts)
    await tellFloorChanged(ctx, made.row.floor, 'rooms')
    return answerOf([made])
  },
}

/** Refuses while somebody sits in these rooms, will, or has them kept for him. */
async function requireFree(ctx: Context, parts: readonly RoomRow[]): Promise<void> {
  await requireUnreserved(ctx, parts)
  const lease = await firstLease(
    ctx.tx,
    parts.map(({ id }) => id),
  )
  if (lease) throw conflict('in_use', `Помещение ${lease.room} занято по договору ${lease.contract}`)
}

function answerOf(made: readonly Heir[]): Schema<'MadeRooms'> {
  return { data: made.map(({ row: { id, number, area } }) => ({ id, number, area })) }
}
