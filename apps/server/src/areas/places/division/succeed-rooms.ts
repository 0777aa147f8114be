import { isInsidePolygon, type PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { roomsTable } from '../../../db/tables/places/rooms'
import { workTeamZonesTable } from '../../../db/tables/places/work-team-zones'
import { recordLinksTable } from '../../../db/tables/records/record-links'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { todosTable } from '../../../db/tables/todos/todos'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import type { Context } from '../../../lib/http/handler'
import { copyFiles } from '../../files/upload/claim-files'
import { isOpenTodo } from '../counts'

type RoomRow = typeof roomsTable.$inferSelect

/** A room that was made of others, and where it stands. */
export interface Heir {
  row: RoomRow
  polygon: PlanPolygon | null
}

/**
 * Hands over what hangs on a room that goes into the archive: its files and photos, links both ways, open tasks, zones and
 * schedules that name it. A task goes where its point lies, else to the largest of the new rooms.
 */
export async function handOver(ctx: Context, old: RoomRow, heirs: readonly Heir[]): Promise<void> {
  for (const { row } of heirs) {
    await copyFiles(ctx, { entity: 'room', id: old.id }, { entity: 'room', id: row.id })
    await linkRooms(ctx, row, old)
  }
  await moveTodos(ctx, old, heirs)
  const ids = heirs.map(({ row }) => row.id)
  await renameIn(ctx, workTeamZonesTable, workTeamZonesTable.locations, old.id, ids)
  await renameIn(ctx, workTeamZonesTable, workTeamZonesTable.exclude_locations, old.id, ids)
  await renameIn(ctx, todoRecurrencesTable, todoRecurrencesTable.locations, old.id, ids)
}

async function linkRooms(ctx: Context, row: RoomRow, old: RoomRow): Promise<void> {
  await ctx.tx
    .insert(recordLinksTable)
    .values({
      ...{ from_entity: 'room', from_id: row.id, to_entity: 'room', to_id: old.id, kind: 'relates' },
      created_by: ctx.actor.id,
    })
    .onConflictDoNothing()
  await recordAudit(ctx, {
    ...{ action: 'update', entity: 'room', entity_id: row.id, entity_title: row.number },
    changes: { links: { from: null, to: { entity: 'room', entity_id: old.id, kind: 'relates' } } },
  })
}

async function moveTodos(ctx: Context, old: RoomRow, heirs: readonly Heir[]): Promise<void> {
  const [largest] = heirs.toSorted((one, other) => Number(other.row.area) - Number(one.row.area))
  if (!largest) return
  const todos = await ctx.tx
    .select({ id: todosTable.id, title: todosTable.title, point: todosTable.plan_point })
    .from(todosTable)
    .where(and(eq(todosTable.location, old.id), isOpenTodo))
    .for('no key update')
  for (const { id, title, point } of todos) {
    const under = point && heirs.find(({ polygon }) => polygon && isInsidePolygon([point.x, point.y], polygon))
    const { row } = under || largest
    const [moved] = await ctx.tx
      .update(todosTable)
      .set({ location: row.id, version: sql`${todosTable.version} + 1`, updated_at: sql`now()` })
      .where(eq(todosTable.id, id))
      .returning({ version: todosTable.version })
    await recordAudit(ctx, {
      ...{ action: 'update', entity: 'todo', entity_id: id, entity_title: title },
      changes: { location: { from: old.id, to: row.id } },
    })
    await emit(ctx, {
      event: 'entity_changed',
      rooms: ['list:/todos'],
      record: { entity: 'todo', id },
      payload: {
        ...{ entity: '/todos', entity_id: id, action: 'update', version: moved?.version ?? null },
        changed: ['location'],
      },
    })
  }
}

/** In a list of places the new rooms stand instead of the old one, each once. */
async function renameIn(
  ctx: Context,
  table: PgTable,
  column: PgColumn,
  old: number,
  ids: readonly number[],
): Promise<void> {
  await ctx.tx.execute(sql`update ${table} set version = version + 1, updated_at = now(), ${sql.identifier(column.name)} =
      (select array_agg(distinct place) from unnest(array_remove(${column}, ${old}::bigint) || ${sql.param([...ids])}::bigint[]) as place)
    where ${old}::bigint = any(${column})`)
}
