import { type SQL, sql } from 'drizzle-orm'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { stockMovementsTable as movements } from '../../../db/tables/stock/stock-movements'
import { todosTable } from '../../../db/tables/todos/todos'

/** Who a movement was for and where that was, beside the task that it names (`todos`, joined on the left). */
export const usedBy = {
  team: sql`coalesce(${movements.team}, ${todosTable.team})`,
  object: sql`coalesce(${todosTable.object}, ${objectAt(sql`coalesce(${movements.location}, ${todosTable.location})`)})`,
}

/** Whether a movement was for this team, or at this object. */
export function wasUsedBy(of: keyof typeof usedBy, id: number): SQL {
  return sql`exists (select 1 from (select 1) as one left join ${todosTable} on ${todosTable.id} = ${movements.todo}
    where ${usedBy[of]} = ${id})`
}

/** The object that a place stands in. */
function objectAt(place: SQL): SQL {
  return sql`(select ${objectsTable.id} from ${objectsTable} join ${locationsTable}
    on ${objectsTable.root_location} = any(${locationsTable.path})
    where ${locationsTable.id} = ${place} and ${objectsTable.deleted_at} is null order by ${objectsTable.id} limit 1)`
}
