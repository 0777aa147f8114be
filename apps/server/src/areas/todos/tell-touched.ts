import type { Context } from '../../lib/handler'
import { emit } from '../../lib/outbox'
import type { TodoRow } from './todo-view'

/** What belongs to a task changed beside its own columns: whoever looks at it or at a list of tasks loads it again. */
export async function tellTouched(ctx: Context, { id, version }: TodoRow, changed: string): Promise<void> {
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/todos'],
    record: { entity: 'todo', id },
    payload: { entity: '/todos', entity_id: id, action: 'update', version, changed: [changed] },
  })
}
