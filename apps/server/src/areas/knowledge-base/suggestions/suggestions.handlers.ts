import type { Schema } from '@ws/api-client/contract'
import { documentOf, type RichDocument } from '@ws/api-client/contract/rich-text'
import { and, desc, eq, sql } from 'drizzle-orm'
import { kbSuggestionsTable as table } from '../../../db/tables/knowledge/kb-activity'
import { kbPagesTable } from '../../../db/tables/knowledge/kb-pages'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, forbidden, invalid, notFound, versionConflict } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { callOf } from '../../../lib/worker-task/call-of'
import { compareTexts } from '../../content/compare-texts'
import { claimPageFiles, kbPages, maySuggest, type PageRow, publication } from '../knowledge-base.resource'
import { publishersOf, tellOfPage } from '../notifications'
import { toPageContent } from '../page-content'
import { isReadable } from '../page-scopes'
import { askForAcks } from '../reading/acks'

type Suggestion = typeof table.$inferSelect

/** Suggestions of a page in sight. */
const MOST = 100

/** «Предложить правку»: another text of a published page, which who publishes accepts or returns. */
export const suggestionHandlers: Pick<
  Handlers,
  | 'knowledgeBase.suggest'
  | 'knowledgeBase.suggestions'
  | 'knowledgeBase.suggestionChanges'
  | 'knowledgeBase.acceptSuggestion'
  | 'knowledgeBase.returnSuggestion'
> = {
  'knowledgeBase.suggest': async ({ params, body }, ctx) => {
    const page = await kbPages.lock(ctx, params.id, 'view')
    if (!maySuggest(ctx.actor)) throw forbidden('База знаний: предложение правок')
    if (page.status !== 'published') throw conflict('bad_transition', 'Правку предлагают к опубликованной странице')
    const title = body.title === undefined ? page.title : body.title.trim()
    if (title === '') throw invalid({ title: 'Укажите название' })
    const { content } = await toPageContent(ctx.db, body.content)
    if (content === null) throw invalid({ content: 'Текст пуст' })
    const isSame = title === page.title && JSON.stringify(content) === JSON.stringify(page.content)
    if (isSame) throw invalid({ content: 'В тексте ничего не изменено' })
    const values = { page: page.id, title, content, comment: body.comment?.trim() || null, created_by: ctx.actor.id }
    const [row] = await ctx.tx.insert(table).values(values).returning()
    if (!row) throw new Error('A suggestion was written and is not there')
    await note(ctx, page, `Предложена правка${row.comment ? `: ${row.comment}` : ''}`)
    await tellOfPage(ctx, page, [page.owner, ...(await publishersOf(ctx))], {
      event: 'kb.review',
      title: `Предложена правка: ${page.title}`,
      message: `${ctx.actor.name}${row.comment ? `: ${row.comment}` : ' предлагает другой текст'}`,
      reason: page.owner === ctx.actor.id ? 'Почему: вы публикуете страницы' : 'Почему: вы решаете о правках страницы',
    })
    return one(ctx, row)
  },

  'knowledgeBase.suggestions': async ({ params }, ctx) => {
    const page = await kbPages.read(ctx, params.id)
    const own = mayDecide(ctx, page.owner) ? undefined : eq(table.created_by, ctx.actor.id)
    const rows = await ctx.db
      .select()
      .from(table)
      .where(and(eq(table.page, page.id), own))
      .orderBy(sql`${table.status} <> 'review'`, desc(table.created_at))
      .limit(MOST)
    return { data: await presentSuggestions(ctx, rows) }
  },

  'knowledgeBase.suggestionChanges': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'kb.view')
    const [row] = await ctx.db.select().from(table).where(eq(table.id, params.id))
    if (!row) throw notFound()
    const page = await kbPages.read(ctx, row.page)
    if (row.created_by !== ctx.actor.id && !mayDecide(ctx, page.owner)) throw notFound()
    const before = (page.content ?? documentOf('')) as RichDocument
    const after = row.content as RichDocument
    return { data: await compareTexts({ before, after }, callOf(ctx)), version: page.version }
  },

  'knowledgeBase.acceptSuggestion': async ({ params, body }, ctx) => {
    const { suggestion, page } = await lockOpen(ctx, params.id)
    if (body.version !== undefined && body.version !== page.version)
      throw versionConflict(Object(await kbPages.read(ctx, page.id)))
    if (page.status !== 'published') throw conflict('bad_transition', 'Страница больше не опубликована')
    const text = { title: suggestion.title, ...(await toPageContent(ctx.db, suggestion.content)) }
    const published = await publication(ctx, { ...page, ...text }, suggestion.comment)
    const after = await kbPages.writeColumns(ctx, page, { ...text, ...published })
    await claimPageFiles(ctx, after)
    await decide(ctx, suggestion, { status: 'accepted' })
    await askForAcks(ctx, after)
    await tellOfPage(ctx, after, [suggestion.created_by], {
      event: 'kb.decided',
      title: `Правка принята: ${after.title}`,
      message: 'Ваш текст опубликован',
      reason: 'Почему: вы предложили правку',
    })
    return kbPages.read(ctx, page.id)
  },

  'knowledgeBase.returnSuggestion': async ({ params, body }, ctx) => {
    const { suggestion, page } = await lockOpen(ctx, params.id)
    const comment = body.comment.trim()
    if (comment === '') throw invalid({ comment: 'Напишите, почему правка не подходит' })
    const row = await decide(ctx, suggestion, { status: 'returned', decision_comment: comment })
    await tellOfPage(ctx, page, [suggestion.created_by], {
      event: 'kb.decided',
      title: `Правка возвращена: ${page.title}`,
      message: comment,
      reason: 'Почему: вы предложили правку',
    })
    return one(ctx, row)
  },
}

