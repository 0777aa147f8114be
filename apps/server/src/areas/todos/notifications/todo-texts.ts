import { labels } from '@ws/api-client/contract/labels'
import type { TODO_STATUSES } from '../../../db/tables/todos/todos'

/** «🔄 Задача #5 → В работе». */
export function statusText(todo: { id: number; status: (typeof TODO_STATUSES)[number] }): string {
  return `🔄 Задача #${todo.id} → ${labels.TodoStatus[todo.status]}`
}

/** «👤 Задача #5 назначена: Ежов Сергей»; without a name it is assigned to nobody. */
export function assignedText(todo: { id: number }, assignee: string | undefined): string {
  return `👤 Задача #${todo.id} назначена: ${assignee ?? 'Не назначен'}`
}

/** «🆕 Создана задача #5: Протечка». */
export function createdText(todo: { id: number; title: string }): string {
  return `🆕 Создана задача #${todo.id}: ${todo.title}`
}

/** «✅ Задача #5 завершена: Протечка». */
export function completedText(todo: { id: number; title: string }): string {
  return `✅ Задача #${todo.id} завершена: ${todo.title}`
}

/** «🗑️ Задача #5 удалена». */
export function deletedText(todo: { id: number }): string {
  return `🗑️ Задача #${todo.id} удалена`
}
