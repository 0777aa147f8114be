import { and, desc, eq, sql } from 'drizzle-orm'
import { kbFeedbackTable as feedback, kbViewsTable } from '../../../db/tables/knowledge/kb-activity'
import { kbPagesTable as table } from '../../../db/tables/knowledge/kb-pages'
import { conflict, forbidden } from '../../../lib/http/error'
import type { Handlers } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { companyTodayInSql } from '../../../lib/time/company-clock'
import { kbPages } from '../knowledge-base.resource'
import { tellOfPage } from '../notifications'

/** Answers kept in sight. */
const MOST_ANSWERS = 200

/** What readers leave behind: that they were there, and whether it helped. */
export const feedbackHandlers: Pick<
  Handlers,
  'knowledgeBase.seen' | 'knowledgeBase.feedback' | 'knowledgeBase.feedbackOf'
> = {
  'knowledgeBase.seen': async ({ params }, ctx) => {
    const page = await kbPages.read(ctx, params.id)
    const added = await ctx.tx
      .insert(kbViewsTable)
      .values({ page: page.id, person: ctx.actor.id, day: sql`${companyTodayInSql()}` as unknown as string })
      .onConflictDoNothing()
      .returning({ page: kbViewsTable.page })
    if (added.length === 0) return
    // No change of the record: its version and the time of its last change stay.
    await ctx.tx
      .update(table)
      .set({ views_count: sql`${table.views_count} + 1` })
      .where(eq(table.id, page.id))
  },

  'knowledgeBase.feedback': async ({ params, body }, ctx) => {
    const page = await kbPages.lock(ctx, params.id, 'view')
    if (page.status !== 'published') throw conflict('bad_transition', 'Страница не опубликована')
    const reason = body.helpful ? null : (body.reason?.trim() ?? '') || null
    const values = { helpful: body.helpful, reason }
    await ctx.tx
      .insert(feedback)
      .values({ page: page.id, person: ctx.actor.id, published_version: page.published_version, ...values })
      .onConflictDoUpdate({
        target: [feedback.page, feedback.person, feedback.published_version],
        set: { ...values, created_at: sql`now()` },
      })
    const count = (helpful: boolean) =>
      sql`(select count(*) from ${feedback} where ${feedback.page} = ${page.id} and ${feedback.helpful} = ${helpful})`
    await ctx.tx
      .update(table)
      .set({ helpful_yes: count(true) as unknown as number, helpful_no: count(false) as unknown as number })
      .where(eq(table.id, page.id))
    if (reason !== null) {
      await tellOfPage(ctx, page, [page.owner], {
        event: 'kb.feedback',
        title: `Не помогло: ${page.title}`,
        message: `${ctx.actor.name}: ${reason}`,
        reason: 'Почему: вы владелец страницы',
      })
    }
    return kbPages.read(ctx, page.id)
  },

  'knowledgeBase.feedbackOf': async ({ params }, ctx) => {
    const page = await kbPages.read(ctx, params.id)
    if (!page.allowed.includes('update')) throw forbidden('отзывы видит тот, кто меняет страницу')
    const rows = await ctx.db
      .select()
      .from(feedback)
      .where(and(eq(feedback.page, page.id)))
      .orderBy(desc(feedback.created_at))
      .limit(MOST_ANSWERS)
    const people = await loadPersons(
      ctx.db,
      rows.map(({ person }) => person),
    )
    return {
      data: rows.map(({ person, page: _page, ...answer }) => ({ author_details: pick(people, person), ...answer })),
    }
  },
}
