import { contentWords } from '@ws/api-client/contract/document-content'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { articleAcksTable, articlesTable, articleViewsTable } from '../../db/tables/articles/articles'
import { departmentsTable } from '../../db/tables/people/departments'
import { commentsTable } from '../../db/tables/records/comments'
import { reactionsTable } from '../../db/tables/records/reactions'
import { watchersTable } from '../../db/tables/records/watchers'
import type { DemoSource } from '../../lib/area'
import { slugOf } from '../../lib/text/slug'
import { DEMO_ARTICLES, type DemoArticle } from './demo-texts'

const EVERYBODY = { all: true, departments: [], teams: [], objects: [] }

/** Six articles, one of which eleven of the eighteen people have acknowledged, with fourteen comments. */
export async function seedArticles(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  for (const article of DEMO_ARTICLES) {
    const { title, body, tags, author, day, departments, ack, pinned } = article
    const content: RichDocument = { type: 'doc', content: body.map(toNode) }
    const moment = calendar.past(-day, 10)
    const writer = people[author] ?? null
    const [made] = await tx
      .insert(articlesTable)
      .values({
        ...{ title, slug_base: slugOf(title), content, content_text: contentWords(content), tagList: [...tags] },
        ...{ status: 'published', published_at: moment, is_pinned: pinned ?? false },
        ...{ created_at: moment, updated_at: moment, created_by: writer, updated_by: writer },
        audience: departments === undefined ? EVERYBODY : await audienceOf(tx, departments),
        ack_required: ack !== undefined,
        ack_deadline: ack === undefined ? null : calendar.day(ack.days),
      })
      .returning({ id: articlesTable.id })
    if (made) await seedReaders(tx, { calendar, people }, article, made.id)
  }
}

/** Who has opened an article, acknowledged it, reacted to it and said something. */
async function seedReaders(
  tx: Tx,
  { calendar, people }: DemoSource,
  { day, readers, ack, comments, liked, author }: DemoArticle,
  article: number,
): Promise<void> {
  const at = (offset: number, hour: number) => calendar.past(offset - day, hour)
  const persons = (places: readonly number[]) => places.flatMap((place) => people[place] ?? [])
  const views = persons(readers).map((user, index) => ({ article, user, seen_at: at(index % 3, 11) }))
  await tx.insert(articleViewsTable).values(views)
  const acks = persons(ack?.by ?? []).map((user, index) => ({
    ...{ article, user, revision: 1 },
    acknowledged_at: at(index % 3, 12),
  }))
  if (acks.length > 0) await tx.insert(articleAcksTable).values(acks)
  const reactions = liked.flatMap(([kind, ...places]) =>
    persons(places).map((user) => ({ entity: 'article', entity_id: article, user, kind, created_at: at(0, 13) })),
  )
  if (reactions.length > 0) await tx.insert(reactionsTable).values(reactions)
  const watchers = persons([author]).map((user) => ({ entity: 'article', entity_id: article, user }))
  if (watchers.length > 0) await tx.insert(watchersTable).values(watchers)
  const said: number[] = []
  for (const [index, { by, text, to }] of comments.entries()) {
    const moment = at(index === 0 ? 0 : 1, 13 + (index % 5))
    const who = people[by] ?? null
    const [made] = await tx
      .insert(commentsTable)
      .values({
        ...{
          entity: 'article',
          entity_id: article,
          content: text,
          parent: to === undefined ? null : (said[to] ?? null),
        },
        ...{ created_at: moment, updated_at: moment, arrived_at: moment, created_by: who, updated_by: who },
      })
      .returning({ id: commentsTable.id })
    if (made) said.push(made.id)
  }
}

async function audienceOf(tx: Tx, names: readonly string[]) {
  const rows = await tx
    .select({ id: departmentsTable.id })
    .from(departmentsTable)
    .where(inArray(departmentsTable.name, [...names]))
    .orderBy(departmentsTable.id)
  return { all: false, departments: rows.map(({ id }) => id), teams: [], objects: [] }
}

/** A line as a part of a document: `## ` is a heading, a list is an array of its items. */
function toNode(line: string | readonly string[]): RichNode {
  const words = (text: string): RichNode[] => [{ text, type: 'text' }]
  if (typeof line !== 'string') {
    const items = line.map((item) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: words(item) }],
    }))
    return { type: 'bulletList', content: items }
  }
  if (line.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: words(line.slice(3)) }
  return { type: 'paragraph', content: words(line) }
}
