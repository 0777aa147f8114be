import type { TodoRow } from './todo-view'

/** Labels of the statuses, in the order of the board. */
export const STATUS_LABELS: Record<TodoRow['status'], string> = {
  Unsorted: 'Неразобранные',
  Planned: 'Запланированные',
  Accepted: 'Принятые',
  Progress: 'В работе',
  Review: 'На проверке',
  Completed: 'Завершенные',
}

/** Labels of the priorities. */
export const PRIORITY_LABELS: Record<TodoRow['priority'], string> = {
  Low: 'Низкий',
  Medium: 'Средний',
  High: 'Высокий',
}
