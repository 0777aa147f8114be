import type { Schema } from '@ws/api-client/contract'
import type { CreateTodoAct } from '../../../lib/outbox/create-todo-act'
import type { OutboxEntry } from '../../../lib/outbox/entry'

type TodoStatus = Schema<'TodoStatus'>

/** What a person does with a task from where there may be no network. */
export type TodoAct =
  /** `from`: whose task it was, null for nobody's; not in entries of earlier pages. */
  | { kind: 'take'; from?: number | null }
  | {
      kind: 'step'
      status: TodoStatus
      from: TodoStatus
      result?: string | null | undefined
      materials?: Schema<'TodoMaterial'>[] | undefined
    }
  | {
      kind: 'complete'
      result: string | null
      rating: number | null
      force: boolean
      materials?: Schema<'TodoMaterial'>[] | undefined
    }
  | { kind: 'tick'; item: string; text: string; done: boolean }
  | { kind: 'comment'; content: string; parent: number | null; attachments: number[] }
  | { kind: 'time'; minutes: number; note: string | null; at: string }
  | { kind: 'timer'; isRunning: boolean }
  | { kind: 'files' }
  /** A task that is not there yet: its `record` is a number below zero, of its own. */
  | CreateTodoAct

/** An act on a task that waits. */
export type TodoEntry = OutboxEntry<TodoAct>

/** Of what waits, the acts on tasks; on one of them, where it is named. */
export function todoEntries(entries: readonly OutboxEntry[], todo?: number): TodoEntry[] {
  return entries.filter(
    (entry): entry is TodoEntry => isOfTodos(entry) && (todo === undefined || entry.record === todo),
  )
}

function isOfTodos(entry: OutboxEntry): entry is TodoEntry {
  return entry.path === '/todos'
}
