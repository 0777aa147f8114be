import type { todosTable } from '../../db/tables/todos'
import type { Context } from '../../lib/handler'
import { loadActors } from '../../lib/permissions'
import { peopleWhoMayRead } from '../../lib/resource/registry'
import { createNotifications, type NotificationDraft } from './create-notifications'
import { loadMentioned, namesIn } from './mentions'

type TodoRow = typeof todosTable.$inferSelect
type MentionDraft = Pick<NotificationDraft, 'user' | 'type' | 'event' | 'message' | 'reason'>

/** What those are told whom a text about a task names; who does not see the task hears nothing of it. */
export async function mentionDrafts(
  ctx: Context,
  todo: Pick<TodoRow, 'id'>,
  text: string | null,
  message: string,
): Promise<MentionDraft[]> {
  const people = [...(await loadMentioned(ctx.tx, [text])).values()].map(({ id }) => id)
  const actors = await loadActors(ctx.tx, people)
  const seeing = await peopleWhoMayRead(ctx.tx, 'todo', [...actors.values()], todo.id)
  return [...seeing].map((user) => ({
    user,
    type: 'message',
    event: 'todo.mention',
    message,
    reason: 'Почему: вас упомянули',
  }))
}

/** Tells those whom the description of a task names and did not name before. */
export async function notifyDescribed(ctx: Context, after: TodoRow, before?: TodoRow): Promise<void> {
  const known = new Set(namesIn(before?.description))
  const fresh = namesIn(after.description).filter((name) => !known.has(name))
  if (fresh.length === 0) return
  const text = fresh.map((name) => `@${name}`).join(' ')
  const drafts = await mentionDrafts(ctx, after, text, `Вас упомянули в задаче #${after.id}: ${after.title}`)
  const about = { title: after.title, entity: 'todo', entity_id: after.id, isUrgent: after.is_emergency }
  await createNotifications(
    ctx,
    drafts.map((draft) => ({ ...draft, ...about })),
  )
}
