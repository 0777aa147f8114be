import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { conflict, invalid, notFound } from '../../../lib/http/error'
import { restorableSince } from '../../../lib/settings/settings'
import { accessOf, type MediaAccess, type MediaReader, visibleDirectories, visibleFiles } from '../access/media-access'
import { isInSight, nameCondition, narrowingConditions, wentAlone } from '../listing/file-lists'
import type { Item } from './outcome'

type Selection = Schema<'MediaSelection'>

/** The items of a selection: those named, or all of a rule but its exceptions; folders first. */
export async function resolveSelection(reader: MediaReader, selection: Selection, isTrash = false): Promise<Item[]> {
  const { items, directory, search, except = [], as_of, count } = selection
  if (items) return unique(items)
  // What a change did is taken back by itself, and is no rule: it would mean the whole trash.
  if (selection.batch !== undefined) throw invalid({ selection: 'Выберите файлы или папки' })
  if (directory === undefined && !search && !isTrash) throw invalid({ selection: 'Выберите файлы или папки' })
  const { db } = reader
  const access = await accessOf(reader)
  if (typeof directory === 'number') await requireDirectory(db, access, directory, isTrash)
  const left = new Set(except.map(keyOf))
  const since = isTrash ? await restorableSince(db) : undefined
  const lookedIn = (place: typeof filesTable.directory | typeof directoriesTable.parent) =>
    directory === undefined ? undefined : directory === null ? isNull(place) : eq(place, directory)
  const narrowing = narrowingConditions(selection)
  // A folder holds files of others and older ones, which who asks for some files does not mean.
  const isOfFiles = narrowing.some((condition) => condition !== undefined)
  const wasThere = (column: typeof filesTable.updated_at | typeof directoriesTable.updated_at) =>
    as_of === undefined ? undefined : lte(column, as_of)
  const folders = () =>
    readIds(db, 'directory', [
      eq(directoriesTable.is_hidden, false),
      visibleDirectories(access),
      since ? gt(directoriesTable.deleted_at, since) : isNull(directoriesTable.deleted_at),
      lookedIn(directoriesTable.parent),
      wasThere(directoriesTable.updated_at),
      since && directory === undefined ? wentAlone(directoriesTable, directoriesTable.parent) : undefined,
      search ? nameCondition(directoriesTable.display_name, search) : undefined,
    ])
  const found = [
    ...(isOfFiles ? [] : await folders()),
    ...(await readIds(db, 'file', [
      since ? gt(filesTable.deleted_at, since) : isNull(filesTable.deleted_at),
      lookedIn(filesTable.directory),
      wasThere(filesTable.updated_at),
      visibleFiles(access),
      directory === undefined ? isInSight(db) : undefined,
      since && directory === undefined ? wentAlone(filesTable, filesTable.directory) : undefined,
      ...narrowing,
      search
        ? or(nameCondition(filesTable.display_name, search), nameCondition(filesTable.original_name, search))
        : undefined,
    ])),
  ]
  const meant = found.filter((item) => !left.has(keyOf(item)))
  if (count !== undefined && meant.length > count) {
    throw conflict('selection_grew', 'Здесь прибавилось файлов или папок. Выберите ещё раз')
  }
  return meant
}

async function requireDirectory(db: Db, access: MediaAccess, id: number, isTrash: boolean): Promise<void> {
  const isAlive = isTrash ? undefined : isNull(directoriesTable.deleted_at)
  const [row] = await db
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(and(eq(directoriesTable.id, id), eq(directoriesTable.is_hidden, false), isAlive, visibleDirectories(access)))
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
