import type { Schema } from '@ws/api-client/contract'

/** An event that a person may switch off. */
export type NotificationEvent = keyof Schema<'NotificationSettings'>['channels']

/** Events in the order of the table, in words of the person. */
export const EVENTS: Readonly<Record<NotificationEvent, { label: string; hint: string }>> = {
  'todo.assigned': { label: 'Назначения', hint: 'Задачу назначили вам или сняли с вас' },
  'todo.created_in_zone': { label: 'Новые задачи бригады', hint: 'Вы руководитель бригады' },
  'todo.status': { label: 'Смена статуса', hint: 'Задачи, в которых вы участвуете' },
  'todo.completed': { label: 'Завершение задач', hint: 'Задачи, которые вы поставили или наблюдаете' },
  'todo.comment': { label: 'Комментарии', hint: 'Обсуждения, в которых вы участвуете' },
  'todo.deleted': { label: 'Удаление задач', hint: 'Задачи, в которых вы участвовали' },
}
