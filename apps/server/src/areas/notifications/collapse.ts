import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { notificationsTable as table } from '../../db/tables/notifications/notifications'
import type { Context } from '../../lib/http/handler'
import type { NotificationRow } from './present-notification'

type NewRow = Omit<typeof table.$inferInsert, 'createdAt' | 'updated_at'> & Record<'createdAt' | 'updated_at', SQL>

/** An event like one of the last ten minutes tells nothing new of the record: «+3 изменения». */
const WINDOW = sql`clock_timestamp() - interval '10 minutes'`

/**
 * Puts events of one group into the row of the same group that the person has not read or put off; the row then says the
 * latest and counts the others. Answers the rows that took one in.
 */
export async function collapseInto(ctx: Context, values: readonly NewRow[]): Promise<NotificationRow[]> {
  const rows: NotificationRow[] = []
  for (const { people, group_key, said } of inTheSameWords(values)) {
    const waiting = ctx.tx
      .selectDistinctOn([table.user], { id: table.id })
      .from(table)
      .where(
        and(
          anyOf(table.user, people),
          eq(table.group_key, group_key),
          eq(table.read, false),
          isNull(table.snoozed_until),
          gt(table.createdAt, WINDOW),
        ),
      )
      .orderBy(table.user, desc(table.createdAt))
    const taken = await ctx.tx
      .update(table)
      .set({ ...said, repeats: sql`${table.repeats} + 1` })
      // Read in this very moment: then it is a row of its own.
      .where(and(inArray(table.id, waiting), eq(table.read, false)))
      .returning()
    rows.push(...taken)
  }
  return rows
}

/** What belongs to a group, by its words: most people of a record are told the same. */
function inTheSameWords(values: readonly NewRow[]) {
  const found = new Map<string, { people: number[]; group_key: string; said: Omit<NewRow, 'user' | 'group_key'> }>()
  for (const { user, group_key, ...said } of values) {
    if (!group_key) continue
    const { createdAt, updated_at, ...words } = said
    const key = JSON.stringify([group_key, words])
    const same = found.get(key) ?? { people: [], group_key, said }
    same.people.push(user)
    found.set(key, same)
  }
  return found.values()
}
