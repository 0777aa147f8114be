import { areas } from './areas'
import type { JobSource } from './lib/area'
import { removeSent } from './lib/events/outbox'
import { HOUR, type Job } from './lib/jobs/jobs'
import { counts, removed } from './lib/jobs/outcome'
import { gatherWords } from './lib/search/known-words'
import { forgetOldKeys } from './plugins/idempotency'
import { removeRateCounts } from './plugins/rate-counts'
import { sweepUploads } from './plugins/resumable-uploads'

/** Everything the server does by itself, by name: what the areas do, and what is of the server as a whole. */
export function createJobs(source: JobSource): Job[] {
  const { database, env, storage } = source
  return [
    ...areas.flatMap((area) => area.jobs?.(source) ?? []),
    {
      key: 'outbox.clean',
      label: 'Очистка отправленных событий',
      every: HOUR,
      run: async () => removed(await removeSent(database)),
    },
    {
      key: 'search.words',
      label: 'Словарь поиска',
      every: 6 * HOUR,
      run: async () => counts('изменилось слов', await gatherWords(database)),
    },
    {
      key: 'requests.clean',
      label: 'Очистка ключей повторных запросов',
      every: HOUR,
      run: async () => removed(await forgetOldKeys(database)),
    },
    {
      key: 'rate-limit.clean',
      label: 'Очистка счётчиков запросов',
      every: HOUR,
      run: async () => removed(await removeRateCounts(database)),
    },
    {
      key: 'uploads.clean',
      label: 'Удаление брошенных загрузок',
      every: HOUR,
      run: async () => removed((await sweepUploads({ database, dataDir: env.dataDir })) + (await storage.sweep())),
    },
  ]
}
