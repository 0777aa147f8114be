import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../../db/database'
import { fileTalliesTable } from '../../../db/tables/files/file-tallies'

const place = sql`coalesce(${fileTalliesTable.directory}, 0)`

/** How many living files each of these folders holds; null is the root. */
export async function countFilesIn(
  db: Db,
  directories: readonly (number | null)[],
): Promise<Map<number | null, number>> {
  if (directories.length === 0) return new Map()
  const places = sql.param(directories.map((directory) => directory ?? 0))
  const { rows } = await db.execute<{ place: string; n: string }>(sql`
    select ${place} as place, sum(${fileTalliesTable.delta}) as n from ${fileTalliesTable}
      where ${place} = any(${places}::bigint[]) group by 1`)
  return new Map(rows.map((row) => [Number(row.place) || null, Number(row.n)]))
}

/** Makes one row of the many a folder has gathered; answers how many went. */
export async function sumUpTallies({ reader }: Database): Promise<number> {
  const { rows } = await reader.execute<{ gone: number }>(sql`
    with many as (
      select ${place} as place from ${fileTalliesTable} group by 1 having count(*) > 1
    ), gone as (
      delete from ${fileTalliesTable} where ${place} in (select place from many) returning directory, delta
    ), kept as (
      insert into ${fileTalliesTable} (directory, delta)
        select directory, sum(delta) from gone group by directory having sum(delta) <> 0
    ) select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}
