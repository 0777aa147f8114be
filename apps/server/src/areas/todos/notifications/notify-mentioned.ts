import type { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { createNotifications } from '../../notifications/create-notifications'
import { freshMentions, mentionDrafts } from '../../notifications/mentions'

/** A text about a task names a person. */
export const MENTION = 'todo.mention'

type TodoRow = typeof todosTable.$inferSelect

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
  const fresh = freshMentions(texts)
  if (fresh === '') return
  const drafts = await mentionDrafts(ctx, fresh, { event: MENTION, message })
  const about = { title: todo.title, entity: 'todo', entity_id: todo.id, isUrgent: todo.is_emergency }
  await createNotifications(
    ctx,
    drafts.map((draft) => ({ ...draft, ...about })),
  )
}
