import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../db/escape-like'

/**
 * Whether a text holds this one. Its index is of `search_letters`: a database made with the locale C takes no Cyrillic letter
 * for one, and its index of parts of words would answer with every row.
 */
export function holdsPart(text: SQL, part: string): SQL {
  const pattern = `%${escapeLike(part)}%`
  return sql`(search_letters(${text}) like search_letters(${pattern}) and ${text} like ${pattern})`
}
