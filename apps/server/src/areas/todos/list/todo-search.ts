import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../../db/escape-like'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { todoSearchTable } from '../../../db/tables/todos/todo-search'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { holdsPart } from '../../../lib/search/part-of'

/** What a task is found by as it is called today, whatever it was called when the task was made. */
const NAMED = [
  [todosTable.location, locationsTable, locationsTable.full_name],
  [todosTable.object, objectsTable, objectsTable.name],
  [todosTable.tenant, tenantsTable, tenantsTable.name],
] as const
/** Shorter words are like too many others to guess at. */
const GUESSED_FROM = 4
/** A search of more words was pasted, not mistyped; each guess compares every title. */
const GUESSED_WORDS = 4
/** Each word costs a look through all texts; those after these are only looked up in the index, in their base forms. */
const WORDS = 8
/** The index of parts of words has none shorter: they would be looked for in every text there is. */
const PART_FROM = 3
const { todo, title, body, words: vector } = todoSearchTable

/**
 * The tasks a text finds: every word of it in any form («протечки», «протечку»), as a part of a word, or mistyped in a
 * title. Where no `guess` is wanted a word of letters is found in its forms and by its beginning alone, which the index of
 * words answers. A part of one or two letters is looked for in titles only. `#123` is that task only, digits alone are a
 * number too.
 */
export function searchTodos(text: string, { guess } = { guess: true }): SQL | undefined {
  const named = /^\s*#\s*(\d{1,15})\s*$/.exec(text)?.[1]
  if (named !== undefined) return eq(todosTable.id, Number(named))
  const words = toWords(text)
  const isGuessed = guess && words.length <= GUESSED_WORDS
  const rest = words.slice(WORDS).join(' ')
  const looked = words.slice(0, WORDS)
  const ways = { isPhrase: words.length > 1, isPlain: !guess }
  const found = and(
    ...(isGuessed ? looked.map((word) => findsWord(word, ways)) : [findsWords(looked, ways)]),
    rest === '' ? undefined : findsForms(rest),
  )
  const digits = text.replace(/[\s()+-]/g, '')
  return /^\d{1,15}$/.test(digits) ? or(found, eq(todosTable.id, Number(digits))) : found
}

/** The best first: the number itself, the very title, its beginning, the words, a guess; of equals the latest. */
export function rankTodos(text: string): SQL[] {
  return orderBy(text, sql`(select ${likeness(text)} from ${todoSearchTable} where ${todo} = ${todosTable.id})`)
}

