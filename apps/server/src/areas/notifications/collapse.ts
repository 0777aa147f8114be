import { and, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { notificationsTable as table } from '../../db/tables/notifications/notifications'
import type { Context } from '../../lib/http/handler'
import type { NotificationRow } from './present-notification'

type NewRow = Omit<typeof table.$inferInsert, 'createdAt' | 'updated_at'> & Record<'createdAt' | 'updated_at', SQL>

/** What the row says of the latest event instead of what it said. */
const TAKEN_OVER = {
  ...{ actor: sql`said.actor`, type: sql`said.type`, event: sql`said.event`, title: sql`said.title` },
  ...{ message: sql`said.message`, entity: sql`said.entity`, entity_id: sql`said.entity_id` },
  ...{ taskId: sql`said."taskId"`, reason: sql`said.reason`, quiet: sql`said.quiet` },
}

/** An event like one of the last ten minutes tells nothing new of the record: «+3 изменения». */
const WINDOW = sql`clock_timestamp() - interval '10 minutes'`

/**
 * Puts events of one group into the row of the same group that the person has not read or put off; the row then says the
 * latest and counts the others. Answers the rows that took one in.
 */
export async function collapseInto(ctx: Context, values: readonly NewRow[]): Promise<NotificationRow[]> {
  const said = values.flatMap(({ createdAt, updated_at, ...words }) => (words.group_key ? [words] : []))
  if (said.length === 0) return []
  const waiting = ctx.tx
    .selectDistinctOn([table.user, table.group_key], { id: table.id, user: table.user, group_key: table.group_key })
    .from(table)
    .where(
      and(
        sql`(${table.user}, ${table.group_key}) in (select * from unnest(
          ${sql.param(said.map(({ user }) => user))}::bigint[], ${sql.param(said.map(({ group_key }) => group_key))}::text[]))`,
        eq(table.read, false),
        isNull(table.snoozed_until),
        gt(table.createdAt, WINDOW),
      ),
    )
    .orderBy(table.user, table.group_key, desc(table.createdAt))
    .as('waiting')
  const words = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(said)}::jsonb) as said`
  return (
    ctx.tx
      .update(table)
      .set({
        ...TAKEN_OVER,
        repeats: sql`${table.repeats} + said.repeats + 1`,
        createdAt: sql`clock_timestamp()`,
        updated_at: sql`clock_timestamp()`,
      })
      .from(waiting)
      .innerJoin(words, sql`said."user" = ${waiting.user} and said.group_key = ${waiting.group_key}`)
      // Read in this very moment: then it is a row of its own.
      .where(and(eq(table.id, waiting.id), eq(table.read, false)))
      .returning(getTableColumns(table))
  )
}
