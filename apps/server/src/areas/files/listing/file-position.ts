import type { OperationInput } from '@ws/api-client/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import { blobsTable } from '../../../db/tables/files/blobs'
import { filesTable } from '../../../db/tables/files/files'
import { profilesTable } from '../../../db/tables/people/profiles'
import { invalid } from '../../../lib/http/error'
import { beginsCondition } from '../../../lib/resource/list/list-query'
import { accessOf, type MediaReader } from '../access/media-access'
import { fileConditions, fileOrdering, isAuthor, isHiddenPlace, needsBytes } from './file-lists'

/** Where, counted from 0, a file of a list stands, or the first whose name begins so; null where none does. Throws 400 when neither is asked. */
export async function findPosition(
  reader: MediaReader,
  { file, prefix, or_prefix, after = -1, ...query }: OperationInput<'files.position'>['query'],
): Promise<number | null> {
  if (file === undefined && prefix === undefined) throw invalid({ prefix: 'Укажите начало имени или файл' })
  const { db } = reader
  if (await isHiddenPlace(db, query.directory)) return null
  const order = sql.join(fileOrdering(query.ordering, false), sql`, `)
  const numbers = db
    .select({
      id: filesTable.id,
      display_name: filesTable.display_name,
      place: sql<number>`row_number() over (order by ${order}) - 1`.as('place'),
    })
    .from(filesTable)
    .leftJoin(profilesTable, isAuthor)
  // Unasked, it would have the database sort what the index of a folder holds in order.
  const joined = needsBytes(query.ordering)
    ? numbers.innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    : numbers
  const ordered = joined.where(and(...fileConditions(db, await accessOf(reader), query, undefined))).as('ordered')
  const name = sql`${ordered.display_name}`
  const [found] = await db
    .select({
      later: sql<string | null>`min(${ordered.place}) filter (where ${ordered.place} > ${after}::bigint)`,
      first: sql<string | null>`min(${ordered.place})`,
    })
    .from(ordered)
    .where(
      and(
        file === undefined ? undefined : eq(ordered.id, file),
        or(...[prefix, or_prefix].map((start) => (start === undefined ? undefined : beginsCondition(name, start)))),
      ),
    )
  const place = found?.later ?? found?.first ?? null
  return place === null ? null : Number(place)
}