/** The best of the tasks that a text finds, and how many there are. */
export async function findTodos(ctx: Context, conditions: readonly (SQL | undefined)[], text: string, limit: number) {
  const rows = await ctx.db
    .select({ id: todosTable.id, total: sql<number>`count(*) over ()::int` })
    .from(todosTable)
    .innerJoin(todoSearchTable, eq(todo, todosTable.id))
    .where(and(...conditions))
    .orderBy(...orderBy(text, likeness(text)))
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

function orderBy(text: string, rank: SQL): SQL[] {
  const digits = text.replace(/[\s()#+-]/g, '')
  const byNumber = /^\d{1,15}$/.test(digits) ? [sql`(${todosTable.id} = ${Number(digits)}) desc`] : []
  return [...byNumber, sql`${rank} desc nulls last`, sql`${todosTable.updated_at} desc`]
}

function likeness(text: string): SQL {
  const whole = toWords(text).join(' ')
  const query = sql`plainto_tsquery('russian', ${whole})`
  return sql`(case when ${title} = ${whole} then 4 when ${title} like ${`${escapeLike(whole)}%`} then 3
    when ${vector} @@ ${query} or ${title} like ${`%${escapeLike(whole)}%`} then 2 else 1 end + ts_rank(${vector}, ${query}))`
}

interface Ways {
  isPhrase: boolean
  isPlain: boolean
}

/** How one word is told from texts and names. */
interface Looked {
  isLetters: boolean
  /** The ways in which a text of a task holds it: each by an index of its own, in one condition they may read every text. */
  inText: SQL[]
  /** Whether one of these names holds it. */
  inName: (name: SQL) => SQL
  /** Whether it says nothing: «не», «на», «и» in a sentence are what the dictionary leaves out. */
  isSmall: SQL | undefined
}

function look(word: string, { isPhrase, isPlain }: Ways): Looked {
  const isLetters = /^\p{L}+$/u.test(word)
  const forms = sql`plainto_tsquery('russian', ${word})`
  const query = isPlain && isLetters ? sql`search_query(array[${word}]::text[])` : forms
  const hasParts = !isPlain || !isLetters
  const text = word.length < PART_FROM ? title : body
  return {
    isLetters,
    inText: [sql`${vector} @@ ${query}`, ...(hasParts ? [holdsPart(sql`${text}`, word)] : [])],
    inName: (name) => {
      const inWords = sql`to_tsvector('russian', search_text(${name})) @@ ${query}`
      return hasParts ? sql`(${inWords} or ${holdsPart(sql`search_text(${name})`, word)})` : inWords
    },
    isSmall: isPhrase && /^\p{L}{1,3}$/u.test(word) ? sql`numnode(${forms}) = 0` : undefined,
  }
}

/** Tasks whose own texts hold all the words, and those of places, objects and tenants whose names hold some of them. */
function findsWords(words: readonly string[], ways: Ways): SQL | undefined {
  if (words.length === 0) return undefined
  const looked = words.map((word) => look(word, ways))
  const inTexts = looked.map(({ inText, isSmall }) =>
    or(isSmall, inText.length === 1 ? inText[0] : sql`${todo} = any(array(${textsThat(inText)}))`),
  )
  const everyWord = looked.map(({ inText, inName, isSmall }) =>
    or(
      isSmall,
      sql`exists (select from ${todoSearchTable} where ${todo} = ${todosTable.id} and ${or(...inText)})`,
      ...isNamed(inName),
    ),
  )
  const inNames = or(...isNamed((name) => or(...looked.map(({ inName }) => inName(name)))))
  // Found before anything else: the database might put all tasks in order first, to ask each of them.
  return sql`${todosTable.id} = any(array(
    select ${todo} from ${todoSearchTable} where ${and(...inTexts)} union all
    select ${todosTable.id} from ${todosTable} where ${and(inNames, ...(words.length > 1 ? everyWord : []))}))`
}

function findsWord(word: string, ways: Ways): SQL {
  const { isLetters, inText, inName, isSmall } = look(word, ways)
  const found = [textsThat(inText)]
  // Each by an index of its own.
  for (const named of isNamed(inName)) found.push(sql`select ${todosTable.id} from ${todosTable} where ${named}`)
  if (word.length >= GUESSED_FROM && isLetters) found.push(sql`select todo_search_similar(${word})`)
  const isFound = sql`${todosTable.id} in (${sql.join(found, sql` union all `)})`
  return isSmall ? sql`(${isSmall} or ${isFound})` : isFound
}

/** Whether the place, the object, the tenant of a task is so named; looked up once, before the tasks, not for each of them. */
function isNamed(so: (name: SQL) => SQL | undefined): SQL[] {
  return NAMED.map(
    ([column, table, name]) => sql`${column} = any(array(select ${table.id} from ${table} where ${so(sql`${name}`)}))`,
  )
}

function textsThat(ways: readonly SQL[]): SQL {
  const found = ways.map((way) => sql`select ${todo} from ${todoSearchTable} where ${way}`)
  return sql.join(found, sql` union all `)
}

function findsForms(words: string): SQL {
  const query = sql`plainto_tsquery('russian', ${words})`
  return sql`(numnode(${query}) = 0 or ${todosTable.id} in (
    select ${todo} from ${todoSearchTable} where ${vector} @@ ${query}))`
}

/** Each word once: said twice it finds nothing more. */
function toWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...new Set(words)]
}
