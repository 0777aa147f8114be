import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLogTable } from '../../../db/tables/audit-log'
import type { Context } from '../../../lib/handler'
import type { Item } from './outcome'

type Action = Schema<'MediaBulk'>['action']

/** What of an earlier change each action takes back. */
const TAKES_BACK: Record<Action, ('create' | 'update' | 'delete' | 'restore')[]> = {
  restore: ['delete'],
  move: ['update'],
  remove: ['create', 'restore'],
  copy: [],
}

/**
 * The items an earlier change of this person touched, as the journal has them: exactly those, however many, and nothing that
 * lay there before. Only of the last day: offering to take back does not last longer, and the journal is long.
 */
export async function readBatch({ db, actor }: Context, batch: string, action: Action): Promise<Item[]> {
  const { entity, entity_id } = auditLogTable
  const rows = await db
    .selectDistinct({ entity, id: entity_id })
    .from(auditLogTable)
    .where(
      and(
        eq(auditLogTable.actor, actor.id),
        gt(auditLogTable.at, sql`now() - interval '1 day'`),
        eq(auditLogTable.batch_id, batch),
        inArray(auditLogTable.action, TAKES_BACK[action]),
      ),
    )
    .orderBy(asc(entity), asc(entity_id))
  return rows.flatMap(({ entity: type, id }) =>
    id !== null && (type === 'file' || type === 'directory') ? [{ type, id }] : [],
  )
}
