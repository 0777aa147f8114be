import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import { partsOf } from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { and, arrayOverlaps, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { functionalsTable } from '../../db/tables/functionals/functionals'
import { kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import { profilesTable } from '../../db/tables/people/profiles'
import { objectsTable } from '../../db/tables/places/objects'
import { todoCategoriesTable } from '../../db/tables/todos/todo-categories'
import { todosTable } from '../../db/tables/todos/todos'
import { conflict, forbidden, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../lib/people/persons'
import { addedTags } from '../../lib/resource/added-tags'
import { defineResource } from '../../lib/resource/define-resource'
import type { Resource } from '../../lib/resource/resource'
import { checkParent } from '../../lib/resource/tree'
import { CONTENT_FILES } from '../../lib/text/checked-content'
import { keepVersion } from '../content/versions'
import { claimFiles } from '../files/upload/claim-files'
import { loadAudiences, toAudience } from '../people/audience'
import { freshnessOf, nextDue } from './freshness'
import { toPageContent } from './page-content'
import { loadOwnMarks, loadPaths } from './page-details'
import { kbScopes } from './page-scopes'

/** A page of this level from the top is the last. */
const LEVELS = 8
/** Whoever is asked more often stops looking. */
const SHORTEST_PERIOD = 30
const USUAL_PERIOD = 365
/** The text of a page on which nothing was written yet. */
const NO_TEXT: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

/** How watchers are told what a page has come to; its title follows. */
const TOLD: Readonly<Partial<Record<PageRow['status'], string>>> = {
  draft: 'Возвращена в черновики страница',
  review: 'Отправлена на проверку страница',
  published: 'Опубликована страница',
}

/** A row of a page. */
export type PageRow = typeof table.$inferSelect
type Values = Partial<typeof table.$inferInsert>
type Input = Partial<CreateInput<'/knowledge-base'>> & Partial<UpdateInput<'/knowledge-base'>>

/** Страницы базы знаний. */
export const kbPages: Resource<'/knowledge-base', 'knowledgeBase', typeof table> = defineResource('/knowledge-base', {
  name: 'knowledgeBase',
  entity: 'kb_page',
  table,
  permission: 'kb',
  scopes: kbScopes,
  search: [table.title],
  filters: {
    section: (ids) => and(sql`${table.path} && ${sql.param(ids)}::bigint[]`, notInArray(table.id, ids)),
    freshness: (wanted) => inArray(freshnessOf(), wanted),
    tags: (wanted) => arrayOverlaps(table.tags, wanted),
    functionals: (wanted) => arrayOverlaps(table.functionals, wanted),
    categories: (wanted) => arrayOverlaps(table.categories, wanted),
    for_todo: (todo) => isForTodo(todo),
  },
  ordering: {
    section: sql`(select above.title from ${table} as above where above.id = ${table.parent})`,
    owner: sql`(select ${profilesTable.full_name} from ${profilesTable} where ${profilesTable.id} = ${table.owner})`,
    helpful: sql`(${table.helpful_yes} * 100 / nullif(${table.helpful_yes} + ${table.helpful_no}, 0))`,
  },
  defaultOrdering: ['title'],
  parts: ['comments', 'files', 'favorites', 'links', 'watching'],
  title: (row) => row.title,
  told: (after, before) => {
    const said = after.status === before.status ? undefined : TOLD[after.status]
    if (said !== undefined) return `${said} «${after.title}»`
    const isNext = after.published_version !== before.published_version
    return isNext ? `Опубликована новая версия страницы «${after.title}»` : undefined
  },
  // Whoever reads a page may speak of it; that one reads it is known by then.
  mayComment: async () => undefined,
  references: { object: { table: objectsTable, name: objectsTable.name }, owner: 'person' },
  counts: { pages_count: table.parent },
  async details(rows, ctx) {
    return {
      paths: await loadPaths(ctx, rows),
      marks: await loadOwnMarks(ctx, rows),
      audiences: await loadAudiences(
        ctx.db,
        rows.map(({ audience }) => audience),
      ),
      people: await loadPersons(
        ctx.db,
        rows.map(({ verified_by }) => verified_by),
      ),
      functionals: await loadReferences(
        ctx.db,
        functionalsTable,
        functionalsTable.name,
        rows.flatMap((row) => row.functionals),
      ),
      categories: await loadReferences(
        ctx.db,
        todoCategoriesTable,
        todoCategoriesTable.name,
        rows.flatMap((row) => row.categories),
      ),
    }
  },
  present: (row, details) => {
    const above = row.path.flatMap((id) => (id === row.id ? [] : (details.paths.get(id) ?? [])))
    const answers = row.helpful_yes + row.helpful_no
    return {
      path_details: above,
      parent_details: pick(details.paths, row.parent),
      verified_by_details: pick(details.people, row.verified_by),
      audience_details: details.audiences(row.audience),
      functionals_details: row.functionals.flatMap((id) => details.functionals.get(id) ?? []),
      categories_details: row.categories.flatMap((id) => details.categories.get(id) ?? []),
      helpful: answers === 0 ? null : Math.round((row.helpful_yes * 100) / answers),
      ...(details.marks.get(row.id) ?? { freshness: null, my_feedback: null, acked_at: null }),
    }
  },
  allowed: (actor, row, may) => {
    const publishes = actor.grants.has('kb.publish')
    return [
      ...(may.edit && row.status === 'draft' && !publishes ? (['submit'] as const) : []),
      ...(publishes && may.edit && row.status !== 'archived' ? (['publish'] as const) : []),
      ...(publishes && row.status === 'review' ? (['return'] as const) : []),
      ...(mayVerify(actor, row) ? (['verify'] as const) : []),
      ...(row.status === 'published' && maySuggest(actor) ? (['suggest'] as const) : []),
    ]
  },
  beforeWrite: (input, ctx, before) => completePage(input, ctx, before),
  async afterWrite(ctx, after, _before, input) {
    if ('content' in input) await claimPageFiles(ctx, after)
    return undefined
  },
  async beforeRestore(ctx, row) {
    if (row.parent === null) return
    const above = await ctx.tx.$count(table, and(eq(table.id, row.parent), isNull(table.deleted_at)))
    if (above === 0) throw conflict('parent_removed', 'Сначала верните раздел, в котором была страница')
    await checkParent(ctx.tx, table, row.parent, { levels: LEVELS, id: row.id })
  },
  bulk: {
    move: ({ parent }) => ({ parent: parent ?? null }),
    set_owner: ({ owner }) => (owner === undefined ? {} : { owner }),
    add_tags: ({ tags }, row) => ({ tags: addedTags(row.tags, tags) }),
    // Verifying writes no field: the area's own handler does it.
    verify: () => ({}),
  },
  exportColumns: [
    'title',
    'parent',
    'kind',
    'owner',
    'status',
    'freshness',
    'verify_due_at',
    'views_count',
    'helpful',
    'tags',
  ],
  masked: ['content', 'content_text', 'file_names', 'links', 'path', 'due_told', 'stale_told'],
})

/** Whether a person may confirm that a page holds. */
export function mayVerify(actor: Context['actor'], row: Pick<PageRow, 'status' | 'owner'>): boolean {
  return row.status === 'published' && (actor.grants.has('kb.verify') || row.owner === actor.id)
}

/** Whether a person may propose another text of pages. */
export function maySuggest(actor: Context['actor']): boolean {
  return actor.grants.has('kb.suggest') || actor.grants.has('kb.create')
}

/** What a page is once it is published with this title and text: its next version, verified by who publishes it. */
export async function publication(ctx: Context, row: PageRow, comment?: string | null): Promise<Values> {
  const { id, title, content } = row
  const version = { title, content: content ?? NO_TEXT, comment: comment ?? null }
  const { number } = await keepVersion(ctx, { entity: 'kb_page', entity_id: id }, version)
  const values: object = {
    status: 'published',
    published_at: sql`now()`,
    published_version: number,
    returned_comment: null,
    ...verification(ctx, row.review_period_days),
  }
  return values
}

/** The files of a page's text are files of the page: whoever reads it reads them. */
export async function claimPageFiles(ctx: Context, { id, content }: PageRow): Promise<void> {
  const { files } = content === null ? { files: [] } : partsOf(content)
  await claimFiles(ctx, files, 'kb_page', id, CONTENT_FILES, { refusedAt: 'content' })
}

/** What is written when a page is verified. */
export function verification(ctx: Context, days: number): Values {
  const values: object = {
    verified_at: sql`now()`,
    verified_by: ctx.actor.id,
    verify_due_at: nextDue(sql`now()`, days),
  }
  return values as Values
}

function isForTodo(todo: number): SQL {
  const category = sql`(select ${todoCategoriesTable.id} from ${todoCategoriesTable}
    join ${todosTable} on ${todosTable.category} = ${todoCategoriesTable.key} where ${todosTable.id} = ${todo})`
  const object = sql`(select ${todosTable.object} from ${todosTable} where ${todosTable.id} = ${todo})`
  return sql`(${table.status} = 'published' and ${category} = any(${table.categories})
    and (${table.object} is null or ${table.object} = ${object}))`
}

async function completePage(input: Input, ctx: Context, before?: PageRow): Promise<Values> {
  const title = input.title?.trim()
  if (title === '') throw invalid({ title: 'Укажите название' })
  if (input.parent && input.parent !== before?.parent)
    await checkParent(ctx.tx, table, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
  const content = 'content' in input ? await toPageContent(ctx.db, input.content) : undefined
  const values: Values = {
    ...(title === undefined ? {} : { title }),
    ...content,
    ...periodOf(input, before),
    ...('audience' in input ? { audience: toAudience(input.audience) } : {}),
    ...('owner' in input || !before ? { owner: ownerOf(input, ctx, before) } : {}),
    ...listOf(input, 'functionals'),
    ...listOf(input, 'categories'),
    ...listOf(input, 'tags'),
    ...(before || input.sort_order !== undefined ? {} : { sort_order: await lastOrder(ctx, input.parent ?? null) }),
    ...archiveOf(input, before),
  }
  const isOther =
    before !== undefined &&
    ((title !== undefined && title !== before.title) ||
      (content !== undefined && JSON.stringify(content.content) !== JSON.stringify(before.content)))
  if (!isOther || before.status !== 'published') return values
  if (!ctx.actor.grants.has('kb.publish'))
    throw forbidden('опубликованную страницу меняет тот, кто публикует. Предложите правку')
  return { ...values, ...(await publication(ctx, { ...before, ...values })) }
}

function periodOf(input: Input, before?: PageRow): Values {
  const isUsual = !before || 'review_period_days' in input
  const usual = (input.kind ?? before?.kind) === 'section' ? 0 : USUAL_PERIOD
  const days = typeof input.review_period_days === 'number' ? input.review_period_days : isUsual ? usual : undefined
  if (days === undefined) return {}
  if (days > 0 && days < SHORTEST_PERIOD)
    throw invalid({ review_period_days: `Не чаще раза в ${SHORTEST_PERIOD} дней; 0 — не проверять` })
  const due = before?.verified_at ? nextDue(sql`${before.verified_at}::timestamptz`, days) : null
  const values: object = {
    review_period_days: days,
    ...(before?.verified_at && days !== before.review_period_days ? { verify_due_at: due } : {}),
  }
  return values
}

function ownerOf(input: Input, ctx: Context, before?: PageRow): number {
  return typeof input.owner === 'number' ? input.owner : (before?.owner ?? ctx.actor.id)
}

function listOf(input: Input, name: 'functionals' | 'categories' | 'tags'): Values {
  const list = input[name]
  return Array.isArray(list) ? { [name]: [...new Set<string | number>(list)] } : {}
}

/** The archive is a status too: out of it a page is again what it was. */
function archiveOf(input: Input, before?: PageRow): Values {
  if (typeof input.is_archived !== 'boolean' || input.is_archived === (before?.is_archived ?? false)) return {}
  if (input.is_archived) return { status: 'archived' }
  return { status: (before?.published_version ?? 0) > 0 ? 'published' : 'draft' }
}

/** After all that stands there. */
async function lastOrder(ctx: Context, parent: number | null): Promise<number> {
  const [last] = await ctx.tx
    .select({ order: table.sort_order })
    .from(table)
    .where(and(parent === null ? isNull(table.parent) : eq(table.parent, parent), isNull(table.deleted_at)))
    .orderBy(desc(table.sort_order))
    .limit(1)
  return (last?.order ?? 0) + 10
}
