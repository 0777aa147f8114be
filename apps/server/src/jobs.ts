import { forgetOldArchives } from './areas/files/archive/archives'
import { removeUnusedBytes } from './areas/files/content/blobs'
import { sumUpTallies } from './areas/files/folders/tallies'
import { BYTES_JOB, purgeExpired } from './areas/files/trash/trash'
import { forgetOldVersions } from './areas/files/versions/versions'
import { MAIL_JOB } from './areas/notifications/create-notifications'
import { forgetOldLetters, sendCommonLetters, sendLetters } from './areas/notifications/letters/send-letters'
import { tellPermits } from './areas/profiles/check-permits'
import { endAbsences } from './areas/profiles/end-absences'
import { forgetOldImports } from './areas/todos/import/open-imports'
import { IMPORT_JOB, runImports } from './areas/todos/import/run-imports'
import { makeRecurringTodos } from './areas/todos/recurring/make-recurring'
import { tellTerms } from './areas/todos/sla/escalate'
import { forgetOldSessions, noteRunOut } from './areas/users/sessions/session-jobs'
import type { Database } from './db/database'
import type { Env } from './env'
import { removeSent } from './lib/events/outbox'
import type { Services } from './lib/http/services'
import type { Job } from './lib/jobs/jobs'
import type { FileStorage } from './lib/storage/storage'
import { forgetOldKeys } from './plugins/idempotency'
import { sweepUploads } from './plugins/resumable-uploads'

const HOUR = 60

interface JobSource {
  database: Database
  env: Env
  storage: FileStorage
  /** Asked for when a job runs: the services hold the list of jobs themselves. */
  services: () => Services
}

/** Everything the server does by itself, by name. */
export function createJobs({ database, env, storage, services }: JobSource): Job[] {
  const counts = (what: string, count: number) => (count === 0 ? null : `${what}: ${count}`)
  const removed = (count: number) => counts('Удалено', count)
  return [
    { key: MAIL_JOB, label: 'Письма о событиях', every: 1, run: (signal) => sendLetters({ database, env }, signal) },
    {
      key: 'mail.digest',
      label: 'Сводка и письма после тихих часов',
      every: 1,
      run: (signal) => sendCommonLetters({ database, env }, signal),
    },
    {
      key: 'todos.recurring',
      label: 'Задачи по расписанию',
      every: 5,
      run: async (signal) =>
        counts('Создано задач', await makeRecurringTodos(database, services(), new Date(), signal)),
    },
    {
      key: IMPORT_JOB,
      label: 'Импорт задач',
      every: 1,
      run: async (signal) => counts('Создано задач', await runImports(database, services(), signal)),
    },
    {
      key: 'sessions.end',
      label: 'Окончание входов от чужого имени',
      every: 1,
      run: async () => counts('Закончилось', await noteRunOut(database)),
    },
    {
      key: 'todos.sla',
      label: 'Сроки задач: напоминания и нарушения',
      every: 1,
      run: async (signal) => counts('Сообщено о сроках', await tellTerms(database, services(), signal)),
    },
    {
      key: 'permits.check',
      label: 'Сроки допусков сотрудников',
      every: HOUR,
      at: '07:00',
      run: async (signal) => counts('Сообщено о допусках', await tellPermits(database, services(), signal)),
    },
    {
      key: 'absences.end',
      label: 'Возвращение из отпусков и командировок',
      every: HOUR,
      run: async () => counts('Вернулось', await endAbsences(database, services())),
    },
    {
      key: 'sessions.clean',
      label: 'Очистка старых сеансов',
      every: HOUR,
      run: async () => removed(await forgetOldSessions(database)),
    },
    {
      key: 'mail.clean',
      label: 'Очистка отправленных писем',
      every: HOUR,
      run: async () => removed(await forgetOldLetters(database)),
    },
    {
      key: 'outbox.clean',
      label: 'Очистка отправленных событий',
      every: HOUR,
      run: async () => removed(await removeSent(database)),
    },
    {
      key: 'imports.clean',
      label: 'Очистка старых импортов задач',
      every: HOUR,
      run: async () => removed(await forgetOldImports(database)),
    },
    {
      key: 'requests.clean',
      label: 'Очистка ключей повторных запросов',
      every: HOUR,
      run: async () => removed(await forgetOldKeys(database)),
    },
    {
      key: 'uploads.clean',
      label: 'Удаление брошенных загрузок',
      every: HOUR,
      run: async () => removed((await sweepUploads({ database, dataDir: env.dataDir })) + (await storage.sweep())),
    },
    {
      key: 'trash.clean',
      label: 'Удаление просроченного из корзины файлов',
      every: HOUR,
      run: async (signal) => removed(await purgeExpired(database, signal)),
    },
    {
      key: 'versions.clean',
      label: 'Удаление старых версий файлов',
      every: HOUR,
      run: async () => removed(await forgetOldVersions(database.reader)),
    },
    {
      key: 'tallies.clean',
      label: 'Подсчёт файлов в папках',
      every: 5,
      run: async () => counts('Сведено строк', await sumUpTallies(database)),
    },
    {
      key: 'archives.clean',
      label: 'Очистка старых ссылок на архивы',
      every: HOUR,
      run: async () => removed(await forgetOldArchives(database.reader)),
    },
    {
      key: BYTES_JOB,
      label: 'Удаление содержимого, на которое ничто не ссылается',
      every: HOUR,
      run: async (signal) => removed(await removeUnusedBytes(database, storage, signal)),
    },
  ]
}
