import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { blobsTable } from '../../../db/tables/files/blobs'
import { AppError } from '../../../lib/http/error'
import { MEGABYTE, readSettings } from '../../../lib/settings/settings'

/** Refuses bytes for which the storage has no room by the settings: 413 before anything is kept. */
export async function requireSpace(db: Db, size: number): Promise<void> {
  // What brings no bytes, such as a new name, is welcome however full it is.
  if (size === 0) return
  const { storage_quota_mb } = await readSettings(db)
  if (storage_quota_mb === 0) return
  const left = storage_quota_mb * MEGABYTE - (await readUsed(db))
  if (size <= left) return
  throw new AppError(413, 'quota_exceeded', `В хранилище не хватает места: свободно ${megabytes(left)} МБ`, {
    details: { free: Math.max(0, left), quota: storage_quota_mb * MEGABYTE },
  })
}

/** Bytes that the storage holds; those that are read as several types are held once. */
export async function readUsed(db: Db): Promise<number> {
  const kept = db.selectDistinct({ key: blobsTable.storage_key, size: blobsTable.size }).from(blobsTable).as('kept')
  const [blobs] = await db.select({ size: sql<string>`coalesce(sum(${kept.size}), 0)` }).from(kept)
  return Number(blobs?.size ?? 0)
}

function megabytes(bytes: number): string {
  return Math.max(0, Math.floor(bytes / MEGABYTE)).toLocaleString('ru-RU')
}
