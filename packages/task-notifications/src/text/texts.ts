import type { NotificationDraft, NotificationType, PolledTask, TaskChange } from '../types'
import { assigneeLabel } from './assignee'
import { statusLabel } from './statuses'

/** Title of a task for texts; a missing one is «Без названия». */
function titleLabel(title: string | null | undefined): string {
  return title?.trim() || 'Без названия'
}

/** Text of a changed status. */
export function statusText(task: Pick<PolledTask, 'id' | 'status'>): string {
  return `🔄 Задача #${task.id} → ${statusLabel(task.status)}`
}

/** Text of a changed assignee. */
export function assigneeText(task: Pick<PolledTask, 'id' | 'assignee'>): string {
  return `👤 Задача #${task.id} назначена: ${assigneeLabel(task.assignee)}`
}

/** Text of a new task. */
export function createdText(task: Pick<PolledTask, 'id' | 'title'>): string {
  return `🆕 Создана задача #${task.id}: ${titleLabel(task.title)}`
}

/** Text of a finished task; only the server says that, the poll tells a changed status. */
export function completedText(task: Pick<PolledTask, 'id' | 'title'>): string {
  return `✅ Задача #${task.id} завершена: ${titleLabel(task.title)}`
}

function vanishedText(task: Pick<PolledTask, 'id'>): string {
  return `🗑️ Задача #${task.id} удалена`
}

/** The one entry that says how many changes there were when there were too many to tell. */
export function summaryDraft(count: number): NotificationDraft {
  return { type: 'system', message: `📊 Обнаружено ${count} изменений в задачах` }
}

/** An entry of one change, in the words of the specification. */
export function changeDraft(change: TaskChange): NotificationDraft {
  const { id, title } = change.task ?? change.before
  const [type, message] = wording(change)
  return { type, message, title: title ?? null, ...ofTask(id) }
}

/** What makes an entry one about a task. */
export function ofTask(id: number | string): Pick<NotificationDraft, 'taskId' | 'entity' | 'entity_id'> {
  return { taskId: id, entity: 'todo', entity_id: id }
}

function wording(change: TaskChange): [NotificationType, string] {
  switch (change.kind) {
    case 'created':
      return ['task_created', createdText(change.task)]
    case 'status':
      return ['task_update', statusText(change.task)]
    case 'assignee':
      return ['task_assigned', assigneeText(change.task)]
    case 'vanished':
      return ['system', vanishedText(change.before)]
  }
}
