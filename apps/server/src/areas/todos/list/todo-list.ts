import type { Schema } from '@ws/api-client/contract'
import { and, asc, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { prepareOnce } from '../../../db/prepare-once'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { todosTable } from '../../../db/tables/todos/todos'
import { requirePermission } from '../../../lib/access/permissions'
import { badQuery } from '../../../lib/http/error'
import { Answer, type Context, type Handler } from '../../../lib/http/handler'
import { scopeCondition } from '../../../lib/resource/scope'
import { teamsOf, todoScopes } from '../../places/scopes/todo-scopes'
import { todoResource } from '../todo-resource'
import { polledOf, selectPolled } from './todo-polled'
import { hasTag, tagOfWhole } from './todo-tag'

type Gone = NonNullable<Schema<'TodoMeta'>['gone']>

/**
 * Without `page`, `page_size` and `since`: every task in scope that is not archived, with an ETag, since a poll that saw a
 * first page would tell of deletions. With `since`: what was written since that cursor, and what is gone. Else one page.
 */
export const list: Handler<'todos.list'> = async ({ query }, ctx) => {
  // Read before the rows: what commits in between shows both now and at the next call, never at neither.
  const cursor = await currentCursor(ctx)
  if (query.since !== undefined) return changesSince(query, ctx, query.since, cursor)
  if (query.page === undefined && query.page_size === undefined) return everything(query, ctx, cursor)
  const { view, ...whole } = query
  const { data, meta } = await todoResource.page(ctx, whole)
  // Whoever pages reads few: what a poll has no use for costs nothing there.
  return { data: view ? data.map(polledOf) : data, meta: { ...meta, cursor } }
}

/** Kept by the browser, asked about every time. */
const CACHED = 'private, no-cache'

type Query = Parameters<typeof list>[0]['query']

async function everything(query: Query, ctx: Context, cursor: string) {
  // Read before the rows: what commits in between makes the list newer than its tag, and the next call sends it again.
  const etag = await tagOfWhole(query, ctx)
  if (hasTag(ctx, etag)) return new Answer(304, { etag, 'cache-control': CACHED })
  const data = await viewed(ctx, query, [], todoResource.ordering(ctx, query.ordering, query.search))
  ctx.setHeader('etag', etag)
  ctx.setHeader('cache-control', CACHED)
  return { data, meta: { ...wholeMeta(data.length), cursor } }
}

/** The tasks of a query as it wants to see them. */
async function viewed(ctx: Context, { view, ...query }: Query, further: SQL[], order: SQL[]) {
  const conditions = [...todoResource.conditions(query, ctx), ...further]
  if (view) return selectPolled(ctx, conditions, order)
  return todoResource.present(ctx, await todoResource.select(ctx, conditions, { order }))
}

async function changesSince(query: Query, ctx: Context, since: string, cursor: string) {
  if (!(await isChangedSince(ctx, since))) {
    // The cursor stays, so that the next call is the same one and its tag says all.
    const etag = `W/"since-${since}"`
    if (hasTag(ctx, etag)) return new Answer(304, { etag, 'cache-control': CACHED })
    ctx.setHeader('etag', etag)
    ctx.setHeader('cache-control', CACHED)
    return { data: [], meta: { ...wholeMeta(0), cursor: since, gone: [] } }
  }
  const changed = sql`${todosTable.written_in} >= ${since}::xid8`
  const data = await viewed(ctx, query, [changed], [asc(todosTable.id)])
  const gone = [...(await endedSince(ctx, changed)), ...(await leftSince(ctx, changed))]
  return { data, meta: { ...wholeMeta(data.length), cursor, gone } }
}

/** The oldest transaction that may still write: everything before it is visible by now. */
async function currentCursor(ctx: Context): Promise<string> {
  const [now] = await oldestOf(ctx.db).execute()
  return now?.cursor ?? '0'
}

const oldestOf = prepareOnce((db) =>
  db
    .select({ cursor: sql<string>`oldest` })
    .from(sql`(select pg_snapshot_xmin(pg_current_snapshot())::text as oldest) as snapshot`)
    .prepare(''),
)

/**
 * Whether anything was written since a cursor. One of another database, as after a restore, may lie ahead of this one and
 * would hide changes: refused.
 */
async function isChangedSince(ctx: Context, since: string): Promise<boolean> {
  const unknown = badQuery('bad_filter', { since: ['Неизвестная отметка: загрузите список целиком'] })
  if (!/^\d{1,19}$/.test(since)) throw unknown
  const { rows } = await ctx.db.execute<{ known: boolean; changed: boolean }>(
    sql`select ${since}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known,
      exists (select from ${todosTable} where ${todosTable.written_in} >= ${since}::xid8) as changed`,
  )
  if (!rows[0]?.known) throw unknown
  return rows[0].changed
}

/** Tasks within reach that were deleted or archived. */
async function endedSince(ctx: Context, changed: SQL): Promise<Gone> {
  const ended = or(isNotNull(todosTable.deleted_at), todosTable.is_archived)
  const rows = await todoResource.select(ctx, [changed, ended], { order: [asc(todosTable.id)] })
  return rows.map(({ row }) => ({
    id: row.id,
    reason: row.deleted_at === null ? ('archived' as const) : ('deleted' as const),
  }))
}

/**
 * Tasks that were within reach and are not any more. Only those whose journal says so: naming any other would tell a person
 * of tasks that do not exist for him.
 */
async function leftSince(ctx: Context, changed: SQL): Promise<Gone> {
  const grant = requirePermission(ctx.actor, 'todos.view')
  const reach = scopeCondition(todoScopes, ctx.actor, grant)
  if (!reach) return []
  const me = ctx.actor.id
  const from = (field: string) => sql`${auditLogTable.changes} -> ${field} -> 'from'`
  const number = (field: string) => sql`(${auditLogTable.changes} -> ${field} ->> 'from')::bigint`
  const wasReached = [
    sql`${from('assignee')} = to_jsonb(${me}::bigint)`,
    sql`${from('co_assignees')} @> to_jsonb(${me}::bigint)`,
    sql`${from('watchers')} @> to_jsonb(${me}::bigint)`,
    grant.scope === 'team' ? sql`${number('team')} in ${teamsOf(ctx.actor)}` : undefined,
    grant.scope === 'objects' && grant.objects ? inArray(number('object'), [...grant.objects]) : undefined,
  ]
  const rows = await ctx.db
    .select({ id: todosTable.id })
    .from(todosTable)
    .where(
      and(
        changed,
        not(sql`coalesce((${reach}), false)`),
        sql`exists (select 1 from ${auditLogTable} where ${auditLogTable.entity} = 'todo'
          and ${auditLogTable.entity_id} = ${todosTable.id} and (${or(...wasReached)}))`,
      ),
    )
  return rows.map(({ id }) => ({ id, reason: 'out_of_scope' as const }))
}

/** A whole list is one page of its own length. */
function wholeMeta(total: number) {
  return { page: 1, page_size: total, total, pages: total === 0 ? 0 : 1 }
}
