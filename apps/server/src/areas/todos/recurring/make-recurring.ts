import { and, eq, isNull, lte, not } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { readProductionCalendar } from '../../../lib/time/production-calendar'
import { occurrences } from '../../../lib/time/recurrence/schedule'
import { makeTodos } from './make-todos'
import { nextRun, passed } from './recurrence-input'

const HOUR = 3_600_000
/** A schedule that was not looked at for years is caught up in one step all the same. */
const MOST_MISSED = 100_000

/**
 * Makes the tasks that are due of all schedules; answers how many. Each schedule is one transaction under its lock, so of two
 * servers one makes them, and a schedule that cannot be carried out holds up no other. Of what was missed while nothing ran
 * only the latest is made.
 */
export async function makeRecurringTodos(
  database: Database,
  services: Services,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  const due = await database.reader.select({ id: todoRecurrencesTable.id }).from(todoRecurrencesTable).where(isDue(now))
  let made = 0
  for (const { id } of due) {
    if (signal?.aborted) break
    try {
      made += await makeOf(database, services, id, now)
    } catch (error) {
      services.log.error({ err: error, recurrence: id }, 'a schedule could not be carried out')
    }
  }
  return made
}

function isDue(now: Date) {
  return and(
    lte(todoRecurrencesTable.next_run_at, now.toISOString()),
    not(todoRecurrencesTable.is_paused),
    not(todoRecurrencesTable.is_archived),
    isNull(todoRecurrencesTable.deleted_at),
  )
}

async function makeOf(database: Database, services: Services, id: number, now: Date): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    const [schedule] = await tx
      .select()
      .from(todoRecurrencesTable)
      .where(and(eq(todoRecurrencesTable.id, id), isDue(now)))
      .for('update', { skipLocked: true })
    if (!schedule) return 0
    const lead = schedule.lead_hours * HOUR
    const calendar = await readProductionCalendar(tx)
    // Made is what was due to be made since the run that was set down, however long ago that was.
    const from = Date.parse(schedule.next_run_at ?? '') + lead
    const missed = occurrences(schedule, {
      calendar,
      after: new Date(from - 1),
      before: new Date(now.getTime() + lead),
      limit: MOST_MISSED,
    })
    // What is still to come was not missed: with a long lead each of it has its turn, the soonest first.
    const dueAt = missed.find((moment) => moment > now) ?? missed.at(-1)
    const deputed = {
      author: schedule.created_by ?? 0,
      permissions: ['todos.create', 'todos.view', 'todos.edit', 'todos.delete'],
    } as const
    const made = dueAt ? await makeTodos(systemContext(tx, services, deputed, afterCommit), schedule, dueAt) : 0
    const next = dueAt
      ? passed(schedule, dueAt, calendar)
      : { next_run_at: nextRun(schedule, { calendar, after: new Date(now.getTime() + lead) }) }
    await tx
      .update(todoRecurrencesTable)
      .set({ ...next, last_run_at: now.toISOString(), turn: schedule.turn + made })
      .where(eq(todoRecurrencesTable.id, id))
    return made
  })
}
