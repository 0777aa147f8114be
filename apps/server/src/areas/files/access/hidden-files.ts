import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { directoriesTable } from '../../../db/tables/files/directories'
import type { filesTable } from '../../../db/tables/files/files'
import { notFound } from '../../../lib/http/error'
import { readerOf } from '../../../lib/resource/registry'
import { isLetInEverywhere, type MediaReader } from './media-access'

/** A file, its place and its author. */
type Placed = Pick<typeof filesTable.$inferSelect, 'id' | 'directory' | 'created_by'>

/**
 * Of these files those that lie in a hidden folder and are not for this person. What is there belongs to records: it is for
 * its author and for whoever may read a record that uses it.
 */
export async function outOfReach({ db, actor }: MediaReader, files: readonly Placed[]): Promise<Set<number>> {
  if (isLetInEverywhere(actor)) return new Set()
  const foreign = files.filter(({ created_by }) => created_by !== actor.id)
  const places = [...new Set(foreign.flatMap(({ directory }) => directory ?? []))]
  if (places.length === 0) return new Set()
  const hidden = await db
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(and(anyOf(directoriesTable.id, places), eq(directoriesTable.is_hidden, true)))
  const inside = foreign.filter(({ directory }) => hidden.some(({ id }) => id === directory)).map(({ id }) => id)
  return inside.length === 0 ? new Set() : withoutReadRecords({ db, actor }, inside)
}

/** Refuses with 404 a file that {@link outOfReach} names. */
export async function requireReach(reader: MediaReader, file: Placed): Promise<void> {
  if ((await outOfReach(reader, [file])).size > 0) throw notFound()
}

async function withoutReadRecords({ db, actor }: MediaReader, files: readonly number[]): Promise<Set<number>> {
  const table = attachmentsTable
  const uses = await db
    .select({ file: table.file, entity: table.entity, record: table.entity_id })
    .from(table)
    .where(anyOf(table.file, files))
  const left = new Set(files)
  for (const entity of new Set(uses.map((use) => use.entity))) {
    const ofEntity = uses.filter((use) => use.entity === entity)
    const records = [...new Set(ofEntity.map(({ record }) => record))]
    const readable = await readerOf(entity)?.(db, actor, records)
    for (const { file, record } of ofEntity) if (readable?.has(record)) left.delete(file)
  }
  return left
}
