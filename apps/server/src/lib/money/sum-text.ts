import { type SQL, sql } from 'drizzle-orm'

/** A sum as a decimal of two digits, nothing as 0.00; of any size, since a sum is wider than the amounts it is made of. */
export function sumText(sum: SQL): SQL<string> {
  return sql`round(coalesce(${sum}, 0), 2)::text`
}
