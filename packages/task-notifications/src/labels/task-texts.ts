/** The words of entries that are made here, for hosts whose server keeps no notifications. */
export interface TaskTexts {
  untitled: string
  /** Nobody is assigned. */
  nobody: string
  unknownStatus: string
  statuses: Readonly<Record<string, string>>
  statusChanged: (id: number | string, status: string) => string
  assigned: (id: number | string, assignee: string) => string
  created: (id: number | string, title: string) => string
  completed: (id: number | string, title: string) => string
  deleted: (id: number | string) => string
  /** More changes than are told one by one. */
  manyChanges: (count: number) => string
  /** More news than are shown one by one. */
  manyNotifications: (count: number) => string
}

/** The Russian words, those of the specification. */
export const taskTexts: TaskTexts = {
  untitled: 'Без названия',
  nobody: 'Не назначен',
  unknownStatus: 'Unknown',
  statuses: {
    Unsorted: 'Неразобранные',
    Planned: 'Запланированные',
    Accepted: 'Принятые',
    Progress: 'В работе',
    Review: 'На проверке',
    Completed: 'Завершенные',
  },
  statusChanged: (id, status) => `Задача #${id} → ${status}`,
  assigned: (id, assignee) => `Задача #${id} назначена: ${assignee}`,
  created: (id, title) => `Создана задача #${id}: ${title}`,
  completed: (id, title) => `Задача #${id} завершена: ${title}`,
  deleted: (id) => `Задача #${id} удалена`,
  manyChanges: (count) => `Обнаружено ${count} изменений в задачах`,
  manyNotifications: (count) => `Новых уведомлений: ${count}`,
}
