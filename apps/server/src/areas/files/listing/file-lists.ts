import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, asc, count, desc, eq, exists, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { blobsTable } from '../../../db/tables/files/blobs'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { profilesTable } from '../../../db/tables/people/profiles'
import { folded, foldText } from '../../../lib/resource/list/list-query'
import { holdsPart } from '../../../lib/search/part-of'
import { restorableSince } from '../../../lib/settings/settings'
import { accessOf, type MediaAccess, type MediaReader, visibleFiles } from '../access/media-access'
import { countFilesIn } from '../folders/tallies'
import { type FileRow, selectFiles } from './present-file'

type FileQuery = OperationInput<'files.list'>['query']

/** How often records name a file; what is named by none needs no row anywhere, so it is asked file by file. */
const usesCount = sql`(select count(*) from ${attachmentsTable} where ${attachmentsTable.file} = ${filesTable.id})`

const ORDERING: Record<string, PgColumn | SQL> = {
  display_name: filesTable.display_name,
  file_size: blobsTable.size,
  file_type: blobsTable.mime_type,
  created_at: filesTable.created_at,
  updated_at: filesTable.updated_at,
  deleted_at: filesTable.deleted_at,
  author: profilesTable.full_name,
  uses_count: usesCount,
}

/** Joins a file with whoever added it, for an order by names. */
export const isAuthor = eq(profilesTable.id, filesTable.created_by)

/** One page of files and how many there are. */
export async function listFiles(
  reader: MediaReader,
  query: FileQuery,
): Promise<{ rows: FileRow[]; meta: Schema<'Meta'> }> {
  const { db } = reader
  const { page = 1, page_size = 100 } = query
  if (await isHiddenPlace(db, query.directory)) return { rows: [], meta: { page, page_size, total: 0, pages: 0 } }
  const access = await accessOf(reader)
  const since = query.deleted ? await restorableSince(db) : undefined
  const conditions = and(...fileConditions(db, access, query, since))
  const total = await countFound(db, access, query, conditions)
  const offset = (page - 1) * page_size
  const size = Math.min(page_size, total - offset)
  const rows = size > 0 ? await readPage(db, conditions, query.ordering, { offset, size, total }) : []
  return { rows, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
}

/** What the system keeps in a hidden folder belongs to records, and is listed with them. */
export async function isHiddenPlace(db: Db, directory: string | undefined): Promise<boolean> {
  if (directory === undefined || directory === 'null') return false
  const isThis = and(eq(directoriesTable.id, Number(directory)), eq(directoriesTable.is_hidden, true))
  return (await db.select({ id: directoriesTable.id }).from(directoriesTable).where(isThis)).length > 0
}

/** All living files of a folder are counted already; anything narrower is counted now. */
async function countFound(
  db: Db,
  access: MediaAccess,
  { directory, deleted, category, author, created_at_from, search, ids }: FileQuery,
  conditions: SQL | undefined,
): Promise<number> {
  const isNarrowed = deleted || category || author || created_at_from || search || ids
  const isWhole = !isNarrowed && access.closed.length === 0
  if (directory !== undefined && isWhole) {
    const place = directory === 'null' ? null : Number(directory)
    return (await countFilesIn(db, [place])).get(place) ?? 0
  }
  const [counted] = await db.select({ total: count() }).from(filesTable).where(conditions)
  return counted?.total ?? 0
}

/**
 * Numbers first, which the index of a folder holds in order, then the rows of this page alone. A page of the second half is
 * read from the end, so that no more than half of a folder is passed over.
 */
async function readPage(
  db: Db,
  conditions: SQL | undefined,
  ordering: readonly string[] | undefined,
  { offset, size, total }: { offset: number; size: number; total: number },
): Promise<FileRow[]> {
  const isFromEnd = offset > total / 2
  // The database leaves the people out where nobody asks for their names.
  const numbers = db.select({ id: filesTable.id }).from(filesTable).leftJoin(profilesTable, isAuthor)
  const joined = needsBytes(ordering) ? numbers.innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob)) : numbers
  const found = await joined
    .where(conditions)
    .orderBy(...fileOrdering(ordering, isFromEnd))
    .limit(size)
    .offset(isFromEnd ? total - offset - size : offset)
  const ids = found.map(({ id }) => id)
  if (isFromEnd) ids.reverse()
  const rows = new Map((await selectFiles(db).where(anyOf(filesTable.id, ids))).map((row) => [row.file.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** All words must be found; case and ё/е do not matter. */
export function nameCondition(column: PgColumn, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => holdsPart(folded(column), foldText(word))))
}

/** «null» is the root; without a value every folder counts. */
export function placeCondition(column: PgColumn, value: string | undefined): SQL | undefined {
  if (value === undefined) return undefined
  return value === 'null' ? isNull(column) : eq(column, Number(value))
}

/** With `since` what was deleted after it, else what is there. */
export function fileConditions(
  db: Db,
  access: MediaAccess,
  query: FileQuery,
  since: SQL | undefined,
): (SQL | undefined)[] {
  const { directory, search, ids } = query
  return [
    since ? gt(filesTable.deleted_at, since) : isNull(filesTable.deleted_at),
    placeCondition(filesTable.directory, directory),
    directory === undefined ? isInSight(db) : undefined,
    visibleFiles(access),
    since && directory === undefined ? wentAlone(filesTable, filesTable.directory) : undefined,
    ...narrowingConditions(query),
    search
      ? or(nameCondition(filesTable.display_name, search), nameCondition(filesTable.original_name, search))
      : undefined,
    ids ? inArray(filesTable.id, ids) : undefined,
  ]
}

/** Of a category, by a person, since a moment. */
export function narrowingConditions({
  category,
  author,
  created_at_from,
}: Pick<FileQuery, 'category' | 'author' | 'created_at_from'>): (SQL | undefined)[] {
  return [
    // What has no category fits every one (decision 082).
    category ? or(eq(filesTable.category, category), isNull(filesTable.category)) : undefined,
    author ? eq(filesTable.created_by, author) : undefined,
    created_at_from ? gte(filesTable.created_at, created_at_from) : undefined,
  ]
}

/** In the trash lies what was deleted by itself; what went with its folder lies in that folder. */
export function wentAlone(table: PgTable & { deleted_at: PgColumn }, place: PgColumn): SQL {
  return sql`not exists (select 1 from ${directoriesTable} place where place.id = ${place} and place.deleted_at = ${table.deleted_at})`
}

/** Whoever looks everywhere does not look into hidden folders. */
export function isInSight(db: Db): SQL | undefined {
  const shown = db
    .select({ one: sql`1` })
    .from(directoriesTable)
    .where(and(eq(directoriesTable.id, filesTable.directory), eq(directoriesTable.is_hidden, false)))
  return or(isNull(filesTable.directory), exists(shown))
}

/** What is equal goes by number, in the direction of the first column: an index read either way has it so. */
export function fileOrdering(requested: readonly string[] = ['display_name'], isReversed: boolean): SQL[] {
  const isDown = (item: string | undefined) => item?.startsWith('-') === true
  const columns = requested.flatMap((item) => {
    const column = ORDERING[item.replace(/^-/, '')]
    return column ? [{ column, down: isDown(item) }] : []
  })
  return [...columns, { column: filesTable.id, down: isDown(requested[0]) }].map(({ column, down }) =>
    down === isReversed ? asc(column) : desc(column),
  )
}

/** Size and type are known of bytes only. */
export function needsBytes(ordering: readonly string[] = []): boolean {
  return ordering.some((item) => /^-?file_(size|type)$/.test(item))
}
