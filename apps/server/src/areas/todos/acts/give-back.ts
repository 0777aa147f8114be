import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { profilesTable } from '../../../db/tables/people/profiles'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { isAbsentToday } from '../../people/deputies'
import { todoResource } from '../todo-resource'

/** Tasks of one transaction. */
const PORTION = 100

/**
 * Gives tasks that somebody got in another's absence back to whom they were meant for, once he is at work: those that were
 * not begun, as the deputy ends what he is at. Answers how many.
 */
export async function giveBack(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let given = 0
  for (let found = PORTION; found === PORTION && !signal.aborted; given += found) {
    found = await transactionWithEffects(database, async (tx, afterCommit) => {
      const ctx = systemContext(
        tx,
        services,
        { author: 0, permissions: ['todos.view', 'todos.edit', 'todos.reassign'] },
        afterCommit,
      )
      const rows = await tx
        .select()
        .from(todosTable)
        .where(
          and(
            isNull(todosTable.deleted_at),
            isNotNull(todosTable.substituted_for),
            inArray(todosTable.status, ['Unsorted', 'Planned', 'Accepted']),
            sql`exists (select 1 from ${profilesTable} where ${profilesTable.id} = ${todosTable.substituted_for}
              and ${profilesTable.deleted_at} is null and not ${isAbsentToday()})`,
          ),
        )
        .orderBy(asc(todosTable.id))
        .limit(PORTION)
        .for('no key update', { skipLocked: true })
      for (const row of rows) await todoResource.write(ctx, row, { assignee: row.substituted_for })
      return rows.length
    })
  }
  return given
}
