import type { OperationInput } from '@ws/api-client/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import { blobsTable } from '../../db/tables/blobs'
import { filesTable } from '../../db/tables/files'
import { beginsCondition } from '../../lib/resource/list-query'
import { accessOf, type MediaReader } from './access/media-access'
import { fileConditions, fileOrdering, isHiddenPlace } from './file-lists'

/** Where, counted from 0, the first name of a list stands that begins so; null where none does. */
export async function findPosition(
  reader: MediaReader,
  { prefix, or_prefix, after = -1, ...query }: OperationInput<'files.position'>['query'],
): Promise<number | null> {
  const { db } = reader
  if (await isHiddenPlace(db, query.directory)) return null
  const order = sql.join(fileOrdering(query.ordering, false), sql`, `)
  const ordered = db
    .select({
      display_name: filesTable.display_name,
      place: sql<number>`row_number() over (order by ${order}) - 1`.as('place'),
    })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(and(...fileConditions(db, await accessOf(reader), query, undefined)))
    .as('ordered')
  const name = sql`${ordered.display_name}`
  const [found] = await db
    .select({
      later: sql<string | null>`min(${ordered.place}) filter (where ${ordered.place} > ${after}::bigint)`,
      first: sql<string | null>`min(${ordered.place})`,
    })
    .from(ordered)
    .where(or(beginsCondition(name, prefix), or_prefix ? beginsCondition(name, or_prefix) : undefined))
  const place = found?.later ?? found?.first ?? null
  return place === null ? null : Number(place)
}
