import { count } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { attachmentsTable } from '../../../db/tables/files/attachments'

/** How many records use each of these files; those that nothing uses are left out. */
export async function countUses(db: Db, files: readonly number[]): Promise<Map<number, number>> {
  if (files.length === 0) return new Map()
  const rows = await db
    .select({ file: attachmentsTable.file, n: count() })
    .from(attachmentsTable)
    .where(anyOf(attachmentsTable.file, files))
    .groupBy(attachmentsTable.file)
  return new Map(rows.map(({ file, n }) => [file, n]))
}
