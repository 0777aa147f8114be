import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { removed } from '../../lib/jobs/outcome'
import { MAIL_JOB } from './create-notifications'
import { forgetOldLetters, sendCommonLetters, sendLetters } from './letters/send-letters'
import { notificationSettingsHandlers } from './notification-settings.handlers'
import { notificationsHandlers } from './notifications.handlers'

export const notificationsArea = defineServerArea({
  handlers: { ...notificationsHandlers, ...notificationSettingsHandlers },
  jobs: ({ database, env }) => [
    { key: MAIL_JOB, label: 'Письма о событиях', every: 1, run: (signal) => sendLetters({ database, env }, signal) },
    {
      key: 'mail.digest',
      label: 'Сводка и письма после тихих часов',
      every: 1,
      run: (signal) => sendCommonLetters({ database, env }, signal),
    },
    {
      key: 'mail.clean',
      label: 'Очистка отправленных писем',
      every: HOUR,
      run: async () => removed(await forgetOldLetters(database)),
    },
  ],
  rooms: { notifications: {} },
})
