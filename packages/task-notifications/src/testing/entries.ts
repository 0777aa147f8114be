import { systemClock } from '../presence/browser'
import { createNotificationStore } from '../store/notification-store'
import type { NotificationStore } from '../store/store-types'
import type { TaskNotification } from '../types'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Lifelike entries for stories and tests of the drawn parts; made anew so that their times are fresh. */
export function sampleEntries(): TaskNotification[] {
  return [
    {
      id: 'n1',
      type: 'task_update',
      event: 'todo.status',
      message: '🔄 Задача #1042 → В работе',
      title: 'Протечка в санузле',
      read: false,
      createdAt: ago(2),
      taskId: 1042,
      entity: 'todo',
      entity_id: 1042,
      actor: { id: 4, name: 'Сергей Ежов' },
      reason: 'Почему: вы постановщик',
    },
    {
      id: 'n2',
      type: 'task_assigned',
      event: 'todo.assigned',
      message: '👤 Задача #1036 назначена: Вера Ковалёва',
      title: 'Подготовить офис Б-302',
      read: false,
      createdAt: ago(18),
      taskId: 1036,
      entity: 'todo',
      entity_id: 1036,
      actor: { id: 5, name: 'Анна Мельникова' },
      reason: 'Почему: вы ответственный',
    },
    {
      id: 'n3',
      type: 'task_created',
      event: 'todo.created_in_zone',
      message: '🆕 Создана задача #1042: Протечка в санузле',
      read: false,
      createdAt: ago(50),
      taskId: 1042,
      entity: 'todo',
      entity_id: 1042,
      actor: { id: 5, name: 'Анна Мельникова' },
      reason: 'Почему: вы руководитель бригады',
    },
    {
      id: 'n4',
      type: 'task_completed',
      event: 'todo.completed',
      message: '✅ Задача #1030 завершена: Приложить акт к водонагревательному электрооборудованию',
      read: true,
      createdAt: ago(26 * 60),
      taskId: 1030,
      entity: 'todo',
      entity_id: 1030,
      actor: { id: 6, name: 'Ольга Крылова' },
      reason: 'Почему: вы наблюдатель',
    },
  ]
}

/** The real store with these entries kept from an earlier visit. */
export function storeOf(entries: TaskNotification[], list?: () => Promise<unknown>): NotificationStore {
  const done = async () => {}
  return createNotificationStore({
    storageKey: 'sample',
    storage: { getItem: () => JSON.stringify(entries), setItem: () => {} },
    clock: systemClock,
    logger: { warn: () => {}, error: () => {} },
    source: list && { list, markRead: done, markAllRead: done, remove: done, clearRead: done },
  })
}
