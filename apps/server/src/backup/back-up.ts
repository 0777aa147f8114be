import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../db/database'
import type { Env } from '../env'
import type { FileStorage } from '../lib/storage/storage'
import { ANY_AGE, BackupRefused, digestOf, type ListedFile, type Manifest, PARTS, toLine } from './manifest'
import { runPostgres } from './postgres-program'

/** What is backed up. */
export interface BackedUp {
  database: Database
  storage: FileStorage
  env: Pick<Env, 'dataDir' | 'databaseUrl'>
}

/**
 * Writes the database, the files and the secret into an empty folder, while servers go on working. The database first: a file
 * that comes meanwhile is only superfluous, a row without its file would be a loss. The manifest comes last: a backup without
 * one was not finished.
 */
export async function backUp({ database, storage, env }: BackedUp, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupRefused(`Папка ${folder} не пуста: копия делается в новую`)
  const dump = join(folder, PARTS.database)
  if (env.databaseUrl === undefined) await writeFile(dump, await database.dump())
  else await runPostgres('pg_dump', env.databaseUrl, ['--format=custom', '--no-owner', `--file=${dump}`])
  await copyFile(join(env.dataDir, 'secret'), join(folder, PARTS.secret))
  const files: ListedFile[] = []
  let bytes = 0
  for await (const keys of storage.keysOlderThan(ANY_AGE)) {
    for (const key of keys) {
      const copied = await copy(storage, key, join(folder, PARTS.files, key))
      if (!copied) continue
      files.push({ key, sha256: copied.sha256 })
      bytes += copied.bytes
    }
  }
  const list = join(folder, PARTS.list)
  await writeFile(list, files.map(toLine).join(''))
  const manifest: Manifest = {
    made_at: new Date().toISOString(),
    database: { kind: database.kind, bytes: (await stat(dump)).size, sha256: await digestOf(dump) },
    files: { count: files.length, bytes, sha256: await digestOf(list) },
  }
  await writeFile(join(folder, PARTS.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Copies the bytes of a key, and reads what has arrived; undefined when they were removed meanwhile. */
async function copy(storage: FileStorage, key: string, place: string) {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  try {
    await pipeline(storage.read(key), createWriteStream(place, { mode: 0o600 }))
  } catch (error) {
    if ((await storage.sizeOf(key)) === undefined) return undefined
    throw error
  }
  return { sha256: await digestOf(place), bytes: (await stat(place)).size }
}
