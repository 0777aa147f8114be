import type { TaskTexts } from '../labels/task-texts'
import type { NotificationDraft, NotificationType, PolledTask, TaskChange } from '../types'
import { assigneeLabel } from './assignee'

/** The one entry that says how many changes there were when there were too many to tell. */
export function summaryDraft(count: number, texts: TaskTexts): NotificationDraft {
  return { type: 'system', message: `📊 ${texts.manyChanges(count)}` }
}

/** An entry of one change. */
export function changeDraft(change: TaskChange, texts: TaskTexts): NotificationDraft {
  const { id, title } = change.task ?? change.before
  const [type, message] = wording(change, texts)
  return { type, message, title: title ?? null, ...ofTask(id) }
}

/** An entry of a finished task; only the server says that, the poll tells a changed status. */
export function completedDraft(change: TaskChange & { task: PolledTask }, texts: TaskTexts): NotificationDraft {
  const { id, title } = change.task
  return {
    ...changeDraft(change, texts),
    type: 'task_completed',
    message: `✅ ${texts.completed(id, titleLabel(title, texts))}`,
  }
}

/** What makes an entry one about a task. */
export function ofTask(id: number | string): Pick<NotificationDraft, 'taskId' | 'entity' | 'entity_id'> {
  return { taskId: id, entity: 'todo', entity_id: id }
}

function wording(change: TaskChange, texts: TaskTexts): [NotificationType, string] {
  switch (change.kind) {
    case 'created':
      return ['task_created', `🆕 ${texts.created(change.task.id, titleLabel(change.task.title, texts))}`]
    case 'status':
      return ['task_update', `🔄 ${texts.statusChanged(change.task.id, statusLabel(change.task.status, texts))}`]
    case 'assignee':
      return [
        'task_assigned',
        `👤 ${texts.assigned(change.task.id, assigneeLabel(change.task.assignee, texts.nobody))}`,
      ]
    case 'vanished':
      return ['system', `🗑️ ${texts.deleted(change.before.id)}`]
  }
}

const titleLabel = (title: string | null | undefined, { untitled }: TaskTexts): string => title?.trim() || untitled

function statusLabel(status: string | null | undefined, { statuses, unknownStatus }: TaskTexts): string {
  return (status && Object.hasOwn(statuses, status) && statuses[status]) || unknownStatus
}
