import type { Schema, TaskEvent } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { teamsTable } from '../../../db/tables/people/teams'
import { todoCommentsTable } from '../../../db/tables/todos/todo-comments'
import type { todosTable } from '../../../db/tables/todos/todos'
import { diffOf } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { memoize } from '../../../lib/resource/write-batch'
import { excerpt } from '../../notifications/comment-words'
import { createNotifications } from '../../notifications/create-notifications'
import { mentionDrafts } from '../../notifications/mentions'
import type { NotificationDraft } from '../../notifications/notification-draft'
import { MENTION } from './notify-mentioned'
import './events'
import { assignedText, completedText, createdText, deletedText, statusText } from './todo-texts'

/** A stored task. */
export type TodoRow = typeof todosTable.$inferSelect

type Draft = Pick<
  NotificationDraft,
  'user' | 'type' | 'event' | 'message' | 'reason' | 'isDirect' | 'isFarewell' | 'words'
>
type People = ReadonlyMap<number, Schema<'Person'>>

const ROOMS = ['tasks', 'todos', 'task_updates']

/**
 * Tells of a written task, in the transaction that wrote it: notifications for the people it concerns, and the events of
 * the specification for everybody who may read it. Without `before` the task is new.
 */
export async function notifyTodoChanged(ctx: Context, after: TodoRow, before?: TodoRow): Promise<void> {
  const concerned = [after.assignee, after.substituted_for, ctx.visitor?.id]
  const people = await memoize(ctx.tx, `persons ${concerned}`, () => loadPersons(ctx.tx, concerned))
  if (!before) await notify(ctx, after, await creationDrafts(ctx, after, people), { isFirst: true })
  else if (after.deleted_at && !before.deleted_at) return notify(ctx, after, deletionDrafts(after))
  else await notify(ctx, after, updateDrafts(after, before, people))
  await emitTaskEvents(ctx, after, before, people)
}

/** Tells the participants of a task of a new comment, in the transaction that wrote it. */
export async function notifyTodoCommented(
  ctx: Context,
  todo: TodoRow,
  comment: typeof todoCommentsTable.$inferSelect,
): Promise<void> {
  const author = pick(await loadPersons(ctx.tx, [comment.created_by]), comment.created_by)
  const content = excerpt(comment.content)
  const message = `${author?.name ?? 'Система'}: ${content}`
  const talkers = await ctx.tx
    .selectDistinct({ id: todoCommentsTable.created_by })
    .from(todoCommentsTable)
    .where(eq(todoCommentsTable.todo, todo.id))
  const told = { type: 'message', event: 'todo.comment', message, words: content } as const
  await notify(ctx, todo, [
    ...(await mentionDrafts(ctx, comment.content, { event: MENTION, message })).map((draft) => ({
      ...draft,
      words: content,
    })),
    ...participants(todo, told),
    ...talkers.map(({ id }): Draft => ({ ...told, user: id, reason: 'Почему: вы участвуете в обсуждении' })),
  ])
  const payload: TaskEvent = {
    task_id: todo.id,
    title: todo.title,
    content,
    author,
    message,
    type: 'message',
    changed: ['comments_count'],
  }
  await emit(ctx, { event: 'message', payload, rooms: ROOMS, record: { entity: 'todo', id: todo.id } })
}

async function notify(ctx: Context, todo: TodoRow, drafts: Draft[], { isFirst = false } = {}): Promise<void> {
  const about = { title: todo.title, entity: 'todo', entity_id: todo.id, isUrgent: todo.is_emergency, isFirst }
  await createNotifications(
    ctx,
    drafts.map((draft) => ({ ...draft, ...about })),
  )
}

async function creationDrafts(ctx: Context, todo: TodoRow, people: People): Promise<Draft[]> {
  // The leader hears of an emergency as of one, together with the team.
  const [team] = todo.team === null || todo.is_emergency ? [] : await leaderOf(ctx, todo.team)
  const created = { type: 'task_created', event: 'todo.created_in_zone', message: createdText(todo) } as const
  return [
    ...assignmentDrafts(todo, undefined, people),
    { ...created, user: team?.leader ?? null, reason: 'Почему: вы руководитель бригады' },
  ]
}

