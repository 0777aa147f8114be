import { createReadStream } from 'node:fs'
import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../db/data-folder'
import { openDatabase } from '../db/database'
import { openEmbedded } from '../db/embedded/open-embedded'
import type { Env } from '../env'
import { type FileStorage, storageKeyOf } from '../lib/storage/storage'
import { ANY_AGE, BackupRefused, digestOf, type ListedFile, type Manifest, PARTS, readManifest } from './manifest'
import { runPostgres } from './postgres-program'

type Target = Pick<Env, 'dataDir' | 'databaseUrl'>

/**
 * Brings a backup into an empty database and an empty storage; every byte of it is compared with its digest before anything is
 * written. Files come first, so that no row stands without its file, however it ends.
 */
export async function restore(folder: string, storage: FileStorage, target: Target): Promise<Manifest> {
  const { manifest, files } = await readManifest(folder)
  await requireWhole(folder, manifest, files)
  await makeDataFolder(target.dataDir)
  await requireEmpty(storage, target, manifest)
  for (const file of files) await bring(storage, file, join(folder, PARTS.files, file.key))
  await copyFile(join(folder, PARTS.secret), join(target.dataDir, 'secret'))
  const dump = join(folder, PARTS.database)
  if (target.databaseUrl === undefined) {
    const database = await openEmbedded({ dataDir: target.dataDir, dumpFile: dump })
    await database.close()
  } else {
    const args = ['--no-owner', '--exit-on-error', '--single-transaction', dump]
    await runPostgres('pg_restore', target.databaseUrl, args)
  }
  return manifest
}

async function requireWhole(folder: string, { database }: Manifest, files: readonly ListedFile[]): Promise<void> {
  const parts = [
    { path: PARTS.database, sha256: database.sha256 },
    ...files.map(({ key, sha256 }) => ({ path: join(PARTS.files, key), sha256 })),
  ]
  for (const { path, sha256 } of parts) {
    const found = await digestOf(join(folder, path)).catch(() => undefined)
    if (found === undefined) throw new BackupRefused(`В копии нет файла ${path}`)
    if (found !== sha256) throw new BackupRefused(`Файл копии повреждён: ${path}`)
  }
}

async function requireEmpty(storage: FileStorage, { dataDir, databaseUrl }: Target, { database }: Manifest) {
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres'
  if (kind !== database.kind)
    throw new BackupRefused(
      database.kind === 'postgres'
        ? 'Копия сделана с PostgreSQL: задайте DATABASE_URL пустой базы'
        : 'Копия сделана со встроенной базы: уберите DATABASE_URL',
    )
  if (await exists(join(dataDir, 'secret')))
    throw new BackupRefused(`Папка данных ${dataDir} уже в работе: задайте в DATA_DIR новую`)
  for await (const keys of storage.keysOlderThan(ANY_AGE))
    if (keys.length > 0) throw new BackupRefused('В хранилище уже есть файлы: копия восстанавливается в пустое')
  if (databaseUrl !== undefined) await requireEmptyDatabase(databaseUrl)
  else if (await exists(join(dataDir, 'database')))
    throw new BackupRefused(`В папке ${dataDir} уже есть база: задайте в DATA_DIR новую`)
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const database = await openDatabase({ url, maxConnections: 1 })
  try {
    const { rows } = await database.pool.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
    if (rows.length > 0) throw new BackupRefused('В базе уже есть таблицы: копия восстанавливается в пустую')
  } finally {
    await database.close()
  }
}

/** Puts a file under its key: under its digest as every upload is kept, else (a small picture of one) as it was named. */
async function bring(storage: FileStorage, { key, sha256 }: ListedFile, path: string): Promise<void> {
  if (key !== storageKeyOf(sha256)) return storage.write(key, await readFile(path))
  const received = await storage.receive(createReadStream(path), Number.MAX_SAFE_INTEGER)
  await storage.stage(received)
  await storage.keep(received)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
