import { labels } from '@ws/api-client/contract/labels'
import type { Tx } from '../database'
import { notificationsTable } from '../tables/notifications/notifications'
import type { Random } from './random'
import type { DemoComment, DemoTodo } from './seed-todos'

type Draft = typeof notificationsTable.$inferInsert

/** A person's list keeps no more than this many of the seeded ones. */
const PER_PERSON = 40

/** What the seeded tasks and comments would have told their people, a third of it unread: the newest. */
export async function seedNotifications(
  tx: Tx,
  random: Random,
  names: ReadonlyMap<number, string>,
  todos: readonly DemoTodo[],
  comments: readonly DemoComment[],
): Promise<void> {
  const byId = new Map(todos.map((todo) => [todo.id, todo]))
  const drafts = [
    ...todos.flatMap((todo) => draftsOfTodo(todo, names)),
    ...comments.flatMap((comment) => draftsOfComment(comment, byId.get(comment.todo), names)),
  ].sort((one, other) => String(other.createdAt).localeCompare(String(one.createdAt)))
  const people = new Set(drafts.map((draft) => draft.user))
  const kept = [...people].flatMap((user) => {
    const own = drafts.filter((draft) => draft.user === user).slice(0, PER_PERSON)
    return own.map((draft, at): Draft => {
      const read = at >= Math.ceil(own.length / 3)
      return {
        ...draft,
        id: randomId(random),
        read,
        read_at: read ? draft.createdAt : null,
        updated_at: draft.createdAt,
      }
    })
  })
  await tx.insert(notificationsTable).values(kept)
}

function draftsOfTodo(todo: DemoTodo, names: ReadonlyMap<number, string>): Draft[] {
  const base = { title: todo.title, entity: 'todo', entity_id: todo.id, taskId: todo.id }
  const watchers = [todo.created_by, ...todo.watchers].filter((one) => one !== null && one !== todo.assignee)
  const drafts: Draft[] = []
  if (todo.assignee && todo.assignee !== todo.created_by) {
    drafts.push({
      ...base,
      user: todo.assignee,
      type: 'task_assigned',
      event: 'todo.assigned',
      message: `👤 Задача #${todo.id} назначена: ${names.get(todo.assignee) ?? ''}`,
      reason: 'Почему: вы ответственный',
      actor: todo.created_by,
      createdAt: todo.created_at,
      group_key: `todo:${todo.id}:todo.assigned`,
    })
  }
  const moved = todo.completed_at ?? todo.started_at ?? todo.accepted_at
  if (!moved || !todo.assignee) return drafts
  for (const user of new Set(watchers)) {
    const completed = todo.status === 'Completed'
    drafts.push({
      ...base,
      user: user ?? 0,
      type: completed ? 'task_completed' : 'task_update',
      event: completed ? 'todo.completed' : 'todo.status',
      message: completed
        ? `✅ Задача #${todo.id} завершена: ${todo.title}`
        : `🔄 Задача #${todo.id} → ${labels.TodoStatus[todo.status]}`,
      reason: user === todo.created_by ? 'Почему: вы постановщик' : 'Почему: вы наблюдатель',
      actor: todo.assignee,
      createdAt: moved,
      group_key: `todo:${todo.id}:${completed ? 'todo.completed' : 'todo.status'}`,
    })
  }
  return drafts
}

function draftsOfComment(
  comment: DemoComment,
  todo: DemoTodo | undefined,
  names: ReadonlyMap<number, string>,
): Draft[] {
  if (!todo) return []
  const people = new Set([todo.assignee, todo.created_by, ...todo.watchers])
  return [...people]
    .filter((user) => user !== null && user !== comment.created_by)
    .map((user) => ({
      user: user ?? 0,
      type: 'message',
      event: 'todo.comment',
      title: todo.title,
      message: `${names.get(comment.created_by ?? 0) ?? ''}: ${comment.content}`,
      entity: 'todo',
      entity_id: todo.id,
      taskId: todo.id,
      reason: user === todo.assignee ? 'Почему: вы ответственный' : 'Почему: вы участвуете в обсуждении',
      actor: comment.created_by,
      createdAt: comment.created_at,
      group_key: `todo:${todo.id}:todo.comment`,
    }))
}

/** A UUID out of the seeded numbers, so that the same day gives the same ids. */
function randomId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
