import type { CreateInput } from '@ws/api-client/contract'
import type { AnyAct, OutboxEntry } from './entry'

/** A task is to be made. */
export interface CreateTodoAct extends AnyAct {
  readonly kind: 'create'
  body: CreateInput<'/todos'>
}

/** Of what waits, the tasks that are to be made at a place. */
export function todosToMakeAt(location: number, entries: readonly OutboxEntry[]): OutboxEntry<CreateTodoAct>[] {
  return entries.filter(
    (entry): entry is OutboxEntry<CreateTodoAct> => isToMake(entry) && entry.act.body.location === location,
  )
}

function isToMake(entry: OutboxEntry): entry is OutboxEntry<CreateTodoAct> {
  return entry.path === '/todos' && entry.act.kind === 'create'
}
