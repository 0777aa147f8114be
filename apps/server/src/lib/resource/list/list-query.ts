import {
  and,
  asc,
  Column,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { escapeLike } from '../../../db/escape-like'
import { favoritesTable } from '../../../db/tables/records/favorites'
import { badQuery } from '../../http/error'
import type { Context } from '../../http/handler'
import { documentsOf } from '../../search/search-documents'
import { readTyped } from '../../search/search-words'
import type { Filter, RecordTable, SearchBy } from '../spec'

/** Query parameters as they arrive, checked against the contract. */
export type Query = Readonly<Record<string, unknown>>

/** The parts of a resource that decide which rows a list shows. */
export interface Listed {
  /** What its records are called in the index of the search and among starred ones. */
  entity?: string
  table: RecordTable
  columns: Record<string, PgColumn>
  search: readonly (PgColumn | SQL)[]
  searchDigits?: readonly (PgColumn | SQL)[]
  searchBy?: SearchBy
  filters: Readonly<Record<string, Filter<never> | undefined>>
  ordering: Readonly<Record<string, PgColumn | SQL | ((ctx: Context) => SQL) | undefined>>
  defaultOrdering?: readonly string[]
}

const NO_FILTER = new Set([
  'page',
  'page_size',
  'ordering',
  'search',
  'archived',
  'ids',
  'favorite',
  'format',
  'columns',
  'since',
])

/** The conditions of a list: search, filters, archive, chosen ids; deleted rows never show. */
export function listConditions(listed: Listed, query: Query, ctx: Context): SQL[] {
  const { table } = listed
  const conditions: (SQL | undefined)[] = [isNull(table.deleted_at), archiveCondition(table, query)]
  if (Array.isArray(query.ids)) conditions.push(inArray(table.id, query.ids))
  if (typeof query.favorite === 'boolean') conditions.push(favoriteCondition(listed, query.favorite, ctx))
  if (typeof query.search === 'string') {
    conditions.push(listed.searchBy ? listed.searchBy.finds(query.search) : findsCondition(listed, query.search))
  }
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    const filter = listed.filters[name]
    if (filter) conditions.push(filter(value as never, ctx))
    else if (!NO_FILTER.has(name)) conditions.push(familyCondition(listed, name, value))
  }
  return conditions.filter((condition) => condition !== undefined)
}

/** ORDER BY of a list; equal rows keep one order by their number, empty values come last. A search may have its own. */
export function listOrdering(listed: Listed, ctx: Context, requested: unknown, search?: unknown): SQL[] {
  const isAsked = Array.isArray(requested) && requested.length > 0
  if (!isAsked && listed.searchBy && typeof search === 'string') {
    return [...listed.searchBy.order(search), desc(listed.table.id)]
  }
  const items = isAsked ? requested : (listed.defaultOrdering ?? ['-created_at'])
  const order = items.map((item) => {
    const name = String(item).replace(/^-/, '')
    const named = listed.ordering[name] ?? listed.columns[name]
    const column = typeof named === 'function' ? named(ctx) : named
    if (!column) throw badQuery('bad_ordering', { ordering: [`Нельзя упорядочить по «${name}»`] })
    const direction = String(item).startsWith('-') ? desc(column) : asc(column)
    // Said of a column that is never empty, it would keep the database from reading its index backwards.
    return is(column, Column) && column.notNull ? direction : sql`${direction} nulls last`
  })
  return [...order, desc(listed.table.id)]
}

/** Letters of the longest word that the dictionary may leave out. */
const SMALL = 3

/** What the search over everything finds, and what stands in the columns. */
function findsCondition(listed: Listed, text: string): SQL | undefined {
  const inColumns = searchCondition(listed, text)
  const { words } = readTyped(text)
  if (listed.entity === undefined || words.length === 0) return inColumns
  // The index knows no small words, and «Уборка В» is not every «Уборка».
  const small = text.split(/\s+/).filter((word) => word !== '' && word.length <= SMALL)
  const isSmall = small.length > 0 && words.length > 1 ? searchCondition(listed, small.join(' ')) : undefined
  return or(inColumns, and(sql`${listed.table.id} in ${documentsOf(listed.entity, words)}`, isSmall))
}

/**
 * The words of a search in one or more columns: all must be found, in any of them. Case and ё/е do not matter, `%`, `_` and
 * `\` are what they are. Digits alone also match the number and columns of digits, without their formatting.
 */
function searchCondition(listed: Pick<Listed, 'table' | 'search' | 'searchDigits'>, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const everyWord = words.map((word) => or(...listed.search.map((column) => containsCondition(column, word))))
  const digits = text.replace(/[\s()+-]/g, '')
  if (!/^\d{1,19}$/.test(digits)) return and(...everyWord)
  const byNumber = Number.isSafeInteger(Number(digits)) ? eq(listed.table.id, Number(digits)) : undefined
  const byDigits = (listed.searchDigits ?? []).map((column) =>
    ilike(sql`regexp_replace(${column}, '\\D', '', 'g')`, `%${digits}%`),
  )
  return or(and(...everyWord), byNumber, ...byDigits)
}

/**
 * Rows whose column contains the text; case and ё/е do not matter. The collation is named because in a database made with
 * the locale C `lower` knows no Cyrillic.
 */
export function containsCondition(column: PgColumn | SQL, text: string): SQL {
  return likeCondition(column, `%${toPattern(text)}%`)
}

/** Rows whose column begins with the text, by the same rules. */
export function beginsCondition(column: PgColumn | SQL, text: string): SQL {
  return likeCondition(column, `${toPattern(text)}%`)
}

function likeCondition(column: PgColumn | SQL, pattern: string): SQL {
  return sql`${folded(column)} like ${pattern}`
}

/** A column in small letters with ё as е: what is searched in. */
export function folded(column: PgColumn | SQL): SQL {
  return sql`translate(lower((${column}) collate "ru"), 'ё', 'е')`
}

/** A text that is looked for in a folded column. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

function toPattern(text: string): string {
  return escapeLike(foldText(text))
}

/** Who asks for a status by which archived records are known asks for these, too. */
function archiveCondition(table: RecordTable, { archived, status }: Query): SQL | undefined {
  if (archived === 'all') return undefined
  if (archived !== 'true' && Array.isArray(status) && status.includes('archived')) return undefined
  return eq(table.is_archived, archived === 'true')
}

/** The records that the asking person has starred, or all others. */
function favoriteCondition({ table, entity = '' }: Listed, wanted: boolean, { actor }: Context): SQL {
  const starred = sql`(select ${favoritesTable.entity_id} from ${favoritesTable}
    where ${favoritesTable.user} = ${actor.id} and ${favoritesTable.entity} = ${entity})`
  return wanted ? inArray(table.id, starred) : notInArray(table.id, starred)
}

/** `status`, `due_at_from`, `due_at_to`, `assignee_isnull`: what a column answers to by its name. */
function familyCondition(listed: Listed, name: string, value: unknown): SQL {
  const { table, columns } = listed
  const named = (key: string): PgColumn | undefined => (key === 'author' ? table.created_by : columns[key])
  const exact = named(name)
  if (exact) return Array.isArray(value) ? inArray(exact, value) : eq(exact, value)
  const suffix = /_(from|to|isnull)$/.exec(name)?.[1]
  const column = suffix ? named(name.slice(0, -suffix.length - 1)) : undefined
  if (column && suffix === 'from') return gte(column, value)
  if (column && suffix === 'to') return lte(column, value)
  if (column && suffix === 'isnull') return value === true ? isNull(column) : isNotNull(column)
  throw badQuery('bad_filter', { [name]: ['Такого отбора нет'] })
}
