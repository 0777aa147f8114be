import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { escapeLike } from '../../../db/escape-like'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import type { Context } from '../../../lib/http/handler'
import { folded, foldText } from '../../../lib/resource/list/list-query'
import { hit } from '../../../lib/search/search-kinds'
import { accessOf } from '../access/media-access'
import { fileConditions } from './file-lists'

/** What the search over everything shows of files: named exactly so, beginning so, his own, then new ones first. */
export async function findFiles(
  ctx: Context,
  { search, limit }: { search: string; limit: number },
): Promise<{ total: number; items: Schema<'SearchHit'>[] }> {
  const conditions = fileConditions(ctx.db, await accessOf(ctx), { search }, undefined)
  const name = folded(filesTable.display_name)
  const text = foldText(search)
  const rows = await ctx.db
    .select({
      id: filesTable.id,
      name: filesTable.display_name,
      directory: filesTable.directory,
      folder: directoriesTable.display_name,
      // One reading of the index tells both the files and their number.
      total: sql<number>`count(*) over ()::int`,
    })
    .from(filesTable)
    .leftJoin(directoriesTable, eq(directoriesTable.id, filesTable.directory))
    .where(and(...conditions))
    .orderBy(
      desc(sql`${name} = ${text}`),
      desc(sql`${name} like ${`${escapeLike(text)}%`}`),
      desc(sql`${filesTable.created_by} is not distinct from ${ctx.actor.id}`),
      desc(filesTable.id),
    )
    .limit(limit)
  const items = rows.map((file) =>
    hit(
      file.id,
      file.name,
      [file.folder],
      `/media-storage${file.directory === null ? '' : `/${file.directory}`}?file=${file.id}`,
    ),
  )
  return { total: rows[0]?.total ?? 0, items }
}
