import type { Schema } from '@ws/api-client/contract'
import { partsOf } from '@ws/api-client/contract/document-content'
import { arrayOverlaps, type SQL, sql } from 'drizzle-orm'
import { articlesTable as articles } from '../../db/tables/articles/articles'
import { watchersTable } from '../../db/tables/records/watchers'
import { invalid } from '../../lib/http/error'
import { defineResource } from '../../lib/resource/define-resource'
import { sentValues } from '../../lib/resource/sent-values'
import { CONTENT_FILES, checkContent } from '../../lib/text/checked-content'
import { slugOf } from '../../lib/text/slug'
import { companyToday, companyTodayInSql } from '../../lib/time/company-clock'
import { keepVersion } from '../content/versions'
import { claimFiles, loadAttachedFiles } from '../files/upload/claim-files'
import { loadMentioned, peopleNamedIn } from '../notifications/mentions'
import { loadAudiences, toAudience } from '../people/audience'
import { loadReactions } from '../record-parts/reactions'
import { summaryOf } from './article-content'
import { figureOrder, isUnread, loadFigures, needsAck } from './article-figures'
import { mayFor, seenBy } from './article-scopes'

/** How articles are called in the journal and among the owners of files. */
export const ARTICLE = 'article' as const

/** A stored article. */
export type ArticleRow = typeof articles.$inferSelect

const STATUS = sql`(case when ${articles.is_archived} then 'archived' else ${articles.status} end)`
/** How watchers are told what an article has come to; its title follows. */
const TOLD: Readonly<Record<ArticleRow['status'], string>> = {
  draft: 'Отменена публикация статьи',
  scheduled: 'Запланирована публикация статьи',
  published: 'Опубликована статья',
}
const IS_PINNED = sql`(${articles.is_pinned} and coalesce(${articles.pinned_until} >= ${companyTodayInSql()}, true))`
const NO_FIGURES = {
  ...{ comments_count: 0, views_count: 0, ack_count: 0, ack_total: 0 },
  ...{ acknowledged_at: null, is_asked: false, is_unread: true },
}