/** Suggestions that wait for this person's decision, the oldest first. */
export async function openSuggestions(ctx: Context, most: number): Promise<Schema<'KbSuggestion'>[]> {
  if (!ctx.actor.grants.has('kb.publish')) return []
  const rows = await ctx.db
    .select({ own: table })
    .from(table)
    .innerJoin(kbPagesTable, eq(kbPagesTable.id, table.page))
    .where(and(eq(table.status, 'review'), isReadable(ctx.actor)))
    .orderBy(table.created_at)
    .limit(most)
  return presentSuggestions(
    ctx,
    rows.map(({ own }) => own),
  )
}

function mayDecide(ctx: Context, owner: number): boolean {
  return ctx.actor.grants.has('kb.publish') || owner === ctx.actor.id
}

async function lockOpen(ctx: Context, id: number): Promise<{ suggestion: Suggestion; page: PageRow }> {
  requirePermission(ctx.actor, 'kb.publish')
  const [suggestion] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!suggestion) throw notFound()
  const page = await kbPages.lock(ctx, suggestion.page, 'view')
  if (suggestion.status !== 'review') throw conflict('bad_transition', 'О правке уже решили: обновите страницу')
  return { suggestion, page }
}

async function decide(ctx: Context, { id }: Suggestion, values: Partial<Suggestion>): Promise<Suggestion> {
  const [row] = await ctx.tx
    .update(table)
    .set({ ...values, decided_by: ctx.actor.id, decided_at: sql`now()` as unknown as string })
    .where(eq(table.id, id))
    .returning()
  if (!row) throw new Error('A suggestion was decided and is not there')
  return row
}

async function note(ctx: Context, page: PageRow, text: string): Promise<void> {
  await recordAudit(ctx, {
    action: 'update',
    entity: 'kb_page',
    entity_id: page.id,
    entity_title: page.title.slice(0, 300),
    changes: { suggestion: { from: null, to: text } },
  })
}

async function one(ctx: Context, row: Suggestion): Promise<Schema<'KbSuggestion'>> {
  const [presented] = await presentSuggestions(ctx, [row])
  if (!presented) throw new Error('A suggestion was presented as nothing')
  return presented
}

async function presentSuggestions(ctx: Context, rows: readonly Suggestion[]): Promise<Schema<'KbSuggestion'>[]> {
  if (rows.length === 0) return []
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ created_by, decided_by }) => [created_by, decided_by]),
  )
  const pages = await ctx.db
    .select({ id: kbPagesTable.id, name: kbPagesTable.title, owner: kbPagesTable.owner })
    .from(kbPagesTable)
    .where(sql`${kbPagesTable.id} = any(${sql.param(rows.map(({ page }) => page))}::bigint[])`)
  const byId = new Map(pages.map((page) => [page.id, page]))
  return rows.map(({ created_by, decided_by, ...row }) => ({
    ...row,
    page_details: { id: row.page, name: byId.get(row.page)?.name ?? '' },
    author_details: pick(people, created_by),
    decided_by_details: pick(people, decided_by),
    may_decide: row.status === 'review' && ctx.actor.grants.has('kb.publish'),
  }))
}
