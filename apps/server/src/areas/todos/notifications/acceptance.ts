import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { todoAcceptancesTable } from '../../../db/tables/todos/todo-acceptances'
import { todosTable } from '../../../db/tables/todos/todos'
import { loadPersons, pick } from '../../../lib/people/persons'
import type { Acceptance } from '../../notifications/declared-events'

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

/** How emergencies stand, by the id of the task: who was the first to accept, or that nobody was yet. */
export async function loadAcceptances(db: Db, ids: readonly number[]): Promise<Map<number, Acceptance>> {
  const { id, status, is_emergency, is_archived, deleted_at, started_at } = todosTable
  const todos = await db
    .select({ id, status, is_emergency, is_archived, deleted_at, started_at })
    .from(todosTable)
    .where(inArray(id, [...ids]))
  const accepted = await db
    .select()
    .from(todoAcceptancesTable)
    .where(inArray(todoAcceptancesTable.todo, [...ids]))
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
