import { type SQL, sql } from 'drizzle-orm'
import { lettersTable } from '../../db/tables/notifications/letters'
import { notificationsTable } from '../../db/tables/notifications/notifications'
import type { Context } from '../../lib/http/handler'
import { excerpt, withWords } from './comment-words'
import { notificationsOf } from './declared-events'

/** What was said of a record, and by whom. */
interface Said {
  entity: string
  entity_id: number
  content: string
  created_by: number | null
}

/** Events that tell nothing but what was said. */
const TALK = sql`('todo.comment', 'todo.mention', 'record.comment', 'record.mention')`

/**
 * Has notifications and letters of a comment say what it says now; `null` means that it was deleted. What was told of an
 * act together with it goes on telling the act, and a letter of the comment alone is not sent.
 */
export async function rewordComment(ctx: Context, said: Said, after: string | null): Promise<void> {
  const { content } = said
  const then = excerpt(content)
  const now = after === null ? null : excerpt(after)
  const [alone, joined] = [`: ${then}`, withWords('', then)]
  const ends = (text: SQL, end: string) => sql`right(${text}, length(${end}::text)) = ${end}`
  const isMeant = (text: SQL, event: SQL) =>
    sql`(${ends(text, joined)} or (${event} in ${TALK} and ${ends(text, alone)}))`
  const reworded = (text: SQL) => sql`case when ${ends(text, joined)}
    then left(${text}, -length(${joined}::text)) || ${now === null ? '' : withWords('', now)}::text
    else left(${text}, -length(${then}::text)) || ${now ?? 'комментарий удалён'}::text end`

  const { message, event, entity, entity_id, actor } = notificationsTable
  const here = sql`${entity} = ${said.entity} and ${entity_id} = ${said.entity_id} and ${actor} = ${said.created_by}`
  await ctx.tx
    .update(notificationsTable)
    .set({ message: reworded(sql`${message}`), updated_at: sql`clock_timestamp()` })
    .where(sql`${here} and ${isMeant(sql`${message}`, sql`${event}`)}`)

  const page = notificationsOf(said.entity)?.page(said.entity_id) ?? ''
  const letter = { text: sql`(${lettersTable.content} ->> 'message')`, event: sql`${lettersTable.event}` }
  const isUnsaid = sql`${lettersTable.state} = 'waiting' and ${now}::text is null and not ${ends(letter.text, joined)}`
  await ctx.tx
    .update(lettersTable)
    .set({
      content: sql`jsonb_set(${lettersTable.content}, '{message}', to_jsonb(${reworded(letter.text)}))`,
      state: sql`case when ${isUnsaid} then 'dropped' else ${lettersTable.state} end`,
      done_at: sql`case when ${isUnsaid} then now() else ${lettersTable.done_at} end`,
    })
    .where(
      sql`(${lettersTable.state} = 'waiting' or ${lettersTable.notification} in (select id from ${notificationsTable} where ${here}))
        and ${lettersTable.content} ->> 'path' = ${page} and ${isMeant(letter.text, letter.event)}`,
    )
}
