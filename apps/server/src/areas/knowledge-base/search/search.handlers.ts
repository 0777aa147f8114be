import type { Schema } from '@ws/api-client/contract'
import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { filesTable } from '../../../db/tables/files/files'
import { kbPagesTable as table } from '../../../db/tables/knowledge/kb-pages'
import { searchDocumentsTable as documents } from '../../../db/tables/system/search-documents'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadPersons } from '../../../lib/people/persons'
import { holdsPart } from '../../../lib/search/part-of'
import { readTyped } from '../../../lib/search/search-words'
import { kbPages } from '../knowledge-base.resource'
import { shortColumns, withPaths } from '../page-details'
import { isReadable } from '../page-scopes'
import { noteFailed } from './failed-searches'
import { HEADLINE, toPieces } from './fragments'

/** A word shorter than this is like too many others to guess at. */
const GUESSED_FROM = 4

/** Pages by their words, in any form; what nothing has is looked for in titles as a part or with a mistake. */
export const searchHandlers: Pick<Handlers, 'knowledgeBase.search'> = {
  'knowledgeBase.search': async ({ query }, ctx) => {
    requirePermission(ctx.actor, 'kb.view')
    const { q, page = 1, page_size = 25, ...filters } = query
    const typed = readTyped(q)
    const narrowed = and(isReadable(ctx.actor), ...kbPages.conditions(filters, ctx))
    const at = { page, page_size }
    const asked = Object.keys(filters).length === 0
    if (typed.words.length === 0) return { data: [], meta: metaOf(at, 0), is_guess: false }
    const exact = await find(ctx, { matches: hasWords(typed.words), narrowed, words: typed.words, ...at })
    if (exact.total > 0) return { ...exact.found, is_guess: false }
    const guessed = await find(ctx, { matches: isLike(typed.words), narrowed, words: typed.words, ...at })
    if (guessed.total === 0 && asked) await noteFailed(ctx, q)
    return { ...guessed.found, is_guess: guessed.total > 0 }
  },
}

interface Asked {
  matches: SQL
  narrowed: SQL | undefined
  words: readonly string[]
  page: number
  page_size: number
}

async function find(ctx: Context, { matches, narrowed, words, ...at }: Asked) {
  const isFound = and(sql`${documents.entity} = 'kb_page' and ${documents.record} = ${table.id}`, matches, narrowed)
  const offset = (at.page - 1) * at.page_size
  // Counted while it is ranked: both look through everything that is found, and only numbers are sorted.
  const rows = await ctx.db
    .select({ id: table.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(table)
    .innerJoin(documents, isFound ?? sql`true`)
    .orderBy(sql`ts_rank(${documents.words}, ${queryOf(words)}) desc`, desc(table.updated_at), desc(table.id))
    .limit(at.page_size)
    .offset(offset)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countFound(ctx, isFound))
  const data = await present(
    ctx,
    rows.map(({ id }) => id),
    words,
  )
  return { total, found: { data, meta: metaOf(at, total) } }
}

/** How much there is before a page that lies behind the last one. */
async function countFound(ctx: Context, isFound: SQL | undefined): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(table)
    .innerJoin(documents, isFound ?? sql`true`)
  return counted?.total ?? 0
}

type Found = Omit<Schema<'KbShort'>, 'path'> & { way: number[]; owner: number }

/** Pages as they are told, in the order of their numbers here. */
async function present(ctx: Context, ids: number[], words: readonly string[]): Promise<Schema<'KbHit'>[]> {
  if (ids.length === 0) return []
  const found: Found[] = await ctx.db
    .select({ ...shortColumns, owner: table.owner })
    .from(table)
    .where(anyOf(table.id, ids))
  const rows = found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const people = await loadPersons(
    ctx.db,
    rows.map(({ owner }) => owner),
  )
  // Only of what is shown: a headline reads the whole text.
  const headlines = await ctx.db
    .select({
      id: table.id,
      text: sql<string>`ts_headline('russian', translate(${table.content_text}, 'ёЁ', 'еЕ'), ${queryOf(words)}, ${HEADLINE})`,
    })
    .from(table)
    .where(anyOf(table.id, ids))
  const texts = new Map(headlines.map(({ id, text }) => [id, text]))
  const files = await filesWith(ctx, ids, words)
  return (await withPaths(ctx, rows)).map(({ owner, ...row }) => ({
    ...row,
    owner_details: people.get(owner) ?? { id: owner, name: '', username: '', avatar_url: null },
    fragments: toPieces(texts.get(row.id) ?? ''),
    files: files.get(row.id) ?? [],
  }))
}

/** Names of the files of these pages that hold one of the words. */
async function filesWith(ctx: Context, ids: number[], words: readonly string[]): Promise<Map<number, string[]>> {
  const rows = await ctx.db
    .select({ page: attachmentsTable.entity_id, name: filesTable.display_name, original: filesTable.original_name })
    .from(attachmentsTable)
    .innerJoin(filesTable, sql`${filesTable.id} = ${attachmentsTable.file} and ${filesTable.deleted_at} is null`)
    .where(and(sql`${attachmentsTable.entity} = 'kb_page'`, anyOf(attachmentsTable.entity_id, ids)))
    .orderBy(attachmentsTable.id)
  const found = new Map<number, string[]>()
  for (const { page, name, original } of rows) {
    const told = `${name} ${original}`.toLowerCase().replaceAll('ё', 'е')
    const holds = words.some((spelt) => spelt.split('|').some((word) => told.includes(word)))
    if (holds) found.set(page, [...(found.get(page) ?? []), original || name])
  }
  return found
}

function hasWords(words: readonly string[]): SQL {
  return sql`${documents.words} @@ (${queryOf(words)} && '''@kb_page'''::tsquery)`
}

/** Every word as a part of the title, or as a mistyped word of it. */
function isLike(words: readonly string[]): SQL {
  const conditions = words.map((spelt) => {
    const word = spelt.split('|')[0] ?? ''
    const part = holdsPart(sql`${documents.title}`, word)
    if (word.length < GUESSED_FROM || !/^\p{L}+$/u.test(word)) return part
    return sql`(${documents.entity}, ${documents.record}) in (
      select ${documents.entity}, ${documents.record} from ${documents} where ${part} union all select * from search_similar(${word}))`
  })
  return sql.join(conditions, sql` and `)
}

function queryOf(words: readonly string[]): SQL {
  return sql`search_query(${sql.param([...words])}::text[])`
}

function metaOf({ page, page_size }: { page: number; page_size: number }, total: number): Schema<'Meta'> {
  return { page, page_size, total, pages: Math.ceil(total / page_size) }
}
