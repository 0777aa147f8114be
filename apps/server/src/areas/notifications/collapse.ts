import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { notificationsTable } from '../../db/tables/notifications/notifications'
import type { Context } from '../../lib/http/handler'
import type { NotificationRow } from './present-notification'

type NewRow = Omit<typeof notificationsTable.$inferInsert, 'createdAt' | 'updated_at'> &
  Record<'createdAt' | 'updated_at', SQL>

/** An event like one of the last ten minutes tells nothing new of the record: «+3 изменения». */
const WINDOW = sql`clock_timestamp() - interval '10 minutes'`

/**
 * Puts events of one group into the row of the same group that the person has not read or put off; the row then says the
 * latest and counts the others. Answers the rows that took one in.
 */
export async function collapseInto(ctx: Context, values: readonly NewRow[]): Promise<NotificationRow[]> {
  const grouped = values.flatMap((one) => (one.group_key ? [{ ...one, group_key: one.group_key }] : []))
  if (grouped.length === 0) return []
  const waiting = await ctx.tx
    .select({ id: notificationsTable.id, user: notificationsTable.user, key: notificationsTable.group_key })
    .from(notificationsTable)
    .where(
      and(
        inArray(
          notificationsTable.user,
          grouped.map(({ user }) => user),
        ),
        inArray(notificationsTable.group_key, [...new Set(grouped.map(({ group_key }) => group_key))]),
        eq(notificationsTable.read, false),
        isNull(notificationsTable.snoozed_until),
        gt(notificationsTable.createdAt, WINDOW),
      ),
    )
    .orderBy(desc(notificationsTable.createdAt))
  const rows: NotificationRow[] = []
  for (const { user, group_key, ...said } of grouped) {
    const known = waiting.find((row) => row.user === user && row.key === group_key)
    if (!known) continue
    const [row] = await ctx.tx
      .update(notificationsTable)
      .set({ ...said, repeats: sql`${notificationsTable.repeats} + 1` })
      // Read in this very moment: then it is a row of its own.
      .where(and(eq(notificationsTable.id, known.id), eq(notificationsTable.read, false)))
      .returning()
    if (row) rows.push(row)
  }
  return rows
}
