import { plural } from '@ws/ui'

/** Every word that the bell, its list and the toasts say by themselves. */
export interface NotificationLabels {
  /** BCP 47 tag for dates: `ru`, `en-GB`. */
  language: string
  notifications: string
  /** How many are unread, for readers of the screen; `shown` is 99+ for more. */
  unreadCount: (count: number, shown: string) => string
  /** What the two tabs choose. */
  whichShown: string
  unread: (count: number) => string
  all: string
  area: string
  allAreas: string
  otherArea: string
  areas: Readonly<Record<string, string>>
  markAllRead: string
  clearRead: string
  settings: string
  retry: string
  list: string
  loading: string
  notRefreshed: string
  failed: string
  noneUnread: string
  none: string
  noneHint: string
  open: string
  accept: string
  acceptedBy: (name: string, time: string) => string
  /** Said before an entry that is not read. */
  isUnread: string
  markRead: string
  remove: string
  moreActions: string
  snoozeHour: string
  snoozeEvening: string
  snoozeMorning: string
  unsnooze: string
  snoozedUntil: (time: string) => string
  mute: string
  muted: string
  unmute: string
  moreChanges: (count: number) => string
  moreEntries: (count: number) => string
  fewerEntries: string
  /** Why the person is told, from what the server says: «Вы наблюдатель» or «Почему: вы наблюдатель». */
  why: (reason: string) => string
  justNow: string
  minutesAgo: (count: number) => string
  hoursAgo: (count: number) => string
  yesterday: string
}

/** The Russian words, which need no provider. */
export const notificationLabels: NotificationLabels = {
  language: 'ru',
  notifications: 'Уведомления',
  unreadCount: (count, shown) => `${shown} ${plural(count, 'непрочитанное', 'непрочитанных', 'непрочитанных')}`,
  whichShown: 'Какие уведомления показать',
  unread: (count) => (count > 0 ? `Непрочитанные ${count}` : 'Непрочитанные'),
  all: 'Все',
  area: 'Раздел',
  allAreas: 'Все разделы',
  otherArea: 'Прочее',
  areas: { todo: 'Задачи' },
  markAllRead: 'Прочитать все',
  clearRead: 'Удалить прочитанные',
  settings: 'Настроить',
  retry: 'Повторить',
  list: 'Список уведомлений',
  loading: 'Загрузка уведомлений',
  notRefreshed: 'Не удалось обновить уведомления',
  failed: 'Не удалось загрузить уведомления',
  noneUnread: 'Новых уведомлений нет',
  none: 'Уведомлений пока нет',
  noneHint: 'Здесь появятся изменения задач, которые вас касаются',
  open: 'Открыть',
  accept: 'Принял',
  acceptedBy: (name, time) => `Принял: ${name}, ${time}`,
  isUnread: 'Не прочитано.',
  markRead: 'Отметить прочитанным',
  remove: 'Удалить уведомление',
  moreActions: 'Ещё действия',
  snoozeHour: 'Ответить позже: через час',
  snoozeEvening: 'Сегодня вечером, в 18:00',
  snoozeMorning: 'Завтра утром, в 9:00',
  unsnooze: 'Вернуть в непрочитанные',
  snoozedUntil: (time) => `Отложено до ${time}`,
  mute: 'Приглушить эту запись',
  muted: 'Приглушена: придут только аварии, назначения и упоминания',
  unmute: 'Вернуть',
  moreChanges: (count) => `+${count} ${plural(count, 'изменение', 'изменения', 'изменений')}`,
  moreEntries: (count) => `Ещё ${count} ${plural(count, 'уведомление', 'уведомления', 'уведомлений')}`,
  fewerEntries: 'Свернуть',
  why: (reason) => reason.replace(/^(?:почему:\s*)?(.?)/i, (_, first: string) => `Почему: ${first.toLowerCase()}`),
  justNow: 'только что',
  minutesAgo: (count) => `${count} мин`,
  hoursAgo: (count) => `${count} ч`,
  yesterday: 'вчера',
}
