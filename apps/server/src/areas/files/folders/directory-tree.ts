import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db, Tx } from '../../../db/database'
import { directoriesTable as directories } from '../../../db/tables/files/directories'
import { AppError, conflict, invalid, outOfScope } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { heightOf, isLiving, loadAbove, loadBelow } from '../../../lib/resource/tree'
import { accessOf, isFixed, visibleDirectories } from '../access/media-access'

/** Folders stand inside each other so deep and no deeper: a way is still read, and a path still unpacks from an archive. */
export const LEVELS = 50

/** A folder as others name it. */
export interface DirectoryName {
  id: number
  display_name: string
}

/** The ways to folders, by folder: from the root down to the folder itself. */
export async function loadWays(db: Db, ids: Iterable<number | null>): Promise<Map<number, DirectoryName[]>> {
  const wanted = [...new Set([...ids].filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const above = await loadAbove(db, directories, anyOf(directories.id, wanted))
  const parents = new Map(above.map(({ id, parent }) => [id, parent]))
  const names = new Map(
    (
      await db
        .select({ id: directories.id, display_name: directories.display_name })
        .from(directories)
        .where(anyOf(directories.id, [...parents.keys()]))
    ).map((row) => [row.id, row]),
  )
  const wayTo = (id: number) => {
    const way = new Set<DirectoryName>()
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) {
      const name = names.get(at)
      if (!name || way.has(name)) break
      way.add(name)
    }
    return [...way].reverse()
  }
  return new Map(wanted.filter((id) => names.has(id)).map((id) => [id, wayTo(id)]))
}

/** Every living folder of a subtree, its root included. */
export async function loadSubtree(tx: Tx, id: number): Promise<number[]> {
  return (await loadBelow(tx, directories, id, isLiving(directories))).map((row) => row.id)
}

/** Moves wait for each other: two of them together could close a circle that neither sees. */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tree'), 'directories'::regclass::oid::int)`)
}

/** Refuses a folder that is gone, hidden or may not be seen, or one where nothing may be changed. */
export async function checkPlace(ctx: Context, field: string, place: number | null): Promise<void> {
  if (place === null) return
  const access = await accessOf(ctx)
  const [row] = await ctx.tx
    .select({ guards: directories.guards })
    .from(directories)
    .where(
      and(
        eq(directories.id, place),
        eq(directories.is_hidden, false),
        isNull(directories.deleted_at),
        visibleDirectories(access),
      ),
    )
    .for('share')
  if (!row) throw invalid({ [field]: 'Нет такой папки' })
  if (isFixed(access, row.guards)) throw outOfScope()
}

/** The same for a new folder, or for a copy with what `copied` holds; also refuses to go deeper than folders may. */
export async function checkNewPlace(ctx: Context, place: number | null, copied?: number): Promise<void> {
  await checkPlace(ctx, 'parent', place)
  const height =
    copied === undefined ? 1 : heightOf(await loadBelow(ctx.tx, directories, copied, isLiving(directories)), copied)
  if ((await wayTo(ctx.tx, place)).length + height > LEVELS) throw tooDeep()
}

/** The same for a folder that moves with all it holds; also refuses one inside it. */
export async function checkMove(ctx: Context, moved: number, place: number | null): Promise<void> {
  await checkPlace(ctx, 'parent', place)
  const way = await wayTo(ctx.tx, place)
  if (way.some(({ id }) => id === moved)) throw badMove()
  // What lies in the trash is counted too: it comes back to where it was, and must find room there.
  const height = heightOf(await loadBelow(ctx.tx, directories, moved), moved)
  if (way.length + height <= LEVELS) return
  // What is deeper already, by an older rule, may still move up.
  if (way.length + 1 > (await wayTo(ctx.tx, moved)).length) throw tooDeep()
}

async function wayTo(tx: Tx, id: number | null): Promise<DirectoryName[]> {
  return id === null ? [] : ((await loadWays(tx, [id])).get(id) ?? [])
}

/** 409: a folder would move into itself or below itself. */
export function badMove(): AppError {
  return conflict('bad_move', 'Нельзя переместить папку в саму себя')
}

/** 409: a folder, or one it holds, would come to lie deeper than folders may. */
function tooDeep(): AppError {
  const message = `Папки вкладываются друг в друга не глубже ${LEVELS} уровней`
  return new AppError(409, 'too_deep', message, { errors: { parent: [message] } })
}

/** «/Договоры/2026» of a way. */
export function pathOf(way: readonly DirectoryName[]): string {
  return way.map(({ display_name }) => `/${display_name}`).join('')
}
