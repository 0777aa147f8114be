import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { todosTable } from '../../db/tables/todos/todos'
import type { Actor } from '../../lib/access/actor'
import type { Context } from '../../lib/http/handler'
import { companyWeekEndInSql } from '../../lib/time/company-clock'
import type { ProfileRow } from './profile-input'

interface Personal {
  phone: string | null
  phone_ext: string | null
  birthday: string | null
  /** `MM-DD`. */
  birthday_day: string | null
}

/** Phone and birthday as this person may see them: all of his own, and of others what they do not hide. */
export function personalOf(actor: Actor, row: ProfileRow): Personal {
  const { phone, phone_ext, birthday } = row
  const reach = actor.grants.get('profiles.edit')?.scope
  const seesAll = actor.id === row.id || actor.id === row.manager || reach === 'all' || reach === 'objects'
  const isPhoneOpen = seesAll || !row.hide_phone
  const isBirthdayOpen = seesAll || !row.hide_birthday
  return {
    phone: isPhoneOpen ? phone : null,
    phone_ext: isPhoneOpen ? phone_ext : null,
    birthday: isBirthdayOpen && (seesAll || !row.hide_birth_year) ? birthday : null,
    birthday_day: isBirthdayOpen && birthday ? birthday.slice(5) : null,
  }
}

/** How much each of these people has to do: open tasks, and planned minutes of those due by the end of the week by the company's clock. */
export async function loadWork(
  ctx: Context,
  people: number[],
): Promise<Map<number, { open_todos: number; planned_minutes: number }>> {
  const rows = await ctx.db
    .select({
      person: todosTable.assignee,
      open: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${todosTable.planned_minutes}) filter
        (where ${todosTable.due_at} < ${companyWeekEndInSql()}), 0)::int`,
    })
    .from(todosTable)
    .where(
      and(
        anyOf(todosTable.assignee, people),
        ne(todosTable.status, 'Completed'),
        isNull(todosTable.deleted_at),
        sql`not ${todosTable.is_archived}`,
      ),
    )
    .groupBy(todosTable.assignee)
  return new Map(rows.map(({ person, open, minutes }) => [person ?? 0, { open_todos: open, planned_minutes: minutes }]))
}

/** How many tasks a person has done, and which part of those with a due date in time. */
export async function loadDone(ctx: Context, person: number): Promise<{ done: number; on_time_pct: number | null }> {
  const [row] = await ctx.db
    .select({
      done: sql<number>`count(*)::int`,
      dated: sql<number>`(count(*) filter (where ${todosTable.due_at} is not null))::int`,
      inTime: sql<number>`(count(*) filter (where ${todosTable.completed_at} <= ${todosTable.due_at}))::int`,
    })
    .from(todosTable)
    .where(and(eq(todosTable.assignee, person), eq(todosTable.status, 'Completed'), isNull(todosTable.deleted_at)))
  const { done, dated, inTime } = row ?? { done: 0, dated: 0, inTime: 0 }
  return { done, on_time_pct: dated === 0 ? null : Math.round((inTime * 100) / dated) }
}