function leaderOf(ctx: Context, team: number): Promise<{ leader: number | null }[]> {
  return memoize(ctx.tx, `leader ${team}`, async () =>
    ctx.tx.select({ leader: teamsTable.leader }).from(teamsTable).where(eq(teamsTable.id, team)),
  )
}

/** One person is told of one write once: of an assignment rather than of a status that changed with it. */
function updateDrafts(after: TodoRow, before: TodoRow, people: People): Draft[] {
  const drafts = after.assignee === before.assignee ? [] : assignmentDrafts(after, before, people)
  if (after.status === before.status) return drafts
  const status = { type: 'task_update', event: 'todo.status', message: statusText(after) } as const
  if (after.status !== 'Completed') return [...drafts, ...participants(after, status)]
  const completed = { type: 'task_completed', event: 'todo.completed', message: completedText(after) } as const
  const isPlain = (draft: Draft) => draft.user === after.created_by || after.watchers.includes(draft.user ?? 0)
  return [...drafts, ...participants(after, completed).filter(isPlain), ...participants(after, status)]
}

function assignmentDrafts(todo: TodoRow, before: TodoRow | undefined, people: People): Draft[] {
  const message = assignedText(todo, pick(people, todo.assignee)?.name)
  const assigned = { type: 'task_assigned', event: 'todo.assigned', message } as const
  return [
    { ...assigned, user: todo.assignee, reason: reasonOfReceiver(todo, before, people), isDirect: true },
    { ...assigned, user: before?.assignee ?? null, reason: 'Почему: вы были ответственным', isFarewell: true },
  ]
}

/** A deputy who gets a task is told whose it would be, else it looks like one of his own; and who is back, that it waited. */
function reasonOfReceiver({ assignee, substituted_for }: TodoRow, before: TodoRow | undefined, people: People): string {
  if (before && before.substituted_for === assignee) return 'Почему: вы вернулись, задача ждала вас у заместителя'
  const absent = pick(people, substituted_for)
  return absent ? `Почему: вы замещаете, отсутствует ${absent.name}` : 'Почему: вы ответственный'
}

function deletionDrafts(todo: TodoRow): Draft[] {
  return participants(todo, { type: 'system', event: 'todo.deleted', message: deletedText(todo) })
}

/** Everybody who takes part in a task, the strongest reason first. */
function participants(todo: TodoRow, told: Pick<Draft, 'type' | 'event' | 'message' | 'words'>): Draft[] {
  return [
    { ...told, user: todo.assignee, reason: 'Почему: вы ответственный' },
    ...todo.co_assignees.map((user) => ({ ...told, user, reason: 'Почему: вы соисполнитель' })),
    { ...told, user: todo.created_by, reason: 'Почему: вы постановщик' },
    ...todo.watchers.map((user) => ({ ...told, user, reason: 'Почему: вы наблюдатель' })),
  ]
}

/**
 * A creation is one event. Every other write is `task_update` and `todo_update`, and before them the event that says more:
 * who makes entries of events then knows the change already.
 */
async function emitTaskEvents(
  ctx: Context,
  after: TodoRow,
  before: TodoRow | undefined,
  people: People,
): Promise<void> {
  const changed = before ? Object.keys(diffOf(before, after)) : []
  if (before && changed.length === 0) return
  const assignee = pick(people, after.assignee)
  const fields = {
    task_id: after.id,
    new_status: after.status,
    title: after.title,
    assignee,
    content: excerpt(after.description ?? ''),
    author: pick(people, ctx.visitor?.id),
    changed,
  }
  const record = { entity: 'todo', id: after.id }
  const say = (
    event: 'task_created' | 'task_update' | 'todo_update' | 'task_assigned' | 'task_completed',
    message: string,
  ) =>
    emit(ctx, {
      event,
      payload: { ...fields, message, type: event === 'todo_update' ? 'task_update' : event },
      rooms: ROOMS,
      record,
    })
  if (!before) return say('task_created', createdText(after))
  const isCompleted = after.status === 'Completed' && before.status !== 'Completed'
  if (isCompleted) await say('task_completed', completedText(after))
  if (after.assignee !== before.assignee) await say('task_assigned', assignedText(after, assignee?.name))
  await say('task_update', statusText(after))
  await say('todo_update', statusText(after))
}
