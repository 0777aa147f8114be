import { isEmptyContent } from '@ws/api-client/contract/document-content'
import { sql } from 'drizzle-orm'
import { articleAcksTable } from '../../db/tables/articles/articles'
import { permissionLabel } from '../../lib/access/permissions'
import { conflict, forbidden, invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'
import { asOneAct } from '../notifications/create-notifications'
import { mayFor } from './article-scopes'
import { type ArticleRow, articleResource } from './articles.resource'
import { asked, askToAcknowledge, tellProposed, tellPublished, tellReturned } from './notifications'

/** What happens to an article from a draft to its publication. */
export const publishingHandlers: Pick<
  Handlers,
  'articles.publish' | 'articles.unpublish' | 'articles.propose' | 'articles.pin' | 'articles.askAgain'
> = {
  'articles.publish': async ({ params, body }, ctx) => {
    const before = await articleResource.lock(ctx, params.id, 'edit')
    requireRight(ctx, 'publish')
    if (before.status === 'published') throw badTransition('Опубликована')
    requireText(before)
    const moment = body?.publish_at ?? null
    if (moment !== null && Date.parse(moment) > Date.now())
      await articleResource.writeColumns(ctx, before, {
        ...{ status: 'scheduled', publish_at: moment, proposed_at: null, returned_comment: null },
      })
    else await publish(ctx, before)
    return articleResource.read(ctx, params.id)
  },
  'articles.unpublish': async ({ params, body }, ctx) => {
    const before = await articleResource.lock(ctx, params.id, 'edit')
    if (before.status === 'published') throw badTransition('Опубликована')
    const comment = body?.comment?.trim() ?? ''
    const after = await asOneAct(ctx, async () => {
      const row = await articleResource.writeColumns(ctx, before, {
        ...{ status: 'draft', publish_at: null, proposed_at: null, returned_comment: comment || null },
      })
      await tellReturned(ctx, row, comment)
      return row
    })
    return answer(ctx, after)
  },
  'articles.propose': async ({ params }, ctx) => {
    const before = await articleResource.lock(ctx, params.id, 'edit')
    if (before.status !== 'draft') throw badTransition(before.status === 'published' ? 'Опубликована' : 'Запланирована')
    requireText(before)
    if (before.proposed_at === null) {
      const proposed_at = new Date().toISOString()
      await tellProposed(ctx, await articleResource.writeColumns(ctx, before, { proposed_at, returned_comment: null }))
    }
    return articleResource.read(ctx, params.id)
  },
  'articles.pin': async ({ params, body }, ctx) => {
    const before = await articleResource.lock(ctx, params.id, 'edit')
    requireRight(ctx, 'pin')
    const { is_pinned, pinned_until = null } = body
    if (is_pinned && pinned_until !== null && pinned_until < (await companyToday(ctx.tx)))
      throw invalid({ pinned_until: 'Этот день уже прошёл' })
    await articleResource.writeColumns(ctx, before, { is_pinned, pinned_until: is_pinned ? pinned_until : null })
    return articleResource.read(ctx, params.id)
  },
  'articles.askAgain': async ({ params }, ctx) => {
    const before = await articleResource.lock(ctx, params.id, 'edit')
    if (before.status !== 'published' || !before.ack_required)
      throw conflict('bad_transition', 'Ознакомление просят по опубликованной статье, где оно требуется')
    const revision = before.revision + 1
    const after = await articleResource.writeColumns(ctx, before, { revision, ack_revision: revision })
    await acknowledge(ctx, after, ctx.actor.id)
    await askToAcknowledge(ctx, after, await asked(ctx, after))
    return articleResource.read(ctx, params.id)
  },
}

/** Publishes a locked article now. Who wrote it knows what it says. */
export async function publish(ctx: Context, before: ArticleRow, moment = new Date().toISOString()): Promise<void> {
  const after = await articleResource.writeColumns(ctx, before, {
    ...{ status: 'published', published_at: moment, publish_at: null, proposed_at: null, returned_comment: null },
  })
  if (after.created_by !== null) await acknowledge(ctx, after, after.created_by)
  await tellPublished(ctx, after)
}

/** Notes that a person knows the text of an article as it is now. */
export async function acknowledge(ctx: Context, { id, revision }: ArticleRow, user: number): Promise<void> {
  await ctx.tx
    .insert(articleAcksTable)
    .values({ article: id, user, revision })
    .onConflictDoUpdate({
      target: [articleAcksTable.article, articleAcksTable.user],
      set: { revision, acknowledged_at: sql`now()` },
      // Who has acknowledged it keeps the moment at which he did.
      setWhere: sql`${articleAcksTable.revision} < excluded.revision`,
    })
}

/** What was taken back may be out of sight of who did so: he is answered with what he wrote. */
async function answer(ctx: Context, row: ArticleRow) {
  const [article] = await articleResource.present(ctx, [{ row, mayEdit: true, mayRemove: false }])
  if (!article) throw new Error('A row was presented as nothing')
  return article
}

function requireRight(ctx: Context, right: 'publish' | 'pin'): void {
  if (!mayFor(ctx.actor, right)) throw forbidden(permissionLabel(`articles.${right}`))
}

function requireText({ content }: ArticleRow): void {
  if (isEmptyContent(content)) throw invalid({ content: 'Напишите текст статьи' })
}

function badTransition(status: string) {
  return conflict('bad_transition', `Действие недоступно в статусе «${status}»`)
}
