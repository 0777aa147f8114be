import { setTimeout } from 'node:timers/promises'
import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import { remembered } from '../jobs/remembered'
import { askMailServer } from '../mail/mail'
import type { MediaServer } from '../media-server/media-server'
import { diskProblem } from '../storage/disk-space'
import type { FileStorage } from '../storage/storage'

type Problem = Schema<'HealthProblem'>

/** What the server needs in order to work. */
interface Needs {
  database: Database
  storage: FileStorage
  env: Pick<Env, 'dataDir' | 'smtpUrl'>
  media: Pick<MediaServer, 'state'>
}

const MEDIA_SERVER_AWAY = 'Медиасервер не отвечает: встречи идут напрямую, до 8 участников'
/** Who does not answer for so long is taken for away, in milliseconds. */
const TIMEOUT_MS = 3_000
/** In milliseconds: anybody may ask how the server is, and what it needs is not to be asked for everybody. */
const HOLDS = { database: 0, disk: 1_000, storage: 5_000, mail: 30_000 }
/** What is away is asked again sooner. */
const ILL_HOLDS = 2_000

/** Asks everything the server needs; answers what is wrong, nothing when all is well. */
export function createHealth({ database, storage, env, media }: Needs): () => Promise<Problem[]> {
  const answering = (part: keyof typeof HOLDS, message: string, ask: () => Promise<unknown>) => {
    const isWell = remembered(
      () =>
        ask().then(
          () => true,
          () => false,
        ),
      (well) => (well ? HOLDS[part] : Math.min(HOLDS[part], ILL_HOLDS)),
    )
    return async (): Promise<Problem[]> => {
      const inTime = new AbortController()
      const late = setTimeout(TIMEOUT_MS, false, { signal: inTime.signal, ref: false }).catch(() => false)
      const well = await Promise.race([isWell(), late])
      inTime.abort()
      return well ? [] : [{ part, message }]
    }
  }
  const disk = remembered(
    () => diskProblem(env.dataDir),
    () => HOLDS.disk,
  )
  const parts = [
    answering('database', 'База данных не отвечает', () => database.reader.execute(sql`select 1`)),
    async (): Promise<Problem[]> => {
      const problem = await disk()
      return problem ? [{ part: 'disk', path: env.dataDir, ...problem }] : []
    },
    answering('storage', 'Хранилище файлов не отвечает', () => storage.ask()),
    async (): Promise<Problem[]> => (media.state() === 'away' ? [{ part: 'media', message: MEDIA_SERVER_AWAY }] : []),
    answering('mail', 'Почтовый сервер не отвечает', () => askMailServer(env)),
  ]
  return async () => (await Promise.all(parts.map((part) => part()))).flat()
}
