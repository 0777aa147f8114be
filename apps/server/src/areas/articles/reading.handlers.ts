import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { sql } from 'drizzle-orm'
import { articlesTable as articles, articleViewsTable } from '../../db/tables/articles/articles'
import { conflict, forbidden } from '../../lib/http/error'
import { Answer, type Context, type Handlers } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { fileHeaders, ownTimezone } from '../../lib/spreadsheet/export-file'
import { dayIn } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { textFile } from '../content/print/text-file'
import { toggleReaction } from '../record-parts/reactions'
import { tellTouched } from '../record-parts/record-of'
import { audiencePeople } from './article-figures'
import { mayFor } from './article-scopes'
import { ARTICLE, type ArticleRow, articleResource, maySeeAcks } from './articles.resource'
import { asked, askToAcknowledge } from './notifications'
import { acknowledge } from './publishing'

/** What readers do with an article. */
export const readingHandlers: Pick<
  Handlers,
  | 'articles.list'
  | 'articles.get'
  | 'articles.print'
  | 'articles.see'
  | 'articles.acknowledge'
  | 'articles.acks'
  | 'articles.remind'
  | 'articles.react'
> = {
  'articles.list': async ({ query }, ctx) => {
    const isNarrowed =
      query.status || query.mine || query.is_proposed || query.ids || (query.archived ?? 'false') !== 'false'
    const page = await articleResource.page(ctx, isNarrowed ? query : { ...query, status: ['published'] })
    return { ...page, data: page.data.map(({ content: _content, ...article }) => article) }
  },
  'articles.get': ({ params }, ctx) => articleResource.read(ctx, numberIn(params.id)),
  'articles.print': async ({ params }, ctx) => {
    const article = await articleResource.read(ctx, params.id)
    const timezone = await ownTimezone(ctx)
    const day = article.published_at === null ? '' : dayIn(timezone, new Date(article.published_at))
    const author = article.author_details?.name ?? 'Удалённый сотрудник'
    const subtitle = [author, day === '' ? 'Черновик' : dayInRussian(day), ...article.tagList].join(' · ')
    const text = article.content as RichDocument
    const bytes = await textFile(ctx, { title: article.title, subtitle, text }, 'pdf')
    return new Answer(200, fileHeaders('application/pdf', `${article.slug}.pdf`), bytes)
  },
  'articles.see': async ({ params }, ctx) => {
    await articleResource.read(ctx, params.id)
    await ctx.tx.insert(articleViewsTable).values({ article: params.id, user: ctx.actor.id }).onConflictDoNothing()
  },
  'articles.acknowledge': async ({ params, body }, ctx) => {
    const article = await articleResource.lock(ctx, params.id, 'view')
    if (article.status !== 'published') throw conflict('bad_transition', 'Ознакомиться можно с опубликованной статьёй')
    if (body.revision !== article.revision)
      throw conflict('article_changed', 'Статья изменилась. Прочитайте её ещё раз')
    await acknowledge(ctx, article, ctx.actor.id)
    await touch(ctx, article, 'acks')
    return articleResource.read(ctx, params.id)
  },
  'articles.acks': async ({ params }, ctx) => {
    const article = await articleResource.read(ctx, params.id)
    requireSight(ctx, article.author)
    const { rows } = await ctx.db.execute<{ user: string; revision: number | null; moment: string | null }>(sql`
      select people.id as user, acks.revision,
        case when acks.revision >= articles.ack_revision
          then to_char(acks.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as moment
      from ${articles} cross join lateral ${audiencePeople()} as people(id)
        left join article_acks as acks on acks.article = articles.id and acks."user" = people.id
      where articles.id = ${params.id} and articles.ack_required`)
    const people = await loadPersons(
      ctx.db,
      rows.map((row) => Number(row.user)),
    )
    const data = rows.flatMap(({ user, revision, moment }) => {
      const person = people.get(Number(user))
      return person ? [{ person, acknowledged_at: moment, revision }] : []
    })
    const isDone = (ack: (typeof data)[number]) => Number(ack.acknowledged_at !== null)
    return { data: data.sort((a, b) => isDone(a) - isDone(b) || a.person.name.localeCompare(b.person.name, 'ru')) }
  },
  'articles.remind': async ({ params }, ctx) => {
    const article = await articleResource.lock(ctx, params.id, 'view')
    requireSight(ctx, article.created_by)
    if (article.status !== 'published' || !article.ack_required || article.is_archived)
      throw conflict('bad_transition', 'Напоминают об опубликованной статье, где требуется ознакомление')
    const people = (await asked(ctx, article)).filter((id) => id !== ctx.actor.id)
    await askToAcknowledge(ctx, article, people, 'Напоминаем: ознакомьтесь')
    return { told: people.length }
  },
  'articles.react': async ({ params, body }, ctx) => {
    const article = await articleResource.lock(ctx, params.id, 'view')
    const answer = await toggleReaction(ctx, ARTICLE, article.id, body.kind)
    await touch(ctx, article, 'reactions')
    return answer
  },
}

function requireSight(ctx: Context, author: number | null): void {
  if (!maySeeAcks({ created_by: author }, ctx.actor.id, mayFor(ctx.actor, 'publish')))
    throw forbidden('кто ознакомился, видят автор и те, кто публикует статьи')
}

/** The number at the end of an address: it leads to the article, whatever its title has become. */
function numberIn(slug: string): number {
  return Number(/\d+$/.exec(slug)?.[0] ?? 0)
}

function touch(ctx: Context, { id, title, version }: ArticleRow, changed: string): Promise<void> {
  const record = { id, title, version, mayEdit: false, mayRemove: false, entity: ARTICLE, path: articleResource.path }
  return tellTouched(ctx, record, changed)
}
