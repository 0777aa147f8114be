import { anyOf } from '../../../db/any-of'
import { directoriesTable } from '../../../db/tables/files/directories'
import { conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { freeNames, lockNames } from '../names/names'
import type { ItemType } from '../note-change'

/** How folders stand out of which something was removed. */
export interface WaysBack {
  /** The folders among those asked for that are still there; what was in another one comes to the root. */
  living: ReadonlySet<number>
  /** Those that are gone and had an access list over them: out of the root everybody could read what they held. */
  closed: ReadonlySet<number>
  /** Those of the system: names may stand twice in them, for nobody is told of the others. */
  hidden: ReadonlySet<number>
}

/** The same, read. */
export async function loadWaysBack(ctx: Context, places: readonly (number | null)[]): Promise<WaysBack> {
  const ids = [...new Set(places.filter((place) => place !== null))]
  if (ids.length === 0) return { living: new Set(), closed: new Set(), hidden: new Set() }
  const { id, guards, deleted_at, is_hidden } = directoriesTable
  const rows = await ctx.tx
    .select({ id, guards, deleted_at, is_hidden })
    .from(directoriesTable)
    .where(anyOf(id, ids))
    .for('share')
  const gone = rows.filter((row) => row.deleted_at !== null)
  return {
    living: new Set(rows.filter((row) => row.deleted_at === null).map((row) => row.id)),
    closed: new Set(gone.filter((row) => row.guards.length > 0).map((row) => row.id)),
    hidden: new Set(rows.filter((row) => row.is_hidden).map((row) => row.id)),
  }
}

/** Where something goes back to: its folder, or the root where that is gone. Throws 409 where that would open it to everybody. */
export function wayBack({ living, closed }: WaysBack, place: number | null): number | null {
  if (place === null || living.has(place)) return place
  if (!closed.has(place)) return null
  throw conflict(
    'closed_folder_gone',
    'Папка с ограниченным доступом, где это лежало, удалена. Сначала восстановите её',
  )
}

/** Under which names things come back into a folder: their own, or the next free ones where those were taken meanwhile. */
export async function namesBack(
  { tx }: Context,
  { hidden }: WaysBack,
  type: ItemType,
  place: number | null,
  names: readonly string[],
): Promise<string[]> {
  if (place !== null && hidden.has(place)) return [...names]
  await lockNames(tx, place)
  return freeNames(tx, type, place, names)
}
