import { resolve } from 'node:path'
import { openDatabase } from '../db/database'
import { readEnv } from '../env'
import { openStorage } from '../lib/storage/open-storage'
import { backUp } from './back-up'
import { BackupRefused, type Manifest } from './manifest'
import { restore } from './restore'

/** `pnpm backup <folder>` and `pnpm restore <folder>`. */
async function main(): Promise<void> {
  const [command, given] = process.argv.slice(2)
  if (!given) throw new BackupRefused(`Укажите папку: pnpm ${command} <папка>`)
  // Where the person stands, not the package.
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  const env = readEnv()
  if (command === 'restore') return tell('Восстановлено', await restore(folder, await openStorage(env), env))
  const database = await openDatabase(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: env.dataDir })
  try {
    tell('Сохранено', await backUp({ database, storage: await openStorage(env), env }, folder))
  } finally {
    await database.close()
  }
}

function tell(done: string, { made_at, database, files }: Manifest): void {
  const size = (bytes: number) =>
    new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)
  console.info(
    `${done}: база ${size(database.bytes)} МБ, файлов ${files.count}, ${size(files.bytes)} МБ; копия от ${made_at}`,
  )
}

main().then(
  // The thread that sums up received bytes would keep the process for ever.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
