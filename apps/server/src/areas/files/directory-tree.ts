import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { directoriesTable as directories } from '../../db/tables/directories'
import { type AppError, conflict, invalid, outOfScope } from '../../lib/error'
import type { Context } from '../../lib/handler'
import { accessOf, isFixed, visibleDirectories } from './access/media-access'

/** A circle that somehow came to be must not keep a query running for ever. */
const DEEPEST = 100

/** A folder as others name it. */
export interface DirectoryName {
  id: number
  display_name: string
}

/** The ways to folders, by folder: from the root down to the folder itself. */
export async function loadWays(db: Db, ids: Iterable<number | null>): Promise<Map<number, DirectoryName[]>> {
  const wanted = [...new Set([...ids].filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const list = sql.join(
    wanted.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const { rows } = await db.execute<{ origin: string; id: string; display_name: string }>(sql`
    with recursive up as (
      select ${directories.id} as origin, ${directories.id} as id, ${directories.parent} as parent,
             ${directories.display_name} as display_name, 1 as depth
        from ${directories} where ${directories.id} in (${list})
      union all
      select up.origin, ${directories.id}, ${directories.parent}, ${directories.display_name}, up.depth + 1
        from ${directories} join up on ${directories.id} = up.parent where up.depth < ${DEEPEST}
    ) select origin, id, display_name from up order by depth desc`)
  const ways = new Map<number, DirectoryName[]>()
  for (const { origin, id, display_name } of rows) {
    const way = ways.get(Number(origin)) ?? []
    ways.set(Number(origin), [...way, { id: Number(id), display_name }])
  }
  return ways
}

/** Every living folder of a subtree, its root included. */
export async function loadSubtree(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive down as (
      select ${directories.id} as id, 1 as depth from ${directories} where ${directories.id} = ${id}
      union all
      select ${directories.id}, down.depth + 1 from ${directories} join down on ${directories.parent} = down.id
        where ${directories.deleted_at} is null and down.depth < ${DEEPEST}
    ) select id from down`)
  return rows.map((row) => Number(row.id))
}

/** Moves wait for each other: two of them together could close a circle that neither sees. */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tree'), 'directories'::regclass::oid::int)`)
}

/**
 * Refuses a folder that is gone, hidden or may not be seen, one where nothing may be changed, or one inside the folder that
 * moves there.
 */
export async function checkPlace(ctx: Context, field: string, place: number | null, moved?: number): Promise<void> {
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
  if (moved === undefined) return
  const way = (await loadWays(ctx.tx, [place])).get(place) ?? []
  if (way.some(({ id }) => id === moved)) throw badMove()
}

/** 409: a folder would move into itself or below itself. */
export function badMove(): AppError {
  return conflict('bad_move', 'Нельзя переместить папку в саму себя')
}

/** «/Договоры/2026» of a way. */
export function pathOf(way: readonly DirectoryName[]): string {
  return way.map(({ display_name }) => `/${display_name}`).join('')
}
