import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { usersTable } from '../../db/tables/access/users'
import { articleAcksTable, articlesTable as articles, articleViewsTable } from '../../db/tables/articles/articles'
import { profilesTable } from '../../db/tables/people/profiles'
import { commentsTable } from '../../db/tables/records/comments'
import type { Context } from '../../lib/http/handler'
import { isInAudience } from '../people/audience'

/** What is counted of an article, and how it stands with the asking person. */
export interface ArticleFigures {
  comments_count: number
  views_count: number
  ack_count: number
  ack_total: number
  acknowledged_at: string | null
  is_asked: boolean
  is_unread: boolean
}

/** Whether an article is asked to be acknowledged now. */
const asksNow = sql`(${articles.ack_required} and ${articles.status} = 'published' and not ${articles.is_archived})`

/** The people an article is for: those who work here and can sign in. */
export function audiencePeople(article: SQL = sql`${articles.audience}`): SQL {
  // Under a name of its own: the condition looks into the table of profiles itself.
  return sql`(select reader.id from ${profilesTable} as reader join ${usersTable} on ${usersTable.id} = reader.id
    where ${usersTable.status} = 'active' and ${usersTable.deleted_at} is null and reader.deleted_at is null
      and reader.employment_status <> 'dismissed' and ${isInAudience(article, sql`reader.id`)})`
}

/** Acknowledgements of an article that count, of people who are asked. */
const countingAcks = sql`from ${articleAcksTable} where ${articleAcksTable.article} = ${articles.id}
  and ${articleAcksTable.revision} >= ${articles.ack_revision} and ${articleAcksTable.user} in ${audiencePeople()}`

/** Whether a person has still to acknowledge an article. */
export function needsAck(person: SQL): SQL {
  return sql`(${asksNow} and ${isInAudience(articles.audience, person)} and not exists (select 1 from ${articleAcksTable}
    where ${articleAcksTable.article} = ${articles.id} and ${articleAcksTable.user} = ${person}
      and ${articleAcksTable.revision} >= ${articles.ack_revision}))`
}

/** Whether a person has not opened an article. */
export function isUnread(person: SQL): SQL {
  return sql`not exists (select 1 from ${articleViewsTable}
    where ${articleViewsTable.article} = ${articles.id} and ${articleViewsTable.user} = ${person})`
}

/** Figures that articles are put in order by. */
export const figureOrder = {
  views_count: sql`(select count(*) from ${articleViewsTable} where ${articleViewsTable.article} = ${articles.id})`,
  comments_count: sql`(select count(*) from ${commentsTable} where ${commentsTable.entity} = 'article'
    and ${commentsTable.entity_id} = ${articles.id} and ${commentsTable.deleted_at} is null)`,
  ack_pct: sql`(case when ${articles.ack_required} then (select count(*) ${countingAcks})::numeric
    / nullif((select count(*) from ${audiencePeople()} as people), 0) end)`,
}

/** The figures of these articles, by number. */
export async function loadFigures(ctx: Context, ids: readonly number[]): Promise<Map<number, ArticleFigures>> {
  const me = sql`${ctx.actor.id}::bigint`
  const { rows } = await ctx.db.execute<ArticleFigures & { id: string; [key: string]: unknown }>(sql`
    select ${articles.id} as id, ${figureOrder.comments_count}::int as comments_count, ${figureOrder.views_count}::int as views_count,
      case when ${articles.ack_required} then (select count(*) ${countingAcks})::int else 0 end as ack_count,
      case when ${articles.ack_required} then (select count(*) from ${audiencePeople()} as people)::int else 0 end as ack_total,
      (select to_char(${articleAcksTable.acknowledged_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${articleAcksTable}
        where ${articleAcksTable.article} = ${articles.id} and ${articleAcksTable.user} = ${me}
          and ${articleAcksTable.revision} >= ${articles.ack_revision}) as acknowledged_at,
      ${needsAck(me)} as is_asked, ${isUnread(me)} as is_unread
    from ${articles} where ${anyOf(articles.id, ids)}`)
  return new Map(rows.map(({ id, ...figures }) => [Number(id), figures]))
}
