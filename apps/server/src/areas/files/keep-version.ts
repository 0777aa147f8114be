import { fileVersionsTable } from '../../db/tables/file-versions'
import type { filesTable } from '../../db/tables/files'
import type { Context } from '../../lib/handler'

/** Keeps the present bytes of a file that is about to get others. */
export async function keepVersion(ctx: Context, before: typeof filesTable.$inferSelect): Promise<void> {
  await ctx.tx.insert(fileVersionsTable).values({
    file: before.id,
    number: before.version,
    blob: before.blob,
    created_at: before.bytes_at ?? before.created_at,
    created_by: before.bytes_at === null ? before.created_by : before.bytes_by,
    replaced_by: ctx.actor.id,
  })
}
