import { sql } from 'drizzle-orm'
import type { Context } from '../../lib/http/handler'
import { dayInRussian } from '../../lib/time/days'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import { mentionDrafts } from '../notifications/mentions'
import { peopleOfRoles } from '../people/people-of-roles'
import { audiencePeople } from './article-figures'
import { ARTICLE, type ArticleRow } from './articles.resource'

declareNotifications(ARTICLE, {
  page: (id) => `/article/${id}`,
  events: {
    'article.ack_required': { app: true, mail: true, strength: 2 },
    'article.proposed': { app: true, mail: false },
    'article.returned': { app: true, mail: false, strength: 1 },
  },
})

/** Those who are told that an article waits to be published. */
const PUBLISHERS = 50

/** Tells of a published article: who is asked to acknowledge it, and whom its text names. */
export async function tellPublished(ctx: Context, article: ArticleRow): Promise<void> {
  if (article.ack_required) await askToAcknowledge(ctx, article, await asked(ctx, article))
  const message = `Вас упомянули в статье: ${article.title}`
  const drafts = await mentionDrafts(ctx, article.content_text, { event: 'record.mention', message })
  await createNotifications(
    ctx,
    drafts.map((draft) => ({ ...draft, ...about(article) })),
  )
}

/** Asks people to acknowledge an article, for the first time or once more. */
export async function askToAcknowledge(
  ctx: Context,
  article: ArticleRow,
  people: readonly number[],
  ask = 'Ознакомьтесь',
): Promise<void> {
  const deadline = article.ack_deadline === null ? '' : ` до ${dayInRussian(article.ack_deadline)}`
  await createNotifications(
    ctx,
    people.map((user) => ({
      ...{ user, type: 'system', event: 'article.ack_required', ...about(article) },
      message: `${ask}${deadline}: ${article.title}`,
      reason: 'Почему: статья адресована вам',
    })),
  )
}

/** Asks those who publish to publish a draft. */
export async function tellProposed(ctx: Context, article: ArticleRow): Promise<void> {
  const people = await peopleOfRoles(ctx, ['manager'], PUBLISHERS)
  await createNotifications(
    ctx,
    people.map((user) => ({
      ...{ user, type: 'system', event: 'article.proposed', ...about(article) },
      message: `Статья ждёт публикации: ${article.title}`,
      reason: 'Почему: вы публикуете статьи',
    })),
  )
}

/** Tells the author of a draft that another person will not publish it as it is. */
export async function tellReturned(ctx: Context, article: ArticleRow, comment: string): Promise<void> {
  if (article.created_by === null || article.created_by === ctx.actor.id) return
  await createNotifications(ctx, [
    {
      ...{ user: article.created_by, type: 'system', event: 'article.returned', ...about(article) },
      message: `Статья возвращена: ${article.title}${comment === '' ? '' : ` — ${comment}`}`,
      reason: 'Почему: вы автор статьи',
    },
  ])
}

/** People who have still to acknowledge an article. */
export async function asked(ctx: Context, { id }: Pick<ArticleRow, 'id'>): Promise<number[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`select people.id from articles
    cross join lateral ${audiencePeople(sql`articles.audience`)} as people(id)
    where articles.id = ${id} and not exists (select 1 from article_acks as acks where acks.article = articles.id
      and acks."user" = people.id and acks.revision >= articles.ack_revision)
    order by people.id`)
  return rows.map((row) => Number(row.id))
}

function about({ id, title }: ArticleRow) {
  return { title, entity: ARTICLE, entity_id: id }
}
