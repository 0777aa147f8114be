import { sql } from 'drizzle-orm'
import { readEnv } from '../../env'
import { openStorage } from '../../lib/storage/open-storage'
import { type Database, openDatabase } from '../database'
import { migrate } from '../migrate'
import { usersTable } from '../tables/access/users'
import { settingsTable } from '../tables/system/settings'
import { DEMO_PASSWORD, DEMO_SETTING, DemoRefused, seedDemo } from './seed-demo'
import { demoLogin } from './seed-people'

/** `pnpm demo`: empties a demo database, or takes an empty one, and fills it anew for today. */
async function refill(): Promise<void> {
  const env = readEnv()
  const database = await openDatabase(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir })
  try {
    const storage = await openStorage(env)
    await migrate(database)
    await emptyDemo(database)
    await seedDemo(database, { today: new Date(), storage })
    console.info(`Демо-данные загружены. Вход: ${demoLogin(0)}, пароль ${DEMO_PASSWORD}`)
  } finally {
    await database.close()
  }
}

/** A base with accounts of its own is left alone; otherwise every table but the migrations and what they filled is emptied. */
async function emptyDemo(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const marks = await tx.select({ key: settingsTable.key }).from(settingsTable)
    const [account] = await tx.select({ id: usersTable.id }).from(usersTable).limit(1)
    if (account && !marks.some(({ key }) => key === DEMO_SETTING)) {
      throw new DemoRefused('В базе есть настоящие учётные записи: демо-данные сюда не загружаются')
    }
    const { rows } = await tx.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'vat_rates')`,
    )
    await tx.execute(sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity`))
  })
}

refill().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
