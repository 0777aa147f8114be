import { and, not } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { directoriesTable } from '../../../db/tables/directories'
import { filesTable } from '../../../db/tables/files'
import type { Reader } from '../../../lib/resource/registry'
import { readAccess, visibleDirectories, visibleFiles } from './media-access'

/** Of these folders those a person may read; what is gone for good is kept from nobody. */
export const readableDirectories: Reader = async (db, actor, ids) => {
  if (!actor.grants.has('media.view')) return new Set()
  const isVisible = visibleDirectories(await readAccess({ db, actor }))
  if (!isVisible) return new Set(ids)
  const hidden = await db
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(and(anyOf(directoriesTable.id, ids), not(isVisible)))
  return without(ids, hidden)
}

/** The same of files. */
export const readableFiles: Reader = async (db, actor, ids) => {
  if (!actor.grants.has('media.view')) return new Set()
  const isVisible = visibleFiles(await readAccess({ db, actor }))
  if (!isVisible) return new Set(ids)
  const hidden = await db
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(and(anyOf(filesTable.id, ids), not(isVisible)))
  return without(ids, hidden)
}

function without(ids: readonly number[], hidden: readonly { id: number }[]): Set<number> {
  const kept = new Set(ids)
  for (const { id } of hidden) kept.delete(id)
  return kept
}
