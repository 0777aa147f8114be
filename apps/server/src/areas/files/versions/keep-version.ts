import { type SQL, sql } from 'drizzle-orm'
import { fileVersionsTable } from '../../../db/tables/files/file-versions'
import type { filesTable } from '../../../db/tables/files/files'
import type { Context } from '../../../lib/http/handler'

type FileRow = typeof filesTable.$inferSelect

/** Keeps the present bytes of a file as a version; answers what is to be written of it with the bytes that take their place. */
export async function keepVersion(
  ctx: Context,
  before: FileRow,
): Promise<{ bytes_at: SQL; bytes_by: number; bytes_version: number }> {
  await ctx.tx.insert(fileVersionsTable).values({
    file: before.id,
    number: before.bytes_version,
    blob: before.blob,
    created_at: before.bytes_at ?? before.created_at,
    created_by: before.bytes_at === null ? before.created_by : before.bytes_by,
    replaced_by: ctx.actor.id,
  })
  return { bytes_at: sql`now()`, bytes_by: ctx.actor.id, bytes_version: before.bytes_version + 1 }
}
