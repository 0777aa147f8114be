import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLogTable } from '../../../db/tables/audit-log'
import { notFound } from '../../../lib/error'
import type { Context } from '../../../lib/handler'
import type { Item } from './outcome'

type Action = Schema<'MediaBulk'>['action']

/** Offering to take back does not last longer, and the journal is long. */
const recently = gt(auditLogTable.at, sql`now() - interval '1 day'`)

/** What of an earlier change each action takes back. */
const TAKES_BACK: Record<Action, ('create' | 'update' | 'delete' | 'restore')[]> = {
  restore: ['delete'],
  move: ['update'],
  remove: ['create', 'restore'],
  copy: [],
}

/**
 * The items an earlier change of this person touched, as the journal has them: exactly those, however many, and nothing that
 * lay there before. Only of the last day.
 */
export async function readBatch({ db, actor }: Context, batch: string, action: Action): Promise<Item[]> {
  const { entity, entity_id } = auditLogTable
  const rows = await db
    .selectDistinct({ entity, id: entity_id })
    .from(auditLogTable)
    .where(
      and(
        eq(auditLogTable.actor, actor.id),
        recently,
        eq(auditLogTable.batch_id, batch),
        inArray(auditLogTable.action, TAKES_BACK[action]),
      ),
    )
    .orderBy(asc(entity), asc(entity_id))
  return rows.flatMap(({ entity: type, id }) =>
    id !== null && (type === 'file' || type === 'directory') ? [{ type, id }] : [],
  )
}

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
