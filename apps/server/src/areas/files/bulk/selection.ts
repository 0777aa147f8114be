import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { directoriesTable } from '../../../db/tables/directories'
import { filesTable } from '../../../db/tables/files'
import { invalid, notFound } from '../../../lib/error'
import type { Context } from '../../../lib/handler'
import { restorableSince } from '../../../lib/settings'
import { isInSight, nameCondition, wentAlone } from '../file-lists'
import type { Item } from './outcome'

type Selection = Schema<'MediaSelection'>

/** The items of a selection: those named, or all of a rule but its exceptions; folders first. */
export async function resolveSelection(ctx: Context, selection: Selection, isTrash = false): Promise<Item[]> {
  const { items, directory, search, category, except = [] } = selection
  if (items) return unique(items)
  if (directory === undefined && !search && !isTrash) throw invalid({ selection: 'Выберите файлы или папки' })
  if (typeof directory === 'number') await requireDirectory(ctx.db, directory, isTrash)
  const left = new Set(except.map(keyOf))
  const since = isTrash ? await restorableSince(ctx.db) : undefined
  const lookedIn = (place: typeof filesTable.directory | typeof directoriesTable.parent) =>
    directory === undefined ? undefined : directory === null ? isNull(place) : eq(place, directory)
  const found = [
    ...(await readIds(ctx.db, 'directory', [
      eq(directoriesTable.is_hidden, false),
      since ? gt(directoriesTable.deleted_at, since) : isNull(directoriesTable.deleted_at),
      lookedIn(directoriesTable.parent),
      since && directory === undefined ? wentAlone(directoriesTable, directoriesTable.parent) : undefined,
      search ? nameCondition(directoriesTable.display_name, search) : undefined,
    ])),
    ...(await readIds(ctx.db, 'file', [
      since ? gt(filesTable.deleted_at, since) : isNull(filesTable.deleted_at),
      lookedIn(filesTable.directory),
      directory === undefined ? isInSight(ctx.db) : undefined,
      since && directory === undefined ? wentAlone(filesTable, filesTable.directory) : undefined,
      category ? or(eq(filesTable.category, category), isNull(filesTable.category)) : undefined,
      search
        ? or(nameCondition(filesTable.display_name, search), nameCondition(filesTable.original_name, search))
        : undefined,
    ])),
  ]
  return found.filter((item) => !left.has(keyOf(item)))
}

async function requireDirectory(db: Db, id: number, isTrash: boolean): Promise<void> {
  const isAlive = isTrash ? undefined : isNull(directoriesTable.deleted_at)
  const [row] = await db
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(and(eq(directoriesTable.id, id), isAlive))
  if (!row) throw notFound()
}

async function readIds(db: Db, type: Item['type'], conditions: (SQL | undefined)[]): Promise<Item[]> {
  const table = type === 'file' ? filesTable : directoriesTable
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(...conditions))
    .orderBy(asc(table.id))
  return rows.map(({ id }) => ({ type, id }))
}

function unique(items: readonly Item[]): Item[] {
  const found = new Map(items.map(({ type, id }) => [keyOf({ type, id }), { type, id }]))
  return [...found.values()].sort((one, other) => one.type.localeCompare(other.type))
}

function keyOf({ type, id }: Item): string {
  return `${type}:${id}`
}
