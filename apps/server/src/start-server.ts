import { sql } from 'drizzle-orm'
import { prepareFirstAdministrator } from './areas/users/accounts/first-administrator'
import { type BuiltServer, buildServer } from './build-server'
import { makeDataFolder } from './db/data-folder'
import { type Database, openDatabase } from './db/database'
import { DEMO_PASSWORD } from './db/demo/seed-demo'
import { DEMO_LOGINS } from './db/demo/seed-people'
import { startDemo } from './db/demo/start-demo'
import { migrate } from './db/migrate'
import { StartError, systemCode } from './db/start-error'
import { type Env, readEnv } from './env'
import { seedRoles } from './lib/access/permissions'
import { loadSecret } from './lib/access/tokens'
import { BARELY, RESERVE, requireRoomToStart } from './lib/storage/disk-space'
import { openStorage } from './lib/storage/open-storage'

/** Requests under way get this long to end before they are cut, in milliseconds. */
const CLOSE_TIMEOUT = 10_000

/**
 * Opens the database, brings it up to date, fills an empty one and answers until a signal ends it. Refuses with
 * `StartError` or `EnvError`, whose message is one Russian sentence.
 */
export async function startServer(): Promise<void> {
  const env = readEnv()
  await makeDataFolder(env.dataDir)
  await requireRoomToStart(env.dataDir, env.databaseUrl === undefined ? RESERVE : BARELY)
  const secret = await loadSecret(env.dataDir)
  const database = await openDatabase(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir })
  let server: BuiltServer | undefined
  try {
    const storage = await openStorage(env)
    await migrate(database)
    await database.transaction(seedRoles)
    await startDemo(database, { wanted: env.demo, today: new Date(), storage })
    const firstAdministratorCode = await prepareFirstAdministrator(database)
    server = await buildServer({ env, database, storage, secret })
    await listen(server, env)
    await announce(env, database, firstAdministratorCode)
  } catch (error) {
    await server?.close()
    await database.close()
    throw error
  }
  closeOnSignal(server, database)
}

async function listen(server: BuiltServer, env: Env): Promise<void> {
  try {
    await server.app.listen({ port: env.port, host: env.host })
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EADDRINUSE')
      throw new StartError(`Порт ${env.port} занят. Остановите другую программу или задайте другой порт в PORT`)
    if (code === 'EACCES')
      throw new StartError(`Порт ${env.port} нельзя открыть без прав администратора. Задайте другой порт в PORT`)
    throw error
  }
}

async function announce(env: Env, database: Database, code: string | null): Promise<void> {
  const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
  const lines = [`Рабочее пространство: ${env.publicUrl ?? `http://${host}:${env.port}`}`]
  if (database.kind === 'postgres') lines.push('База данных: PostgreSQL')
  else
    lines.push(
      `База данных: встроенная, ${env.dataDir}`,
      'Встроенная база — для знакомства и разработки; для работы задайте DATABASE_URL',
    )
  if (code) lines.push(`Одноразовый код первого администратора: ${code}`)
  else lines.push(...(await demoLogins(database)))
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Names of people with different roles, when the database is a demo. */
async function demoLogins(database: Database): Promise<string[]> {
  const { rows } = await database.reader.execute<{ email: string; role: string }>(sql`
    select distinct on (r.name) u.email, r.name as role from users u
    join user_roles ur on ur."user" = u.id join roles r on r.id = ur.role
    where u.email like ${DEMO_LOGINS} and u.deleted_at is null order by r.name, u.id`)
  if (rows.length === 0) return []
  return [`Демо-входы, пароль ${DEMO_PASSWORD}:`, ...rows.map(({ email, role }) => `  ${email} — ${role}`)]
}

function closeOnSignal(server: BuiltServer, database: Database) {
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    server
      .retire()
      .then(() => {
        setTimeout(() => server.cut(), CLOSE_TIMEOUT).unref()
        setTimeout(() => process.exit(1), 2 * CLOSE_TIMEOUT).unref()
        return server.close()
      })
      .then(() => database.close())
      .then(() => process.exit(0))
      .catch(() => process.exit(1))
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}
