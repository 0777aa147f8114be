import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import type { KeptDecision } from '../../../db/tables/people/team-handovers'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../../lib/people/persons'
import { nameable } from '../../../lib/resource/named-records'

/** Decisions of a shift that are kept, the latest. */
const KEPT = 100

interface Marked extends Record<string, unknown> {
  content: string
  said_by: string | null
  said_at: Date | string
  todo: string | null
  is_message: boolean
}

/** What was marked as «Решение» in a span: of the team and its tasks, said in comments and in their conversations. */
export async function decisionsOf(db: Db, team: number, span: { from: string; to: string }): Promise<KeptDecision[]> {
  const { rows } = await db.execute<Marked>(sql`
    with marked as (
      select entity, entity_id, content, said_by, said_at, false as is_message from decisions
      where deleted_at is null and created_at between ${span.from} and ${span.to}
      union all
      select chat_rooms.entity, chat_rooms.entity_id, chat_messages.content, chat_messages.author, chat_messages.created_at, true
      from chat_messages join chat_rooms on chat_rooms.id = chat_messages.room
      where chat_messages.decided_at between ${span.from} and ${span.to} and chat_messages.deleted_at is null
        and chat_rooms.kind = 'entity'
    )
    select marked.content, marked.said_by, marked.said_at, todos.id as todo, marked.is_message from marked
    left join todos on marked.entity = 'todo' and todos.id = marked.entity_id and todos.team = ${team} and todos.deleted_at is null
    where todos.id is not null or (marked.entity = 'team' and marked.entity_id = ${team})
    order by marked.said_at desc limit ${KEPT}`)
  return rows.map(({ content, said_by, said_at, todo, is_message }) => ({
    ...{ content, is_message, said_at: new Date(said_at).toISOString() },
    said_by: said_by === null ? null : Number(said_by),
    todo: todo === null ? null : Number(todo),
  }))
}

/** Decisions as a person may see them: of tasks that he sees; what was said in a conversation needs the right to those. */
export async function seenDecisions(
  ctx: Context,
  kept: readonly KeptDecision[],
): Promise<(one: KeptDecision) => Schema<'ShiftDecision'>[]> {
  const tasks = kept.flatMap(({ todo }) => todo ?? [])
  const seen = tasks.length === 0 ? new Set<number>() : await nameable(ctx, '/todos', [...new Set(tasks)])
  const todos = await loadReferences(ctx.db, todosTable, todosTable.title, seen)
  const people = await loadPersons(
    ctx.db,
    kept.map(({ said_by }) => said_by),
  )
  return ({ content, said_at, said_by, todo, is_message }) => {
    const isHidden = (todo !== null && !todos.has(todo)) || (is_message && !ctx.actor.grants.has('chat.view'))
    return isHidden ? [] : [{ content, said_at, said_by: pick(people, said_by), todo: pick(todos, todo) }]
  }
}
