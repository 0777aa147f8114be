import type { Schema } from '@ws/api-client/contract'
import { and, asc, desc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { kbFailedSearchesTable as failed, kbAcksTable, kbViewsTable } from '../../db/tables/knowledge/kb-activity'
import { kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import { requirePermission } from '../../lib/access/permissions'
import { notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { isInAudience } from '../people/audience'
import { freshnessOf } from './freshness'
import { shortColumns, withPaths } from './page-details'
import { isReadable } from './page-scopes'
import { openSuggestions } from './suggestions/suggestions.handlers'

/** Pages of each list of the start page. */
const MOST = 8
/** Popular is what was opened in so many days. */
const POPULAR_DAYS = 30

/** The start page of the knowledge base. */
export const startHandlers: Pick<Handlers, 'knowledgeBase.start' | 'knowledgeBase.answered'> = {
  'knowledgeBase.start': async (_input, ctx) => {
    requirePermission(ctx.actor, 'kb.view')
    const { id } = ctx.actor
    const isMine = and(eq(table.owner, id), inArray(freshnessOf(), ['due', 'stale']))
    const views = sql`(select count(*) from ${kbViewsTable} where ${kbViewsTable.page} = ${table.id}
      and ${kbViewsTable.day} > ${companyTodayInSql()} - ${POPULAR_DAYS}::int)`
    const isText = and(eq(table.status, 'published'), ne(table.kind, 'section'))
    return {
      total: await ctx.db.$count(table, and(isReadable(ctx.actor), not(table.is_archived))),
      to_verify: await short(ctx, isMine, asc(table.verify_due_at)),
      to_acknowledge: await short(ctx, isToAcknowledge(id), desc(table.published_at)),
      reviews: ctx.actor.grants.has('kb.publish')
        ? await short(ctx, eq(table.status, 'review'), asc(table.updated_at))
        : [],
      suggestions: await openSuggestions(ctx, MOST),
      popular: await short(ctx, and(isText, sql`${views} > 0`), sql`${views} desc`),
      recent: await short(ctx, isText, desc(table.updated_at)),
      failed: ctx.actor.grants.has('kb.create') ? await failedSearches(ctx) : [],
    }
  },

  'knowledgeBase.answered': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'kb.create')
    const gone = await ctx.tx.delete(failed).where(eq(failed.id, params.id)).returning({ id: failed.id })
    if (gone.length === 0) throw notFound()
  },
}

function short(ctx: Context, condition: SQL | undefined, order: SQL): Promise<Schema<'KbShort'>[]> {
  return ctx.db
    .select(shortColumns)
    .from(table)
    .where(and(isReadable(ctx.actor), not(table.is_archived), condition))
    .orderBy(order, desc(table.id))
    .limit(MOST)
    .then((rows) => withPaths(ctx, rows))
}

/** Pages that want to be acknowledged by a person of their audience. */
function isToAcknowledge(person: number): SQL | undefined {
  return and(
    eq(table.status, 'published'),
    table.ack_required,
    isInAudience(table.audience, sql`${person}::bigint`),
    sql`not exists (select 1 from ${kbAcksTable} where ${kbAcksTable.page} = ${table.id}
      and ${kbAcksTable.person} = ${person} and ${kbAcksTable.published_version} = ${table.published_version})`,
  )
}

async function failedSearches(ctx: Context): Promise<Schema<'KbFailedSearch'>[]> {
  return ctx.db
    .select({ id: failed.id, query: failed.query, times: failed.times, last_at: failed.last_at })
    .from(failed)
    .orderBy(desc(failed.times), desc(failed.last_at))
    .limit(MOST)
}
