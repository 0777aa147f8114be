import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import type { Context } from '../../../lib/http/handler'
import { accessOf, visibleDirectories } from '../access/media-access'
import type { ItemType } from '../note-change'
import { lockNames, nameTaken, takenNames } from './names'

/** A name in a folder; null is the root. */
interface Placed {
  name: string
  place: number | null
}

/**
 * Refuses at its field a name that another item of the folder bears; until the end nobody else who asks takes it. What an item
 * bears already it may keep, also where two bear it.
 */
export async function requireFreeName(
  ctx: Context,
  type: ItemType,
  { name, place }: Placed,
  before?: Placed,
): Promise<void> {
  if (before?.name === name && before.place === place) return
  await lockNames(ctx.tx, place)
  const present = (await takenNames(ctx.tx, type, place, [name])).get(name)
  if (present === undefined) return
  const isTold = await isInSight(ctx, type === 'directory' ? present : place)
  // Among attachments, which lie in a folder out of sight, names clash with those of others.
  if (type === 'file' && !isTold) return
  throw nameTaken(name, isTold ? present : 0, 'display_name')
}

/**
 * Locks the names of the folders a file leaves and comes to before the file itself, as whoever sends a file in its place does,
 * and both in one order for all: otherwise two would wait for each other.
 */
export async function lockNamesAround(tx: Tx, file: number, target: number | null | undefined): Promise<void> {
  const [row] = await tx.select({ place: filesTable.directory }).from(filesTable).where(eq(filesTable.id, file))
  if (!row) return
  const places = new Set([row.place, target === undefined ? row.place : target])
  for (const place of [...places].sort((one, other) => (one ?? 0) - (other ?? 0))) await lockNames(tx, place)
}

/** Whether a person sees a folder; the root is seen by all. */
async function isInSight(ctx: Context, id: number | null): Promise<boolean> {
  if (id === null) return true
  const isVisible = visibleDirectories(await accessOf(ctx))
  const rows = await ctx.tx
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(and(eq(directoriesTable.id, id), eq(directoriesTable.is_hidden, false), isVisible))
  return rows.length > 0
}
