import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { todosTable } from '../../db/tables/todos/todos'
import type { Permission } from '../../lib/access/grant'
import type { Context } from '../../lib/http/handler'
import { scopeCondition } from '../../lib/resource/scope'
import type { Scopes } from '../../lib/resource/spec'
import { contractScopes } from '../places/scopes/contract-scopes'
import { locationScopes, placeScopes } from '../places/scopes/object-scopes'
import { todoScopes } from '../places/scopes/todo-scopes'
import type { Reach, ReportDeclaration, Values } from './define-report'

/** The rows that a report may tell this person of: those that each right it needs reaches, of the objects asked for. */
export function reachOf({ actor }: Context, { needs }: ReportDeclaration, { objects }: Pick<Values, 'objects'>): Reach {
  const rights: Permission[] = ['reports.view', ...needs]
  // Whose records these are is asked of the rights that are about them; stock and people belong to no object.
  const within = (scopes: Scopes, areas: readonly string[]) =>
    rights
      .filter((right) => areas.includes(right.split('.')[0] ?? ''))
      .map((right) => scopeCondition(scopes, actor, actor.grants.get(right)))
  const money = ['reports', 'contracts', 'accruals', 'payments']
  const chosen = objects && objects.length > 0 ? objects : undefined
  const inside = (place: SQL) =>
    sql`exists (select 1 from locations as inner_place join ${objectsTable} on ${objectsTable.root_location} = any(inner_place.path)
      where inner_place.id = ${place} and ${objectsTable.deleted_at} is null and ${chosen ? anyOf(objectsTable.id, chosen) : sql`true`})`
  const all = (...conditions: (SQL | undefined)[]) => sql`(${and(...conditions) ?? sql`true`})`
  return {
    contracts: all(
      isNull(contractsTable.deleted_at),
      ...within(contractScopes, money),
      chosen && anyOf(contractsTable.object, chosen),
    ),
    rooms: all(
      isNull(roomsTable.deleted_at),
      eq(roomsTable.is_archived, false),
      ...within(placeScopes(roomsTable.id), ['reports', 'properties']),
      chosen && inside(sql`${roomsTable.id}`),
    ),
    todos: all(
      isNull(todosTable.deleted_at),
      ...within(todoScopes, ['reports', 'todos']),
      chosen && anyOf(todosTable.object, chosen),
    ),
    places: all(...within(locationScopes, ['reports']), chosen && inside(sql`${locationsTable.id}`)),
  }
}
