import type { todosTable } from '../../db/tables/todos/todos'
import type { Actor } from '../../lib/access/actor'
import type { Verb } from '../../lib/access/grant'
import type { TodoRow } from './todo-view'

/** An author may take back what he made by mistake, for an hour. */
const SECOND_THOUGHTS = 60 * 60 * 1000

/** Whether the person made this task within the hour and so may delete it without the permission. */
export function isFresh(actor: Actor, row: Pick<TodoRow, 'created_by' | 'created_at'>): boolean {
  return row.created_by === actor.id && Date.now() - Date.parse(row.created_at) < SECOND_THOUGHTS
}

/** Whether the person deleted his own task within the hour, with or without the permission: he may have it back. */
export function isTakenBack(
  actor: Actor,
  row: Pick<typeof todosTable.$inferSelect, 'created_by' | 'deleted_by' | 'deleted_at'>,
): boolean {
  const isOwn = row.created_by === actor.id && row.deleted_by === actor.id
  return isOwn && row.deleted_at !== null && Date.now() - Date.parse(row.deleted_at) < SECOND_THOUGHTS
}

/** The task is the person's own work: he made it, does it or helps with it. */
function isOwn(actor: Actor, row: Pick<TodoRow, 'created_by' | 'assignee' | 'co_assignees'>): boolean {
  return row.created_by === actor.id || row.assignee === actor.id || row.co_assignees.includes(actor.id)
}

/**
 * Whether one's own is enough to write a task: watching alone is not, since everybody may begin to watch what he sees.
 * Wider rights are not narrowed by it.
 */
export function mayWriteOwn(
  actor: Actor,
  verb: Verb,
  row: Pick<TodoRow, 'created_by' | 'assignee' | 'co_assignees'>,
): boolean {
  const isWrite = verb === 'edit' || verb === 'delete'
  return !isWrite || actor.grants.get(`todos.${verb}`)?.scope !== 'own' || isOwn(actor, row)
}

/**
 * «Передать»: with the permission any task that one may edit, without it one's own. Asked by every way that gives a task to
 * another person.
 */
export function mayHandOver(
  actor: Actor,
  row: Pick<TodoRow, 'created_by' | 'assignee' | 'co_assignees'>,
  mayEdit: boolean,
): boolean {
  return isOwn(actor, row) || (mayEdit && actor.grants.has('todos.reassign'))
}

/** Nobody works on the task yet, so it can be taken: «Взять в работу» is offered. */
export function isFree({ status, assignee }: Pick<TodoRow, 'status' | 'assignee'>): boolean {
  return !hasEnded(status) && (status !== 'Progress' || assignee === null)
}

/** Another person has the task: taking it takes it from him. */
export function isForeign(actor: Actor, { assignee }: Pick<TodoRow, 'assignee'>): boolean {
  return assignee !== null && assignee !== actor.id
}

/** Whether the work has ended: who takes it up again says why. */
export function hasEnded(status: TodoRow['status']): boolean {
  return status === 'Review' || status === 'Completed'
}
