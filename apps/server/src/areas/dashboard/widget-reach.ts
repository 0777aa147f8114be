import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { roomsTable } from '../../db/tables/places/rooms'
import { dailyFactsTable } from '../../db/tables/reports/daily-facts'
import { todosTable } from '../../db/tables/todos/todos'
import type { Permission } from '../../lib/access/grant'
import type { Context } from '../../lib/http/handler'
import { scopeCondition } from '../../lib/resource/scope'
import { addDays } from '../../lib/time/days'
import { momentOf } from '../../lib/time/recurrence/schedule'
import { isLiveRoom } from '../places/counts'
import { isInObject } from '../places/objects-around'
import { contractScopes } from '../places/scopes/contract-scopes'
import { placeScopes } from '../places/scopes/object-scopes'
import { todoScopes } from '../places/scopes/todo-scopes'
import type { WidgetQuery } from './define-widget'

const roomScopes = placeScopes(roomsTable.id)

function all(...conditions: (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.filter((one) => one !== undefined).map((one) => sql`(${one})`),
    sql` and `,
  )
}

/** Living contracts within the person's reach by a right, of the objects asked for. */
export function contractsIn({ actor }: Context, { objects }: WidgetQuery, permission: Permission): SQL {
  return all(
    sql`${contractsTable.deleted_at} is null`,
    scopeCondition(contractScopes, actor, actor.grants.get(permission)),
    objects.length > 0 ? anyOf(contractsTable.object, objects) : undefined,
  )
}

/** Living rooms likewise. */
export function roomsIn({ actor }: Context, { objects }: WidgetQuery): SQL {
  return all(
    isLiveRoom,
    scopeCondition(roomScopes, actor, actor.grants.get('properties.view')),
    objects.length > 0 ? isInObject(roomsTable.id, objects) : undefined,
  )
}

/** Living tasks likewise, of the team asked for. */
export function todosIn({ actor }: Context, { objects, team }: WidgetQuery): SQL {
  return all(
    sql`${todosTable.deleted_at} is null and not ${todosTable.is_archived}`,
    scopeCondition(todoScopes, actor, actor.grants.get('todos.view')),
    objects.length > 0 ? anyOf(todosTable.object, objects) : undefined,
    team === undefined ? undefined : sql`${todosTable.team} = ${team}`,
  )
}

/** The moment at which a day of the company begins. */
function startOf({ zone }: WidgetQuery, day: string): Date {
  return momentOf(day, '00:00', zone)
}

/** The first and the last moment of these days by the company's clock, as lists are asked by them. */
export function momentsOf(query: WidgetQuery, from: string, to: string): { from: string; to: string } {
  const end = startOf(query, addDays(to, 1)).getTime() - 1
  return { from: startOf(query, from).toISOString(), to: new Date(end).toISOString() }
}

/**
 * Whether a moment is within these days by the company's clock. The days are turned into moments once: turning each
 * row's moment into a day costs more than all the rest of counting, and no index helps it.
 */
export function isWithinDays(query: WidgetQuery, moment: PgColumn, from: string, to: string): SQL {
  return sql`(${isSince(query, moment, from)} and ${moment} < ${startOf(query, addDays(to, 1)).toISOString()}::timestamptz)`
}

/** Likewise from a day on. */
export function isSince(query: WidgetQuery, moment: PgColumn, from: string): SQL {
  return sql`${moment} >= ${startOf(query, from).toISOString()}::timestamptz`
}

/** The moments at which these days begin, for `placeAmong`. */
export function startsOf(query: WidgetQuery, days: readonly string[]): string[] {
  return days.map((day) => startOf(query, day).toISOString())
}

/** After which of these moments that follow each other one is: 0 is before the first. */
export function placeAmong(starts: readonly string[], moment: PgColumn): SQL {
  return sql`width_bucket(${moment}, ${sql.param(starts)}::timestamptz[])`
}

/**
 * What facts of days came to on one of them, of the objects asked for; null where nothing was written then, and for
 * those who see single records: facts are of whole objects.
 */
export async function factOn(
  { db, actor }: Context,
  { objects }: WidgetQuery,
  permission: Permission,
  fact: typeof dailyFactsTable.$inferSelect.fact,
  day: string,
): Promise<string | null> {
  const grant = actor.grants.get(permission)
  if (grant?.scope !== 'all' && grant?.scope !== 'objects') return null
  const { rows } = await db.execute<{ value: string | null }>(sql`
    select sum(${dailyFactsTable.value})::text as value from ${dailyFactsTable}
    where ${all(
      sql`${dailyFactsTable.fact} = ${fact} and ${dailyFactsTable.day} = ${day}::date`,
      grant.scope === 'objects' && grant.objects !== null ? anyOf(dailyFactsTable.object, grant.objects) : undefined,
      objects.length > 0 ? anyOf(dailyFactsTable.object, objects) : undefined,
    )}`)
  return rows[0]?.value ?? null
}
