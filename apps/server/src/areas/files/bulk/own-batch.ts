import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

/** Offering to take back does not last longer, and the journal is long. */
export const recently = gt(auditLogTable.at, sql`now() - interval '1 day'`)

/**
 * Refuses to go on with a change that was somebody else's, of something else or too long ago. One that changed nothing has
 * left no trace and may be gone on with.
 */
export async function requireOwnBatch({ db, actor }: Context, batch: string): Promise<void> {
  const { batch_id, actor: by, entity } = auditLogTable
  const isOwn = and(eq(by, actor.id), inArray(entity, ['file', 'directory']), recently) ?? sql`true`
  const foreign = await db
    .select({ id: auditLogTable.id })
    .from(auditLogTable)
    .where(and(eq(batch_id, batch), sql`(${isOwn}) is not true`))
    .limit(1)
  if (foreign.length > 0) throw notFound()
}
