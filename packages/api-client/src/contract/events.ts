import type { Schema } from './types'

/** What every task event says (EN-043) and, in `changed`, which fields moved. People are named or sent as they are in records. */
export interface TaskEvent {
  task_id: number
  new_status?: string
  title?: string
  assignee?: Schema<'Person'> | string | null
  content?: string
  author?: Schema<'Person'> | string | null
  message?: string
  type?: string
  changed?: string[]
}

/** A record was written; the receiver loads it again if it shows it. `entity` is the contract path: `'/todos'`. */
export interface EntityChanged {
  entity: string
  entity_id: number
  action: 'create' | 'update' | 'remove' | 'restore'
  version: number | null
  changed?: string[]
}

/** What the server says without being asked: event name → its message. */
export interface ServerEvents {
  notification: Schema<'Notification'>
  task_update: TaskEvent
  todo_update: TaskEvent
  task_created: TaskEvent
  task_assigned: TaskEvent
  task_completed: TaskEvent
  message: TaskEvent
  entity_changed: EntityChanged
  joined: { room: string }
  join_error: { room: string; message: string }
}

/** What the client says to the server: `join` for one room or several. */
export interface ClientEvents {
  join: { room: string | string[] }
}
