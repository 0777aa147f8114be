import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamsTable } from '../../../db/tables/people/teams'
import { locationsTable } from '../../../db/tables/places/locations'
import { TODO_STATUSES, todosTable } from '../../../db/tables/todos/todos'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { nameable } from '../../../lib/resource/named-records'
import { liveCategories, loadCategories } from '../categories/categories'

/** What the columns of a board are made of. */
export type Grouping = Schema<'TodoGrouping'>
/** A column before its cards: its key on the wire and its name. */
export type ColumnHead = Pick<Schema<'TodoColumn'>, 'key' | 'label'>

/** The key of the column of tasks that have no such value. */
const NONE = 'none'
/** Most columns of one board: beyond them nobody finds anything by looking. */
const COLUMNS_LIMIT = 100

const NO_VALUE: Partial<Record<Grouping, string>> = {
  assignee: 'Не назначены',
  team: 'Без бригады',
  location: 'Без места',
  category: 'Без категории',
}
const FIXED: Partial<Record<Grouping, { keys: readonly string[]; labels: Readonly<Record<string, string>> }>> = {
  status: { keys: TODO_STATUSES, labels: labels.TodoStatus },
  priority: { keys: ['High', 'Medium', 'Low'], labels: labels.TodoPriority },
}

const TARGETS: Partial<Record<Grouping, string>> = {
  assignee: '/accounts/profiles',
  team: '/teams',
  location: '/locations',
}

/** The column of the table that a board is grouped by. */
export function groupColumn(grouping: Grouping): PgColumn {
  return todosTable[grouping]
}

/** The list of the records whose numbers the columns bear; undefined where they bear none. */
export function columnTarget(grouping: Grouping): string | undefined {
  return TARGETS[grouping]
}

/** Whether a task stands in a column of this key; 400 where there can be no such column. */
export function inColumn(grouping: Grouping, key: string): SQL {
  const value = columnValue(grouping, key)
  return value === null ? isNull(groupColumn(grouping)) : eq(groupColumn(grouping), value)
}

/** The value a task takes in a column of this key; null in that of tasks without one. */
export function columnValue(grouping: Grouping, key: string): string | number | null {
  if (key === NONE && NO_VALUE[grouping] !== undefined) return null
  const fixed = FIXED[grouping]
  if (grouping === 'category' && /^[a-z][a-z0-9_]{1,39}$/.test(key)) return key
  if (fixed ? fixed.keys.includes(key) : /^[1-9]\d{0,14}$/.test(key)) return fixed ? key : Number(key)
  throw invalid({ column: 'Такой колонки нет' })
}

/** The key of a column on the wire. */
export function columnKey(value: string | number | null): string {
  return value === null ? NONE : String(value)
}

/**
 * The columns of a board in their order: those without a value first, then a fixed order of values or names by the
 * alphabet. Fixed values and teams stand there even without cards: they are where a card is dragged to.
 */
export async function boardColumns(
  ctx: Context,
  grouping: Grouping,
  filled: ReadonlyMap<string, number>,
): Promise<{ columns: ColumnHead[]; total: number }> {
  const { db } = ctx
  const none = NO_VALUE[grouping]
  const first = none === undefined ? [] : [{ key: NONE, label: none }]
  const fixed = FIXED[grouping]
  if (fixed) {
    const columns = [...first, ...fixed.keys.map((key) => ({ key, label: fixed.labels[key] ?? key }))]
    return { columns, total: columns.length }
  }
  if (grouping === 'category') {
    const columns = [...first, ...(await categoryColumns(db, filled))]
    return { columns, total: columns.length }
  }
  const keys = [...filled.keys()].filter((key) => key !== NONE)
  const byCards = keys.sort((a, b) => (filled.get(b) ?? 0) - (filled.get(a) ?? 0)).slice(0, COLUMNS_LIMIT - 1)
  const columns = [...first, ...(await namedColumns(ctx, grouping, byCards.map(Number)))]
  return { columns, total: Math.max(columns.length, keys.length + 1) }
}

/** Categories in their order, those that are chosen no more only as long as they have cards. */
async function categoryColumns(db: Db, filled: ReadonlyMap<string, number>): Promise<ColumnHead[]> {
  const live = (await liveCategories(db)).map(({ key, name }) => ({ key, label: name }))
  const past = [...filled.keys()].filter((key) => key !== NONE && !live.some((column) => column.key === key))
  const known = await loadCategories(db, past)
  const all = [...live, ...past.map((key) => ({ key, label: known.get(key)?.name ?? key }))]
  return all.slice(0, COLUMNS_LIMIT - 1)
}

async function namedColumns(ctx: Context, grouping: Grouping, ids: number[]): Promise<ColumnHead[]> {
  const { db } = ctx
  const rows =
    grouping === 'assignee'
      ? await db
          .select({
            id: profilesTable.id,
            name: sql<string>`coalesce(nullif(${profilesTable.full_name}, ''), ${profilesTable.username})`,
          })
          .from(profilesTable)
          .where(anyOf(profilesTable.id, ids))
          .orderBy(asc(profilesTable.full_name), asc(profilesTable.id))
      : grouping === 'team'
        ? await db
            .select({ id: teamsTable.id, name: teamsTable.name })
            .from(teamsTable)
            .where(
              sql`${anyOf(teamsTable.id, ids)} or ${and(isNull(teamsTable.deleted_at), eq(teamsTable.is_archived, false))}`,
            )
            .orderBy(asc(teamsTable.name), asc(teamsTable.id))
            .limit(COLUMNS_LIMIT - 1)
        : await db
            .select({ id: locationsTable.id, name: locationsTable.full_name })
            .from(locationsTable)
            .where(anyOf(locationsTable.id, ids))
            .orderBy(asc(locationsTable.full_name), asc(locationsTable.id))
  const empty = rows.map(({ id }) => id).filter((id) => !ids.includes(id))
  const seen = empty.length === 0 ? new Set() : await nameable(ctx, '/teams', empty)
  // A column without cards is there to be dragged to: only what the person sees.
  return rows
    .filter(({ id }) => ids.includes(id) || seen.has(id))
    .map(({ id, name }) => ({ key: String(id), label: name }))
}
