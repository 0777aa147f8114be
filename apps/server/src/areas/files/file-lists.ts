import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, asc, count, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database'
import { blobsTable } from '../../db/tables/blobs'
import { directoriesTable } from '../../db/tables/directories'
import { filesTable } from '../../db/tables/files'
import { containsCondition } from '../../lib/resource/list-query'
import { restorableSince } from '../../lib/settings'
import { accessOf, type MediaAccess, type MediaReader, visibleFiles } from './access/media-access'
import { type FileRow, selectFiles } from './present-file'

type FileQuery = OperationInput<'files.list'>['query']

const ORDERING: Record<string, PgColumn> = {
  display_name: filesTable.display_name,
  file_size: blobsTable.size,
  file_type: blobsTable.mime_type,
  created_at: filesTable.created_at,
  updated_at: filesTable.updated_at,
  deleted_at: filesTable.deleted_at,
}

/** One page of files and how many there are. */
export async function listFiles(
  reader: MediaReader,
  query: FileQuery,
): Promise<{ rows: FileRow[]; meta: Schema<'Meta'> }> {
  const { db } = reader
  const access = await accessOf(reader)
  const { page = 1, page_size = 100 } = query
  const conditions = and(...fileConditions(db, access, query, query.deleted ? await restorableSince(db) : undefined))
  const [counted] = await db.select({ total: count() }).from(filesTable).where(conditions)
  const total = counted?.total ?? 0
  const rows = await selectFiles(db)
    .where(conditions)
    .orderBy(...fileOrdering(query.ordering), desc(filesTable.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { rows, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
}

/** All words must be found; case and ё/е do not matter. */
export function nameCondition(column: PgColumn, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => containsCondition(column, word)))
}

/** «null» is the root; without a value every folder counts. */
export function placeCondition(column: PgColumn, value: string | undefined): SQL | undefined {
  if (value === undefined) return undefined
  return value === 'null' ? isNull(column) : eq(column, Number(value))
}

/** With `since` what was deleted after it, else what is there. */
function fileConditions(db: Db, access: MediaAccess, query: FileQuery, since: SQL | undefined): (SQL | undefined)[] {
  const { directory, category, search, ids } = query
  return [
    since ? gt(filesTable.deleted_at, since) : isNull(filesTable.deleted_at),
    placeCondition(filesTable.directory, directory),
    directory === undefined ? isInSight(db) : undefined,
    visibleFiles(access),
    since && directory === undefined ? wentAlone(filesTable, filesTable.directory) : undefined,
    // What has no category fits every one (decision 082).
    category ? or(eq(filesTable.category, category), isNull(filesTable.category)) : undefined,
    search
      ? or(nameCondition(filesTable.display_name, search), nameCondition(filesTable.original_name, search))
      : undefined,
    ids ? inArray(filesTable.id, ids) : undefined,
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

function fileOrdering(requested: readonly string[] = ['display_name']): SQL[] {
  return requested.flatMap((item) => {
    const column = ORDERING[item.replace(/^-/, '')]
    if (!column) return []
    return [item.startsWith('-') ? desc(column) : asc(column)]
  })
}
