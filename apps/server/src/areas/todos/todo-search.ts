import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { todoSearchTable } from '../../db/tables/todo-search'
import { todosTable } from '../../db/tables/todos'

/** Shorter words are like too many others to guess at. */
const GUESSED_FROM = 4
const { todo, title, body, words: vector } = todoSearchTable

/**
 * The tasks a text finds: every word of it in any form («протечки», «протечку»), as a part of a word, or mistyped in a
 * title. `#123` is that task only, digits alone are a number too.
 */
export function searchTodos(text: string): SQL | undefined {
  const named = /^\s*#\s*(\d{1,15})\s*$/.exec(text)?.[1]
  if (named !== undefined) return eq(todosTable.id, Number(named))
  const words = toWords(text)
  const isPhrase = words.length > 1
  const found = and(...words.map((word) => findsWord(word, isPhrase)))
  const digits = text.replace(/[\s()+-]/g, '')
  return /^\d{1,15}$/.test(digits) ? or(found, eq(todosTable.id, Number(digits))) : found
}

/** The best first: the number itself, the very title, its beginning, the words, a guess; of equals the latest. */
export function rankTodos(text: string): SQL[] {
  const whole = toWords(text).join(' ')
  const digits = text.replace(/[\s()#+-]/g, '')
  const byNumber = /^\d{1,15}$/.test(digits) ? [sql`(${todosTable.id} = ${Number(digits)}) desc`] : []
  const query = sql`plainto_tsquery('russian', ${whole})`
  return [
    ...byNumber,
    sql`(select case when ${title} = ${whole} then 4 when ${title} like ${`${escapeLike(whole)}%`} then 3
        when ${vector} @@ ${query} or ${body} like ${`%${escapeLike(whole)}%`} then 2 else 1 end + ts_rank(${vector}, ${query})
      from ${todoSearchTable} where ${todo} = ${todosTable.id}) desc nulls last`,
    sql`${todosTable.updated_at} desc`,
  ]
}

function findsWord(word: string, isPhrase: boolean): SQL {
  const query = sql`plainto_tsquery('russian', ${word})`
  const ways = [
    sql`select ${todo} from ${todoSearchTable} where ${vector} @@ ${query} or ${body} like ${`%${escapeLike(word)}%`}`,
  ]
  if (word.length >= GUESSED_FROM && /^\p{L}+$/u.test(word)) ways.push(sql`select todo_search_similar(${word})`)
  const found = sql`${todosTable.id} in (${sql.join(ways, sql` union all `)})`
  // «не», «на», «и» in a sentence are what the dictionary leaves out.
  return isPhrase && /^\p{L}{1,3}$/u.test(word) ? sql`(numnode(${query}) = 0 or ${found})` : found
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    .filter((word) => word !== '')
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
