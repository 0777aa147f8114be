import { type SQL, sql } from 'drizzle-orm'
import { searchDocumentsTable as documents } from '../../db/tables/system/search-documents'
import type { Context } from '../http/handler'
import { holdsPart } from './part-of'
import type { Typed } from './search-words'

/** Words shorter than this are like too many others to guess at. */
const GUESSED_FROM = 4

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
  const { rows } = await ctx.db.execute<{ name: Name; record: string; total: number; exact: boolean }>(
    sql.join(arms, sql` union all `),
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
  return sql`(select ${documents.record} from ${documents} where ${documents.words} @@ ${queryOf(words, entity)})`
}

function armOf(ctx: Context, name: string, kind: Indexed, { typed, limit, recent, guess }: SearchedFor): SQL {
  const { entity, related } = kind
  const record = sql`${documents.record}`
  const reach = kind.reach(ctx, record)
  const asked = sql`${documents.entity} = ${entity} and ${guess ? likely(entity, typed) : matching(entity, typed, related)}`
  const exact = sql`(${documents.codes} && ${textArray(typed.whole)} or ${documents.title} = any(${textArray(typed.whole)}))`
  const opened = recent.flatMap((one) => (one.startsWith(`${name}:`) ? [Number(one.slice(name.length + 1))] : []))
  return sql`select ${name}::text as name, ${record} as record, count(*) over ()::int as total, ${exact} as exact
    from ${documents} where ${asked} ${reach ? sql`and ${reach}` : sql``}
    order by ${exact} desc, ${documents.title} like ${`${(typed.whole[0] ?? '').replace(/[\\%_]/g, '\\$&')}%`} desc,
      ${documents.words} @@ search_typed(${textArray(typed.words)}) desc,
      (${ctx.actor.id} = any(${documents.own}) or ${record} = any(${sql.param(opened)}::bigint[])) desc,
      ts_rank(${documents.words}, ${queryOf(typed.words)}) desc, ${documents.updated_at} desc, ${record} desc
    limit ${limit}`
}

function matching(entity: string, { words }: Typed, related: Indexed['related']): SQL {
  const query = queryOf(words, entity)
  if (!related) return sql`${documents.words} @@ ${query}`
  return sql`${documents.record} in (${documentsOf(entity, words)} union all ${related((other) => documentsOf(other, words))})`
}

/** Every word as a part of the title, or as a mistyped word of it. */
function likely(entity: string, { words }: Typed): SQL {
  const conditions = words.map((spelt) => {
    const word = spelt.split('|')[0] ?? ''
    const part = holdsPart(sql`${documents.title}`, word)
    const isGuessed = word.length >= GUESSED_FROM && /^\p{L}+$/u.test(word)
    return isGuessed ? sql`(${part} or ${documents.record} in (select search_similar(${entity}, ${word})))` : part
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
