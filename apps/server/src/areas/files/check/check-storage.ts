import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import { uploadsTable } from '../../../db/tables/files/uploads'
import type { FileStorage } from '../../../lib/storage/storage'
import { sumOf } from '../../../lib/storage/sum-of'
import type { PartialFiles } from '../resumable/partial-files'
import { ownerKey } from '../thumbnails/thumbnail-keys'

/** Bytes that are not what their row says, with the names of the files that show them. */
export interface Loss {
  key: string
  reason: 'missing' | 'size' | 'sum'
  files: string[]
}

/** What a check found; sizes in bytes. */
export interface StorageReport {
  blobs: number
  bytes: number
  losses: Loss[]
  /** Uploads under way of which fewer bytes are there than were acknowledged. */
  cutUploads: { filename: string; received: number; there: number }[]
  /** Keys of bytes that no row names for longer than the server lets them lie. */
  strays: string[]
  /** Names of what interrupted uploads have left for longer than the server lets it lie. */
  leftovers: string[]
}

/** What is checked, and how: `isDeep` reads every byte and compares its sum. */
export interface StorageCheck {
  database: Database
  storage: FileStorage
  partialFiles: PartialFiles
  isDeep: boolean
  /** Bytes without a row are strays after this many milliseconds. */
  strayAfter: number
  /** What an interrupted upload left is told after this many milliseconds. */
  leftAfter: number
}

const BATCH = 500

/** Compares what the database promises with what the storage holds; changes nothing. */
export async function checkStorage(check: StorageCheck): Promise<StorageReport> {
  const report: StorageReport = { blobs: 0, bytes: 0, losses: [], cutUploads: [], strays: [], leftovers: [] }
  await checkBlobs(check, report)
  await checkUploads(check, report)
  await findStrays(check, report)
  await findLeftovers(check, report)
  return report
}

async function checkBlobs(check: StorageCheck, report: StorageReport): Promise<void> {
  const { reader } = check.database
  for (let last = 0; ; ) {
    const rows = await reader
      .select()
      .from(blobsTable)
      .where(gt(blobsTable.id, last))
      .orderBy(asc(blobsTable.id))
      .limit(BATCH)
    for (const row of rows) {
      last = row.id
      report.blobs += 1
      report.bytes += row.size
      const reason = await findFault(check, row)
      if (!reason || !(await isStillThere(check, row.id))) continue
      const files = await reader
        .select({ name: filesTable.display_name })
        .from(filesTable)
        .where(eq(filesTable.blob, row.id))
      report.losses.push({ key: row.storage_key, reason, files: files.map(({ name }) => name) })
    }
    if (rows.length < BATCH) return
  }
}

/** A server at work may have removed the bytes meanwhile; while it is at it, its end is waited for. */
async function isStillThere({ database }: StorageCheck, id: number): Promise<boolean> {
  const isThis = eq(blobsTable.id, id)
  const rows = await database.reader.select({ id: blobsTable.id }).from(blobsTable).where(isThis).for('key share')
  return rows.length > 0
}

async function findFault(
  { storage, isDeep }: StorageCheck,
  row: typeof blobsTable.$inferSelect,
): Promise<Loss['reason'] | undefined> {
  const size = await storage.sizeOf(row.storage_key)
  if (size === undefined) return 'missing'
  if (size !== row.size) return 'size'
  if (!isDeep) return undefined
  try {
    return (await sumOf(storage.read(row.storage_key))) === row.sha256 ? undefined : 'sum'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing'
    throw error
  }
}

async function checkUploads({ database, partialFiles }: StorageCheck, report: StorageReport): Promise<void> {
  const isUnderWay = and(isNull(uploadsTable.file), gt(uploadsTable.expires_at, sql`now()`))
  for (const { id, filename, received } of await database.reader.select().from(uploadsTable).where(isUnderWay)) {
    const there = await partialFiles.sizeOf(id)
    if (there >= received) continue
    // It may have been finished or given up meanwhile.
    const isStill = and(eq(uploadsTable.id, id), isUnderWay)
    const [still] = await database.reader.select({ id: uploadsTable.id }).from(uploadsTable).where(isStill)
    if (still) report.cutUploads.push({ filename, received, there })
  }
}

async function findStrays({ database, storage, strayAfter }: StorageCheck, report: StorageReport): Promise<void> {
  for await (const keys of storage.keysOlderThan(strayAfter)) {
    const known = await database.reader
      .select({ key: blobsTable.storage_key })
      .from(blobsTable)
      .where(inArray(blobsTable.storage_key, [...new Set(keys.map(ownerKey))]))
    const names = new Set(known.map(({ key }) => key))
    report.strays.push(...keys.filter((key) => !names.has(ownerKey(key))))
  }
}

async function findLeftovers(check: StorageCheck, report: StorageReport): Promise<void> {
  const { database, storage, partialFiles, leftAfter } = check
  // Files first: an upload that begins meanwhile has its row by the time the rows are read.
  const [incoming, parts] = [await storage.leftovers(leftAfter), await partialFiles.leftovers(new Set(), leftAfter)]
  const rows = await database.reader.select({ id: uploadsTable.id }).from(uploadsTable)
  const known = new Set(rows.map(({ id }) => id))
  report.leftovers.push(...incoming, ...parts.filter((name) => !known.has(name)))
}
