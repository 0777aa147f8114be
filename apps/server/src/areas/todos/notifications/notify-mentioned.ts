import type { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { createNotifications } from '../../notifications/create-notifications'
import { loadMentioned, namesIn } from '../../notifications/mentions'
import type { NotificationDraft } from '../../notifications/notification-draft'

type TodoRow = typeof todosTable.$inferSelect
type MentionDraft = Pick<NotificationDraft, 'user' | 'type' | 'event' | 'message' | 'reason'>

/** What those are told whom a text about a task names. */
export async function mentionDrafts(ctx: Context, text: string | null, message: string): Promise<MentionDraft[]> {
  const people = await loadMentioned(ctx.tx, [text])
  return [...people.values()].map(({ id }) => ({
    user: id,
    type: 'message',
    event: 'todo.mention',
    message,
    reason: 'Почему: вас упомянули',
  }))
}

/** Tells those whom the description of a task names and did not name before. */
export async function notifyDescribed(ctx: Context, after: TodoRow, before?: TodoRow): Promise<void> {
  const message = `Вас упомянули в задаче #${after.id}: ${after.title}`
  await tellFresh(ctx, after, { before: before?.description, after: after.description }, message)
}

/** Tells those whom a comment names since it was worded anew. */
export async function notifyReworded(ctx: Context, todo: TodoRow, texts: { before: string; after: string }) {
  await tellFresh(ctx, todo, texts, `Вас упомянули в комментарии к задаче #${todo.id}: ${todo.title}`)
}

async function tellFresh(
  ctx: Context,
  todo: TodoRow,
  texts: { before: string | null | undefined; after: string | null },
  message: string,
): Promise<void> {
  const known = new Set(namesIn(texts.before))
  const fresh = namesIn(texts.after).filter((name) => !known.has(name))
  if (fresh.length === 0) return
  const text = fresh.map((name) => `@${name}`).join(' ')
  const drafts = await mentionDrafts(ctx, text, message)
  const about = { title: todo.title, entity: 'todo', entity_id: todo.id, isUrgent: todo.is_emergency }
  await createNotifications(
    ctx,
    drafts.map((draft) => ({ ...draft, ...about })),
  )
}
