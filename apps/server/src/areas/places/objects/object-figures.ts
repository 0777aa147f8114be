import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { roomsTable } from '../../../db/tables/places/rooms'
import { todosTable } from '../../../db/tables/todos/todos'
import { columnsOf, isLiveRoom, isOpenTodo, PARKING_SUMS, PREMISES_SUMS, roomsOn } from '../counts'
import { dayInSql } from '../occupancy'

/** What the places inside an object come to today (product 4.8): m² without parking, which is told in pieces. */
export interface ObjectFigures {
  buildings_count: number
  floors_count: number
  rooms_count: number
  gross_area: string
  rentable_area: string
  occupied_area: string
  vacant_area: string
  occupancy_pct: string | null
  parking_total: number
  parking_occupied: number
  open_todos: number
  overdue_todos: number
}

/** Of an object that has no place yet. */
export const NO_FIGURES: ObjectFigures = {
  buildings_count: 0,
  floors_count: 0,
  rooms_count: 0,
  gross_area: '0.00',
  rentable_area: '0.00',
  occupied_area: '0.00',
  vacant_area: '0.00',
  occupancy_pct: null,
  parking_total: 0,
  parking_occupied: 0,
  open_todos: 0,
  overdue_todos: 0,
}

const SUMS = { gross_area: sql`coalesce(sum(${roomsTable.area}), 0)`, ...PREMISES_SUMS }

/** Living rooms inside a place with what of each is let today. */
function roomsInside(place: SQL | PgColumn): SQL {
  return sql`${roomsOn(dayInSql())} join ${locationsTable} on ${locationsTable.id} = ${roomsTable.id}
    where ${locationsTable.path} @> array[${place}] and ${isLiveRoom}`
}

function todosInside(place: SQL | PgColumn): SQL {
  return sql`from ${todosTable} join ${locationsTable} on ${locationsTable.id} = ${todosTable.location}
    where ${locationsTable.path} @> array[${place}] and ${isOpenTodo}`
}

const isOverdue = sql`${todosTable.due_at} < now()`

/** One of the sums of an object, for ordering and narrowing a list. */
export function areaOf(name: keyof typeof SUMS): SQL {
  return sql`(select ${SUMS[name]} ${roomsInside(objectsTable.root_location)})`
}

/** How many tasks stand open inside an object, or are late. */
export const todosOf = {
  open_todos: sql`(select count(*) ${todosInside(objectsTable.root_location)})`,
  overdue_todos: sql`(select count(*) ${todosInside(objectsTable.root_location)} and ${isOverdue})`,
}

/** The figures of these places, by their numbers. */
export async function loadObjectFigures(db: Db, places: readonly number[]): Promise<Map<number, ObjectFigures>> {
  if (places.length === 0) return new Map()
  const place = sql`place.id`
  const { rows } = await db.execute<{ place: string } & { [K in keyof ObjectFigures]: ObjectFigures[K] }>(sql`
    select place.id as place, kinds.*, rooms_sum.*, tasks.*
    from unnest(${sql.param([...places])}::bigint[]) as place(id)
    cross join lateral (
      select count(*) filter (where ${locationsTable.kind} = 'building')::int as buildings_count,
        count(*) filter (where ${locationsTable.kind} = 'floor')::int as floors_count
      from ${locationsTable} where ${locationsTable.path} @> array[place.id] and ${locationsTable.deleted_at} is null
    ) as kinds
    cross join lateral (
      select count(*)::int as rooms_count, ${columnsOf({ ...SUMS, ...PARKING_SUMS })}
      ${roomsInside(place)}
    ) as rooms_sum
    cross join lateral (
      select count(*)::int as open_todos, count(*) filter (where ${isOverdue})::int as overdue_todos
      ${todosInside(place)}
    ) as tasks`)
  return new Map(rows.map(({ place: id, ...figures }) => [Number(id), figures]))
}
