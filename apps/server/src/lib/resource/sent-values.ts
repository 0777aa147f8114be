import { is, SQL } from 'drizzle-orm'

/**
 * What a person sent. In a replacement, columns that were not sent stand as SQL defaults: for checks that lay the input over
 * the stored record they are simply not given.
 */
export function sentValues<T extends object>(input: T): Partial<T> {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined && !is(value, SQL))
  return Object.fromEntries(sent) as Partial<T>
}
