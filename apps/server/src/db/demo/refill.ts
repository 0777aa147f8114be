import { readEnv } from '../../env'
import { openStorage } from '../../lib/storage/open-storage'
import { openDatabase } from '../database'
import { emptyDemo } from './empty-demo'
import { DEMO_PASSWORD, seedDemo } from './seed-demo'
import { demoLogin } from './seed-people'

/** `pnpm demo`: empties a demo database, or takes an empty one, and fills it anew for today. */
async function refill(): Promise<void> {
  const env = readEnv()
  const database = await openDatabase(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir })
  try {
    const storage = await openStorage(env)
    await emptyDemo(database)
    await seedDemo(database, { today: new Date(), storage })
    console.info(`Демо-данные загружены. Вход: ${demoLogin(0)}, пароль ${DEMO_PASSWORD}`)
  } finally {
    await database.close()
  }
}

refill().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
