import type { Schema } from '@ws/api-client/contract'
import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { directoriesTable } from '../../../db/tables/files/directories'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { accessOf, isFixed, visibleDirectories } from '../access/media-access'
import { loadAuthors } from '../listing/file-people'
import { allowedWith } from '../media-rights'
import { presentGone } from '../trash/present-gone'
import { loadWays, pathOf } from './directory-tree'
import { countFilesIn } from './tallies'

/** A folder as it is read from the table. */
export type DirectoryRow = typeof directoriesTable.$inferSelect

/** Folders as the contract promises them. */
export async function presentDirectories(ctx: Context, rows: readonly DirectoryRow[]): Promise<Schema<'Directory'>[]> {
  const ids = rows.map(({ id }) => id)
  const ways = await loadWays(ctx.db, ids)
  const authors = await loadAuthors(
    ctx.db,
    rows.map((row) => row.created_by),
  )
  const access = await accessOf(ctx)
  const folders = await countFolders(ctx.db, ids, visibleDirectories(access))
  const files = await countFilesIn(ctx.db, ids)
  const gone = await presentGone(ctx.db, rows)
  const mayUpload = ctx.actor.grants.has('media.create')
  return rows.map((row) => {
    const way = ways.get(row.id) ?? []
    const ancestors = way.slice(0, -1)
    const inside = folders.get(row.id) ?? 0
    return {
      id: row.id,
      display_name: row.display_name,
      parent: row.parent,
      parent_details: ancestors.at(-1) ?? null,
      path: pathOf(way),
      author: row.created_by,
      author_details: authors.get(row.created_by ?? 0) ?? null,
      created_at: row.created_at,
      updated_at: row.updated_at,
      version: row.version,
      items_count: inside + (files.get(row.id) ?? 0),
      directories_count: inside,
      ancestors,
      ...gone(row),
      allowed: isFixed(access, row.guards)
        ? []
        : [...allowedWith(ctx, row), ...(mayUpload ? (['upload'] as const) : [])],
    }
  })
}

/** One living folder that this person may see, or 404; a hidden one is nobody's to see. */
export async function readDirectory(ctx: Context, id: number): Promise<DirectoryRow> {
  const isThis = and(
    eq(directoriesTable.id, id),
    eq(directoriesTable.is_hidden, false),
    isNull(directoriesTable.deleted_at),
  )
  const [row] = await ctx.db
    .select()
    .from(directoriesTable)
    .where(and(isThis, visibleDirectories(await accessOf(ctx))))
  if (!row) throw notFound()
  return row
}

async function countFolders(db: Db, ids: number[], isVisible: SQL | undefined): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ place: directoriesTable.parent, n: count() })
    .from(directoriesTable)
    .where(and(inArray(directoriesTable.parent, ids), isNull(directoriesTable.deleted_at), isVisible))
    .groupBy(directoriesTable.parent)
  return new Map(rows.map(({ place, n }) => [place, n]))
}
