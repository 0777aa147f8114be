import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { contentVersionsTable } from '../../../db/tables/content/content-versions'
import {
  kbAcksTable,
  kbFailedSearchesTable,
  kbFeedbackTable,
  kbViewsTable,
} from '../../../db/tables/knowledge/kb-activity'
import { kbPagesTable as table } from '../../../db/tables/knowledge/kb-pages'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import type { DemoSource } from '../../../lib/area'
import { addDays } from '../../../lib/time/days'
import { toPageContent } from '../page-content'
import { toDocument } from './page-text'
import { TYPICAL_SECTIONS } from './typical-sections'

/** Places of the owners in the list of people, by section. */
const OWNERS: Readonly<Record<string, number>> = {
  'Аренда и договоры': 3,
  Эксплуатация: 8,
  'Безопасность и пропуска': 15,
  'Финансы и снабжение': 5,
  Сотрудникам: 2,
}
/** Owners other than that of the section. */
const OWN_OWNERS: Readonly<Record<string, number>> = {
  'Регламент уборки': 12,
  'Карта СанПиН-зон': 12,
  Закупки: 17,
  Инвентаризация: 17,
}
/** Days since the pages were verified: two are due, one is stale; the others fresh. */
const VERIFIED_DAYS: Readonly<Record<string, number>> = {
  'Регламент уборки': 370,
  'Работа с просрочкой': 372,
  Парковка: 420,
}
const PERIOD = 365
/** What was looked for in vain, and how often. */
const FAILED = { 'график вывоза мусора': 6, 'замена лампы в переговорной': 4, 'компенсация такси': 2 }

/** Five sections and sixteen pages, with readers who found them helpful or not. */
export async function seedKnowledgeBase(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const rows = await tx.select({ id: todoCategoriesTable.id, key: todoCategoriesTable.key }).from(todoCategoriesTable)
  const categories = new Map(rows.map(({ key, id }) => [key, id]))
  const titles = new Map<string, number>()
  for (const [at, section] of TYPICAL_SECTIONS.entries()) {
    const owner = people[(OWNERS[section.title] ?? 2) - 1] ?? 0
    const content = await toPageContent(tx, toDocument(section.text, titles))
    const parent = await add({
      ...content,
      title: section.title,
      kind: 'section',
      owner,
      days: 20 + at,
    })
    for (const [order, page] of section.pages.entries()) {
      const own = people[(OWN_OWNERS[page.title] ?? 0) - 1] ?? owner
      const days = VERIFIED_DAYS[page.title] ?? 12 + (((at * 4 + order) * 17) % 240)
      const id = await add({
        ...{ title: page.title, kind: page.kind ?? 'page', parent, owner: own, days, sort_order: (order + 1) * 10 },
        tags: [...page.tags],
        categories: (page.categories ?? []).flatMap((key) => categories.get(key) ?? []),
        ack_required: page.title === 'Пожарная тревога',
      })
      titles.set(page.title, id)
    }

    async function add({
      days,
      ...values
    }: Partial<typeof table.$inferInsert> & { title: string; owner: number; days: number }): Promise<number> {
      const verified = calendar.at(-days, 10)
      const isSection = values.kind === 'section'
      const verify_due_at = isSection ? null : addDays(calendar.day(-days), PERIOD)
      const [row] = await tx
        .insert(table)
        .values({
          sort_order: (at + 1) * 10,
          ...values,
          ...{
            status: 'published',
            published_version: 1,
            published_at: verified,
            verified_at: verified,
            verify_due_at,
          },
          // Told already: the job that asks for reviews finds nothing new.
          ...{ due_told: verify_due_at, stale_told: verify_due_at, verified_by: values.owner },
          ...{ review_period_days: isSection ? 0 : PERIOD, created_by: values.owner, updated_by: values.owner },
          ...{ created_at: verified, updated_at: verified },
        })
        .returning({ id: table.id })
      return row?.id ?? 0
    }
  }
  for (const { title, text } of TYPICAL_SECTIONS.flatMap(({ pages }) => pages)) {
    const id = titles.get(title) ?? 0
    await tx
      .update(table)
      .set(await toPageContent(tx, toDocument(text, titles)))
      .where(eq(table.id, id))
  }
  await tx.execute(sql`insert into ${contentVersionsTable} (entity, entity_id, number, title, content, word_count, created_by, created_at)
    select 'kb_page', id, 1, title, content, coalesce(array_length(regexp_split_to_array(btrim(content_text), '\\s+'), 1), 0),
      created_by, published_at from ${table}`)
  await seedReaders(tx, { calendar, people }, titles)
}

/** Views, answers to «Полезно?», acknowledgements and searches in vain. */
async function seedReaders(
  tx: Tx,
  { calendar, people }: DemoSource,
  titles: ReadonlyMap<string, number>,
): Promise<void> {
  const views: (typeof kbViewsTable.$inferInsert)[] = []
  const answers: (typeof kbFeedbackTable.$inferInsert)[] = []
  for (const [at, page] of [...titles.values()].entries()) {
    const readers = people.slice(0, 3 + ((at * 7) % 12))
    for (const [order, person] of readers.entries()) {
      views.push({ page, person, day: calendar.day(-1 - ((at + order * 5) % 28)) })
      if ((at + order) % 3 === 0) answers.push({ page, person, published_version: 1, helpful: (at + order) % 9 !== 0 })
    }
  }
  await tx.insert(kbViewsTable).values(views)
  await tx
    .insert(kbFeedbackTable)
    .values(
      answers.map((answer) => ({ ...answer, reason: answer.helpful ? null : 'Не хватает примера с фотографиями' })),
    )
  await tx.execute(sql`update ${table} set
    views_count = (select count(*) from ${kbViewsTable} where ${kbViewsTable.page} = ${table.id}),
    helpful_yes = (select count(*) from ${kbFeedbackTable} where ${kbFeedbackTable.page} = ${table.id} and ${kbFeedbackTable.helpful}),
    helpful_no = (select count(*) from ${kbFeedbackTable} where ${kbFeedbackTable.page} = ${table.id} and not ${kbFeedbackTable.helpful})`)
  const alarm = titles.get('Пожарная тревога') ?? 0
  await tx
    .insert(kbAcksTable)
    .values(
      people.slice(0, 11).map((person) => ({ page: alarm, person, published_version: 1, at: calendar.at(-3, 12) })),
    )
  await tx.insert(kbFailedSearchesTable).values(
    Object.entries(FAILED).map(([query, times], at) => ({
      key: query,
      query,
      times,
      last_at: calendar.at(-1 - at, 11),
    })),
  )
}
