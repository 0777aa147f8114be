import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { commentsTable } from '../../db/tables/records/comments'
import { auditLogTable } from '../../db/tables/system/audit-log'
import { type Change, withoutValues } from '../../lib/events/audit'
import { notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { findEntity, readerOf } from '../../lib/resource/registry'
import { keyOf, type RecordKey, readableRecords } from './record-of'

type Row = typeof auditLogTable.$inferSelect

/** What the history of a record shows; sign-ins and exports belong to the journal of the administrator. */
const SHOWN = ['create', 'update', 'delete', 'restore', 'archive', 'transition', 'comment'] as const

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
      page.flatMap((row) => [row.actor, row.acting, row.substituted_for]),
    )
    const said = await loadSaid(ctx, page)
    const withLinks = await linksInWords(ctx, page)
    const untold = findEntity(entity)?.untold?.(ctx.actor) ?? []
    return {
      data: page.flatMap((row) => {
        const comment = said(row)
        const changes = withoutValues(withLinks(row), untold)
        // What was taken back, and what is tied to a record that one may not read, did not happen for this person.
        const isHidden = comment === undefined || (isEmpty(changes) && !isEmpty(row.changes))
        if (isHidden) return []
        return {
          id: row.id,
          at: row.at,
          action: SHOWN.find((action) => action === row.action) ?? 'update',
          actor: pick(people, row.actor),
          acting: pick(people, row.acting),
          substituted_for: pick(people, row.substituted_for),
          comment,
          changes,
        }
      }),
      meta: { before: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
    }
  },
}

/** Makes what tells the words of an entry: null where it is of no comment, undefined where the comment is gone. */
async function loadSaid(ctx: Context, rows: readonly Row[]): Promise<(row: Row) => string | null | undefined> {
  const numberOf = (row: Row) => (row.action === 'comment' ? Number(row.changes.comment?.to) : undefined)
  const ids = rows.flatMap((row) => numberOf(row) ?? [])
  const comments =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: commentsTable.id, content: commentsTable.content })
          .from(commentsTable)
          .where(and(anyOf(commentsTable.id, ids), isNull(commentsTable.deleted_at)))
  const words = new Map(comments.map(({ id, content }) => [id, content]))
  return (row) => {
    const id = numberOf(row)
    return id === undefined ? null : words.get(id)
  }
}

/** Makes what tells the changes of an entry: links with the titles of what they lead to, as far as the person may read it. */
async function linksInWords(ctx: Context, rows: readonly Row[]): Promise<(row: Row) => Record<string, Change>> {
  const sides = rows.flatMap(({ changes: { links } }) =>
    [toKey(links?.from), toKey(links?.to)].flatMap((key) => key ?? []),
  )
  const readable = sides.length === 0 ? new Map<string, { title: string }>() : await readableRecords(ctx, sides)
  const named = (side: unknown) => {
    const key = toKey(side)
    const record = key && readable.get(keyOf(key))
    return record ? { ...key, ...Object(side), title: record.title } : null
  }
  return ({ changes }) => {
    const { links, ...rest } = changes
    if (!links) return changes
    const change = { from: named(links.from), to: named(links.to) }
    return change.from || change.to ? { ...rest, links: change } : rest
  }
}

function toKey(side: unknown): RecordKey | undefined {
  const { entity, entity_id } = Object(side) as Partial<RecordKey>
  return typeof entity === 'string' && typeof entity_id === 'number' ? { entity, entity_id } : undefined
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0
}
