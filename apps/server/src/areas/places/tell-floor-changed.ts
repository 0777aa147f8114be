import { emit } from '../../lib/events/outbox'
import type { Context } from '../../lib/http/handler'

/** Tells those who look at a floor that its plan is another now. */
export async function tellFloorChanged(ctx: Context, floor: number, changed: string): Promise<void> {
  await emit(ctx, {
    event: 'entity_changed',
    rooms: [`floor:${floor}`],
    record: { entity: 'floor', id: floor },
    payload: { entity: '/properties/floor', entity_id: floor, action: 'update', version: null, changed: [changed] },
  })
}
