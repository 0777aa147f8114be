import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database'
import { sumOf } from '../lib/storage/sum-of'

/** What a backup holds; sizes in bytes, digests are SHA-256 in hexadecimal. */
export interface Manifest {
  made_at: string
  database: { kind: Database['kind']; bytes: number; sha256: string }
  /** Of the list of files, which names each by its own digest. */
  files: { count: number; bytes: number; sha256: string }
}

/** Names inside a backup. The list is written as `sha256sum -c` reads it. */
export const PARTS = {
  manifest: 'manifest.json',
  database: 'database.dump',
  secret: 'secret',
  files: 'files',
  list: 'files.sha256',
} as const

/** Every key of a storage, whatever its clock says: older than a minute to come, in milliseconds. */
export const ANY_AGE = -60_000

/** A backup that cannot be made or used; the message is a Russian sentence for the person at the console. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** A stored file in a backup. */
export interface ListedFile {
  key: string
  sha256: string
}

/** How a file stands in the list. */
export function toLine({ key, sha256 }: ListedFile): string {
  return `${sha256}  ${PARTS.files}/${key}\n`
}

/** Reads what a backup says of itself, and the list of its files; refuses a list that is not the one that was written. */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; files: ListedFile[] }> {
  const manifest = await readFile(join(folder, PARTS.manifest), 'utf8')
    .then((text) => JSON.parse(text) as Manifest)
    .catch(() => {
      throw new BackupRefused(`В папке ${folder} нет целой копии: она делается командой «pnpm backup»`)
    })
  if ((await digestOf(join(folder, PARTS.list))) !== manifest.files.sha256)
    throw new BackupRefused(`Список файлов копии повреждён: ${PARTS.list}`)
  const lines = (await readFile(join(folder, PARTS.list), 'utf8')).split('\n').filter((line) => line !== '')
  const files = lines.map((line) => ({ sha256: line.slice(0, 64), key: line.slice(66 + PARTS.files.length + 1) }))
  return { manifest, files }
}

/** The SHA-256 of a file. */
export function digestOf(path: string): Promise<string> {
  return sumOf(createReadStream(path))
}
