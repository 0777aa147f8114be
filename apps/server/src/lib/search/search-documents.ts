import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../db/escape-like'
import { searchDocumentsTable as documents } from '../../db/tables/system/search-documents'
import type { Context } from '../http/handler'
import { GUESSED_FROM } from './known-words'
import { holdsPart } from './part-of'
import type { Typed } from './search-words'

/** A kind of record in the index of the search. */
export interface Indexed {
  /** Its name in the index. */
  entity: string
  /** Which of its records this person may see, of the column that holds their numbers; undefined is every one. */
  reach: (ctx: Context, record: SQL) => SQL | undefined
  /** Records that are found through others, as contracts by their tenant. */
  related?: (found: (entity: string) => SQL) => SQL
}

/** The best records of one kind, and how many there are. */
export interface FoundRecords {
  ids: number[]
  total: number
  /** Whether one of them is exactly what was typed. */
  isExact: boolean
}

/** How records are looked for. */
export interface SearchedFor {
  typed: Typed
  limit: number
  /** Records the person opened lately: `tenant:12`. */
  recent: readonly string[]
  /** Looks for parts of words and mistyped words instead. */
  guess?: boolean
}

/** Numbers of records of these kinds that the words find, all in one statement; equals go by whose they are and what is new. */
export async function findDocuments<Name extends string>(
  ctx: Context,
  kinds: ReadonlyMap<Name, Indexed>,
  asked: SearchedFor,
): Promise<Map<Name, FoundRecords>> {
  const found = new Map<Name, FoundRecords>()
  if (kinds.size === 0 || asked.typed.words.length === 0) return found
  const arms = [...kinds].map(([name, kind]) => sql`(${armOf(ctx, name, kind, asked)})`)
  // Found once for all kinds: asked kind by kind, the index is read for each of them.
  const { rows } = await ctx.db.execute<{ name: Name; record: string; total: number; exact: boolean }>(
    sql`with matched as materialized (select ${columnsOf(asked.typed)} from ${documents} where ${matches(asked)})
      ${sql.join(arms, sql` union all `)}`,
  )
  for (const { name, record, total, exact } of rows) {
    const group = found.get(name) ?? { ids: [], total, isExact: exact }
    group.ids.push(Number(record))
    found.set(name, group)
  }
  return found
}

/** Numbers of the records of one kind that a text finds: what a list adds to the search of its columns. */
export function documentsOf(entity: string, words: readonly string[]): SQL {
  // The kind is said twice: a small one is read by its key, of a large one the index of words tells its own alone.
  return sql`(select ${documents.record} from ${documents}
    where ${documents.entity} = ${entity} and ${documents.words} @@ ${queryOf(words, entity)})`
}

/** What a record that was found is put in order by. */
function columnsOf({ whole, words }: Typed): SQL {
  const { entity, record, title, codes, own, words: vector, updated_at } = documents
  return sql`${entity} as entity, ${record} as record, ${own} as own, ${updated_at} as updated_at,
    (${codes} && ${textArray(whole)} or ${title} = any(${textArray(whole)})) as is_exact,
    ${title} like ${`${escapeLike(whole[0] ?? '')}%`} as begins, ${vector} @@ search_typed(${textArray(words)}) as is_typed,
    ts_rank(${vector}, ${queryOf(words)}) as rank`
}

function matches({ typed: { words }, guess }: SearchedFor): SQL {
  return guess ? likely(words) : sql`${documents.words} @@ ${queryOf(words)}`
}

function armOf(ctx: Context, name: string, kind: Indexed, { typed, limit, recent, guess }: SearchedFor): SQL {
  const { entity, related } = kind
  const record = sql`matched.record`
  const reach = kind.reach(ctx, record)
  const opened = recent.flatMap((one) => (one.startsWith(`${name}:`) ? [Number(one.slice(name.length + 1))] : []))
  const from = related && !guess ? withRelated(entity, typed, related) : sql`matched`
  return sql`select ${name}::text as name, ${record} as record, count(*) over ()::int as total, is_exact as exact
    from ${from} where matched.entity = ${entity} ${reach ? sql`and ${reach}` : sql``}
    order by is_exact desc, begins desc, is_typed desc,
      (${ctx.actor.id} = any(own) or ${record} = any(${sql.param(opened)}::bigint[])) desc,
      rank desc, updated_at desc, ${record} desc
    limit ${limit}`
}

/** Records of one kind that the words find, and those that are found through others. */
function withRelated(entity: string, typed: Typed, related: NonNullable<Indexed['related']>): SQL {
  const of = (kind: string) => sql`(select matched.record from matched where matched.entity = ${kind})`
  return sql`(select ${columnsOf(typed)} from ${documents} where ${documents.entity} = ${entity}
    and ${documents.record} in (${of(entity)} union all ${related(of)})) as matched`
}

/** Every word as a part of the title, or as a mistyped word of it. */
function likely(words: readonly string[]): SQL {
  const conditions = words.map((spelt) => {
    const word = spelt.split('|')[0] ?? ''
    const part = holdsPart(sql`${documents.title}`, word)
    const isGuessed = word.length >= GUESSED_FROM && /^\p{L}+$/u.test(word)
    if (!isGuessed) return part
    // Each way by an index of its own; either of them in one condition would read every title.
    return sql`(${documents.entity}, ${documents.record}) in (
      select ${documents.entity}, ${documents.record} from ${documents} where ${part} union all select * from search_similar(${word}))`
  })
  return sql.join(conditions, sql` and `)
}

function queryOf(words: readonly string[], entity?: string): SQL {
  const query = sql`search_query(${textArray(words)})`
  return entity === undefined ? query : sql`(${query} && ${`'@${entity}'`}::tsquery)`
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
