import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { prepareOnce } from '../../../db/prepare-once'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import { invalid } from '../../../lib/http/error'
import { memoize } from '../../../lib/resource/write-batch'

/** A stored category. */
export type CategoryRow = typeof todoCategoriesTable.$inferSelect
type Reference = Schema<'TodoCategoryReference'>

/** Categories as records name them, deleted ones too: old tasks still bear them. */
export async function loadCategories(
  db: Db,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, Reference>> {
  const wanted = [...new Set(keys.filter((key) => key !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await categoriesOf(db).execute({ keys: wanted })
  return new Map(rows.map((row) => [row.key, row]))
}

const categoriesOf = prepareOnce((db) => {
  const { key, name, color } = todoCategoriesTable
  const isWanted = sql`${key} = any(${sql.placeholder('keys')}::text[])`
  return db.select({ key, name, color }).from(todoCategoriesTable).where(isWanted).prepare('')
})

/** The category of a record; one that nobody knows any more is called by its key. */
export function categoryOf(known: ReadonlyMap<string, Reference>, key: string | null): Reference | null {
  return key === null ? null : (known.get(key) ?? { key, name: key, color: '#64748B' })
}

/** Categories that can be chosen, in their order. */
export async function liveCategories(db: Db): Promise<CategoryRow[]> {
  const { sort_order, name, deleted_at, is_archived } = todoCategoriesTable
  return db
    .select()
    .from(todoCategoriesTable)
    .where(and(isNull(deleted_at), eq(is_archived, false)))
    .orderBy(asc(sort_order), asc(name))
}

/** Refuses a category that is not there; what a record bears already stays. */
export async function checkCategory(db: Db, wanted: unknown, before?: { category: string | null }): Promise<void> {
  if (typeof wanted !== 'string' || wanted === before?.category) return
  if (!(await readCategory(db, wanted))) throw invalid({ category: 'Нет такой категории' })
}

/** Whether any of these categories sets a term; one that was deleted meanwhile gave its tasks the term they have. */
export async function anySetsTerm(db: Db, keys: readonly (string | null)[]): Promise<boolean> {
  const { key, react_minutes, solve_minutes } = todoCategoriesTable
  const wanted = keys.filter((one) => one !== null)
  const [found] = await db
    .select({ key })
    .from(todoCategoriesTable)
    .where(and(inArray(key, wanted), or(isNotNull(react_minutes), isNotNull(solve_minutes))))
    .limit(1)
  return found !== undefined
}

/** The category of a key with what it sets for its tasks; undefined where there is none. */
export async function readCategory(db: Db, key: string | null | undefined): Promise<CategoryRow | undefined> {
  if (!key) return undefined
  return memoize(db, `category ${key}`, async () => {
    const [row] = await db
      .select()
      .from(todoCategoriesTable)
      .where(and(eq(todoCategoriesTable.key, key), isNull(todoCategoriesTable.deleted_at)))
    return row
  })
}
