import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { auditLogTable } from '../../db/tables/system/audit-log'
import { notFound } from '../../lib/http/error'
import type { Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { readerOf } from '../../lib/resource/registry'

/** What the history of a record shows; sign-ins and exports belong to the journal of the administrator. */
const SHOWN = ['create', 'update', 'delete', 'restore', 'archive', 'transition'] as const

/** История: what happened to a record, for those who may read it. */
export const activityHandlers: Pick<Handlers, 'activity.list'> = {
  'activity.list': async ({ query }, ctx) => {
    const { entity, entity_id, before, limit = 50 } = query
    const readable = await readerOf(entity)?.(ctx.db, ctx.actor, [entity_id])
    if (!readable?.has(entity_id)) throw notFound()
    const rows = await ctx.db
      .select()
      .from(auditLogTable)
      .where(
        and(
          eq(auditLogTable.entity, entity),
          eq(auditLogTable.entity_id, entity_id),
          inArray(auditLogTable.action, [...SHOWN]),
          before === undefined ? undefined : lt(auditLogTable.id, before),
        ),
      )
      .orderBy(desc(auditLogTable.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const people = await loadPersons(
      ctx.db,
      page.flatMap((row) => [row.actor, row.acting]),
    )
    return {
      data: page.map((row) => ({
        id: row.id,
        at: row.at,
        action: SHOWN.find((action) => action === row.action) ?? 'update',
        actor: pick(people, row.actor),
        acting: pick(people, row.acting),
        changes: row.changes,
      })),
      meta: { before: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
    }
  },
}
