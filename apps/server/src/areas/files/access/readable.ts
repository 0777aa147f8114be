import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import type { Reader } from '../../../lib/resource/registry'
import { outOfReach } from './hidden-files'
import { isLetInEverywhere, readAccess, visibleDirectories, visibleFiles } from './media-access'

/** Of these folders those a person may read. Of what is gone for good nobody knows any more whom it was kept from. */
export const readableDirectories: Reader = async (db, actor, ids) => {
  if (!actor.grants.has('media.view')) return new Set()
  if (isLetInEverywhere(actor)) return new Set(ids)
  const isOpen = and(eq(directoriesTable.is_hidden, false), visibleDirectories(await readAccess({ db, actor })))
  const rows = await db
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(and(anyOf(directoriesTable.id, ids), isOpen))
  return new Set(rows.map(({ id }) => id))
}

/** The same of files. */
export const readableFiles: Reader = async (db, actor, ids) => {
  if (!actor.grants.has('media.view')) return new Set()
  if (isLetInEverywhere(actor)) return new Set(ids)
  const { id, directory, created_by } = filesTable
  const rows = await db
    .select({ id, directory, created_by })
    .from(filesTable)
    .where(and(anyOf(id, ids), visibleFiles(await readAccess({ db, actor }))))
  const kept = await outOfReach({ db, actor }, rows)
  return new Set(rows.flatMap((row) => (kept.has(row.id) ? [] : row.id)))
}
