import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and } from 'drizzle-orm'
import { filesTable } from '../../../db/tables/files/files'
import { accessOf, type MediaReader } from '../access/media-access'
import { fileConditions, isHiddenPlace } from './file-lists'
import { loadAuthors } from './file-people'

const NAMES = new Intl.Collator('ru')

/** Who added the files of a list that a person may see, by name. */
export async function listAuthors(
  reader: MediaReader,
  query: OperationInput<'files.authors'>['query'],
): Promise<Schema<'MediaAuthor'>[]> {
  const { db } = reader
  if (await isHiddenPlace(db, query.directory)) return []
  const isListed = and(...fileConditions(db, await accessOf(reader), query, undefined))
  const found = await db.selectDistinct({ id: filesTable.created_by }).from(filesTable).where(isListed)
  const authors = await loadAuthors(
    db,
    found.map(({ id }) => id),
  )
  return [...authors.values()].sort((a, b) => NAMES.compare(a.full_name, b.full_name) || a.id - b.id)
}
