import type { Schema } from '@ws/api-client/contract'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { todoAcceptancesTable } from '../../db/tables/todos/todo-acceptances'
import { todosTable } from '../../db/tables/todos/todos'
import { loadPersons, pick } from '../../lib/people/persons'
import { EMERGENCY } from './preferences'

type Acceptance = Pick<Schema<'Notification'>, 'needs_acceptance' | 'accepted_by' | 'accepted_at'>
interface About {
  event: string
  entity: string | null
  entity_id: number | null
}

/** Of what needs nobody's «Принял». */
export const NO_ACCEPTANCE: Acceptance = { needs_acceptance: false, accepted_by: null, accepted_at: null }

/** Whether a task is an emergency that is still open. */
export function isAlarming(todo: {
  status: string
  is_emergency: boolean
  is_archived: boolean
  deleted_at?: string | null
}): boolean {
  return todo.is_emergency && todo.status !== 'Completed' && !todo.deleted_at && !todo.is_archived
}

/** Whether somebody works on a task or has; one that was only given to a person waits for that person. */
export function isBegun({ status, started_at }: { status: string; started_at: string | null }): boolean {
  return started_at !== null || status === 'Review'
}

/** How the emergencies among these stand, by the id of the task: who was the first to accept, or that nobody was yet. */
export async function loadAcceptances(db: Db, rows: readonly About[]): Promise<Map<number, Acceptance>> {
  const ids = rows.flatMap(({ event, entity, entity_id }) =>
    event === EMERGENCY && entity === 'todo' && entity_id !== null ? [entity_id] : [],
  )
  if (ids.length === 0) return new Map()
  const { id, status, is_emergency, is_archived, deleted_at, started_at } = todosTable
  const todos = await db
    .select({ id, status, is_emergency, is_archived, deleted_at, started_at })
    .from(todosTable)
    .where(inArray(id, [...new Set(ids)]))
  const accepted = await db
    .select()
    .from(todoAcceptancesTable)
    .where(inArray(todoAcceptancesTable.todo, [...new Set(ids)]))
    .orderBy(asc(todoAcceptancesTable.at))
  const people = await loadPersons(
    db,
    accepted.map(({ profile }) => profile),
  )
  return new Map(
    todos.map((todo) => {
      const first = accepted.find((one) => one.todo === todo.id)
      return [
        todo.id,
        {
          needs_acceptance: isAlarming(todo) && !first && !isBegun(todo),
          accepted_by: first ? pick(people, first.profile) : null,
          accepted_at: first?.at ?? null,
        },
      ]
    }),
  )
}