/** Статьи. */
export const articleResource = defineResource('/articles', {
  name: 'articles',
  entity: ARTICLE,
  parts: ['files', 'favorites', 'links', 'watching'],
  table: articles,
  permission: 'articles',
  page: (id) => `/article/${id}`,
  scopes: { own: ({ id }) => sql`${articles.created_by} = ${id}`, always: seenBy },
  search: [articles.title, articles.content_text],
  filters: {
    status: (wanted) => sql`${STATUS} = any(${sql.param([...wanted])}::text[])`,
    tagList: (tags) => arrayOverlaps(articles.tagList, tags),
    mine: (wanted, { actor }) => sql`(${articles.created_by} = ${actor.id}) = ${wanted}`,
    is_proposed: (wanted) => sql`(${articles.status} = 'draft' and ${articles.proposed_at} is not null) = ${wanted}`,
    needs_ack: (wanted, { actor }) => sql`${needsAck(sql`${actor.id}::bigint`)} = ${wanted}`,
    is_unread: (wanted, { actor }) => sql`${isUnread(sql`${actor.id}::bigint`)} = ${wanted}`,
    department: (ids) => isNamed('departments', ids),
    team: (ids) => isNamed('teams', ids),
    object: (ids) => isNamed('objects', ids),
  },
  ordering: {
    ...figureOrder,
    status: STATUS,
    pinned: IS_PINNED,
    // What is not published yet goes by its latest change.
    published_at: sql`coalesce(${articles.published_at}, ${articles.updated_at})`,
  },
  defaultOrdering: ['-pinned', '-published_at'],
  title: (row) => row.title,
  told: ({ status, title }, before) => (status === before.status ? undefined : `${TOLD[status]} «${title}»`),
  masked: ['content', 'content_text'],
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    return {
      today: await companyToday(ctx.db),
      figures: await loadFigures(ctx, ids),
      reactions: await loadReactions(ctx, ARTICLE, ids),
      covers: await loadAttachedFiles(ctx, ARTICLE, ids, 'cover'),
      audienceOf: await loadAudiences(
        ctx.db,
        rows.map((row) => row.audience),
      ),
      mentioned: await loadMentioned(
        ctx.db,
        rows.map((row) => row.content_text),
      ),
    }
  },
  present(row, { today, figures, reactions, covers, audienceOf, mentioned }, { actor }) {
    const { is_asked, ...counted } = figures.get(row.id) ?? NO_FIGURES
    return {
      ...counted,
      is_pinned: row.is_pinned && (row.pinned_until === null || row.pinned_until >= today),
      slug: slugOfRow(row),
      summary: row.summary ?? summaryOf(row.content_text),
      status: statusOf(row),
      cover_details: covers.get(row.id)?.[0] ?? null,
      audience_details: audienceOf(row.audience),
      mentions_details: peopleNamedIn(row.content_text, mentioned),
      reactions: reactions.get(row.id) ?? [],
      ack_pct: counted.ack_total > 0 ? Math.round((100 * counted.ack_count) / counted.ack_total) : null,
      needs_ack: is_asked,
      may_publish: mayFor(actor, 'publish'),
      may_pin: mayFor(actor, 'pin'),
      may_see_acks: row.ack_required && maySeeAcks(row, actor.id, mayFor(actor, 'publish')),
    }
  },
  allowed: (actor, row, may) => [
    ...(row.comments_enabled && row.status === 'published' && actor.grants.has('articles.create')
      ? (['comment'] as const)
      : []),
    ...(may.edit && row.status === 'draft' && row.proposed_at === null && !mayFor(actor, 'publish')
      ? (['submit'] as const)
      : []),
  ],
  async beforeWrite(given, ctx, before) {
    const input = sentValues(given)
    const title = input.title?.trim()
    if (title === '') throw invalid({ title: 'Заполните поле' })
    const text = input.content === undefined ? undefined : await checkContent(ctx.db, input.content)
    const isFree = before?.status !== 'published'
    const isReworded =
      (title !== undefined && title !== before?.title) ||
      (text !== undefined && JSON.stringify(text.content) !== JSON.stringify(before?.content))
    return {
      ...(text === undefined ? {} : { content: text.content, content_text: text.text }),
      ...(title === undefined ? {} : { title, ...(isFree ? { slug_base: slugOf(title) } : {}) }),
      ...(input.summary ? { summary: input.summary.trim() || null } : {}),
      ...(input.tagList ? { tagList: tidyTags(input.tagList) } : {}),
      ...(input.audience ? { audience: toAudience(input.audience) } : {}),
      ...(before && !isFree && isReworded ? { revision: before.revision + 1 } : {}),
    }
  },
  async afterWrite(ctx, after, before, { cover, content }) {
    if (content !== undefined)
      await claimFiles(ctx, partsOf(after.content).files, ARTICLE, after.id, CONTENT_FILES, { refusedAt: 'content' })
    if (cover !== undefined) {
      const picture = typeof cover === 'number' ? [cover] : []
      await claimFiles(ctx, picture, ARTICLE, after.id, 'cover')
    }
    // What readers have seen stays, as does what they see now.
    if (before?.status === 'published' && before.revision !== after.revision) {
      const key = { entity: ARTICLE, entity_id: after.id }
      await keepVersion(ctx, key, { ...before, comment: 'Текст до правки' })
      await keepVersion(ctx, key, after)
    }
    // Its author hears what is said about it.
    const watcher = { entity: ARTICLE, entity_id: after.id, user: ctx.actor.id }
    if (!before) await ctx.tx.insert(watchersTable).values(watcher).onConflictDoNothing()
    return undefined
  },
  lists: ['tagList'],
  bulk: { tag: ({ tagList }, row) => ({ tagList: [...new Set([...row.tagList, ...(tagList ?? [])])].slice(0, 20) }) },
  // Nobody has the right to take articles out as a list.
  exportColumns: [],
})

/** The last part of the address of an article's page: its number stands at the end, whatever the words before it. */
function slugOfRow({ slug_base, id }: Pick<ArticleRow, 'slug_base' | 'id'>): string {
  return slug_base === '' ? String(id) : `${slug_base}-${id}`
}

/** The status people see: the archive hides what an article was before. */
function statusOf({ is_archived, status }: Pick<ArticleRow, 'is_archived' | 'status'>): Schema<'ArticleStatus'> {
  return is_archived ? 'archived' : status
}

/** Who has acknowledged is told to the author and to those who publish. */
export function maySeeAcks(row: Pick<ArticleRow, 'created_by'>, person: number, publishes: boolean): boolean {
  return row.created_by === person || publishes
}

function isNamed(key: 'departments' | 'teams' | 'objects', ids: readonly number[]): SQL {
  return sql`exists (select 1 from jsonb_array_elements_text(${articles.audience} -> ${sql.raw(`'${key}'`)}) as one
    where one::bigint = any(${sql.param([...ids])}::bigint[]))`
}

function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
}
