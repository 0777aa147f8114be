import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { directoriesTable } from '../../../db/tables/files/directories'
import { directoryAccessTable } from '../../../db/tables/files/directory-access'

/** Writes anew which access lists stand over a folder and all below it, after it moved or a list changed. Under `lockTree`. */
export async function refreshGuards(tx: Tx, id: number): Promise<void> {
  const own = sql`case when exists (select 1 from ${directoryAccessTable} a where a.directory = d.id)
    then array[d.id] else '{}'::bigint[] end`
  await tx.execute(sql`
    with recursive down as (
      select d.id, coalesce(p.guards, '{}'::bigint[]) || ${own} as guards
        from ${directoriesTable} d left join ${directoriesTable} p on p.id = d.parent where d.id = ${id}
      union all
      select d.id, down.guards || ${own}
        from ${directoriesTable} d join down on d.parent = down.id
    ) cycle id set is_circle using passed
    update ${directoriesTable} set guards = down.guards from down
      where not down.is_circle and ${directoriesTable.id} = down.id and ${directoriesTable.guards} <> down.guards`)
}
