import { sql } from 'drizzle-orm'
import {
  articleAcksTable as acks,
  articlesTable as articles,
  articleViewsTable as views,
} from '../../../db/tables/articles/articles'
import { kbPagesTable as pages, STALE_DAYS } from '../../../db/tables/knowledge/kb-pages'
import type { Context } from '../../../lib/http/handler'
import { link } from '../../../lib/portal-link'
import { dayInRussian } from '../../../lib/time/days'
import { isInAudience } from '../../people/audience'
import { figure, row, type WidgetSpec } from '../define-widget'

/** Published pages that the person answers for. */
function isKeptBy({ actor }: Context) {
  return sql`${pages.owner} = ${actor.id} and ${pages.deleted_at} is null and ${pages.status} = 'published'`
}

const kbReview: WidgetSpec = {
  title: 'Регламенты на проверку',
  description: 'Ваши страницы базы знаний, актуальность которых пора подтвердить',
  permissions: ['kb.view'],
  roles: [],
  async isUsualFor(ctx) {
    const { rows } = await ctx.db.execute(sql`select 1 from ${pages} where ${isKeptBy(ctx)} limit 1`)
    return rows.length > 0
  },
  w: 4,
  h: 5,
  filters: [],
  entities: ['kb_page'],
  isPersonal: true,
  async load(ctx, query) {
    const { rows } = await ctx.db.execute<{ id: string; title: string; due: string; is_stale: boolean }>(sql`
      select ${pages.id} as id, ${pages.title} as title, ${pages.verify_due_at}::text as due,
        ${pages.verify_due_at} + ${STALE_DAYS}::int < ${query.today}::date as is_stale
      from ${pages} where ${isKeptBy(ctx)} and ${pages.verify_due_at} <= ${query.today}::date order by ${pages.verify_due_at}, ${pages.title}`)
    const list = (freshness: string) => link('/knowledge-base', { owner: ctx.actor.id, freshness })
    const stale = rows.filter((one) => one.is_stale).length
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: 'База знаний',
      figures: {
        due: figure('Пора подтвердить', rows.length - stale, {
          tone: rows.length > stale ? 'warn' : 'neutral',
          link: list('due'),
        }),
        stale: figure('Устарели', stale, { tone: stale > 0 ? 'bad' : 'neutral', link: list('stale') }),
      },
      rows: rows.slice(0, 10).map(({ id, title, due, is_stale }) =>
        row(title, {
          note: `срок ${dayInRussian(due)}`,
          tone: is_stale ? 'bad' : 'warn',
          link: `/knowledge-base/${id}`,
        }),
      ),
      rows_title: 'Ждут проверки',
      link: list('due,stale'),
    }
  },
}

/** Articles that are shown. */
const LATEST = 5

const news: WidgetSpec = {
  title: 'Новости',
  description: 'Последние статьи: что вы ещё не открывали и с чем надо ознакомиться',
  permissions: ['articles.view'],
  roles: 'all',
  w: 4,
  h: 5,
  filters: [],
  entities: ['article'],
  isPersonal: true,
  async load(ctx, query) {
    const me = sql`${ctx.actor.id}::bigint`
    const { rows } = await ctx.db.execute<{
      id: string
      title: string
      slug: string
      day: string
      is_unread: boolean
      is_asked: boolean
      unread: number
      asked: number
    }>(sql`
      with own as (
        select ${articles.id} as id, ${articles.title} as title, ltrim(${articles.slug_base} || '-' || ${articles.id}, '-') as slug,
          ${articles.published_at} as published_at, ${articles.is_pinned} as is_pinned,
          not exists (select from ${views} where ${views.article} = ${articles.id} and ${views.user} = ${me}) as is_unread,
          (${articles.ack_required} and not exists (select from ${acks} where ${acks.article} = ${articles.id}
            and ${acks.user} = ${me} and ${acks.revision} >= ${articles.ack_revision})) as is_asked
        from ${articles} where ${articles.deleted_at} is null and not ${articles.is_archived}
          and ${articles.status} = 'published' and ${isInAudience(articles.audience, me)}
      )
      select id, title, slug, published_at::date::text as day, is_unread, is_asked,
        count(*) filter (where is_unread) over ()::int as unread, count(*) filter (where is_asked) over ()::int as asked
      from own order by is_asked desc, is_pinned desc, published_at desc nulls last, id desc limit ${LATEST}`)
    const { unread = 0, asked = 0 } = rows[0] ?? {}
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: 'Статьи',
      figures: {
        unread: figure('Не открывали', unread, { link: link('/article', { status: 'published', is_unread: true }) }),
        asked: figure('Надо ознакомиться', asked, {
          tone: asked > 0 ? 'warn' : 'neutral',
          link: link('/article', { status: 'published', needs_ack: true }),
        }),
      },
      rows: rows.map(({ title, slug, day, is_unread, is_asked }) =>
        row(title, {
          note: [dayInRussian(day), is_asked ? 'надо ознакомиться' : is_unread && 'новая'].filter(Boolean).join(', '),
          tone: is_asked ? 'warn' : 'neutral',
          link: `/article/${slug}`,
        }),
      ),
      rows_title: 'Последние',
      link: link('/article'),
    }
  },
}

/** Widgets of what people are to read and to keep true. */
export const knowledgeWidgets = { kb_review: kbReview, news }
