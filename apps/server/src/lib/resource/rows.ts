import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import type { Actor } from '../access/actor'
import type { Verb } from '../access/grant'
import type { PermissionKey } from '../access/permission-matrix'
import { permissionLabel, requirePermission } from '../access/permissions'
import { forbidden, notFound, outOfScope } from '../http/error'
import type { Context } from '../http/handler'
import { scopeCondition } from './scope'
import type { RecordTable, Row, Scopes } from './spec'
import { type RowReader, wholeRow } from './whole-row'

/** A row with what the matrix and the scope let this person do with it; `can` is not asked yet. */
export interface Reached<T extends RecordTable> {
  row: Row<T>
  mayEdit: boolean
  mayRemove: boolean
}

/** What reading needs to know of a resource. */
export interface Readable<T extends RecordTable> {
  table: T
  permission: PermissionKey
  scopes: Scopes
  can?: (actor: Actor, verb: Verb, row: Row<T>) => boolean
}

/** What says who may read the rows of a table. */
interface Reachable {
  table: PgTable & Pick<RecordTable, 'id' | 'deleted_at'>
  permission: PermissionKey
  scopes: Scopes
}

/** Which of the rows of a condition, in which order. */
export interface RowsPage {
  order?: SQL[]
  limit?: number
  offset?: number
}

/** The rows of a condition that this person may see, in the wanted order. */
export async function selectRows<T extends RecordTable>(
  ctx: Context,
  spec: Readable<T>,
  conditions: (SQL | undefined)[],
  page?: RowsPage,
): Promise<Reached<T>[]> {
  const { columns, read } = wholeRow(spec.table)
  const beside = sql`${reaches(spec, ctx.actor, 'edit')} as may_edit, ${reaches(spec, ctx.actor, 'delete')} as may_remove`
  const rows = await selectSeen(ctx, spec, sql`${columns}, ${beside}`, conditions, page)
  return rows.map((found) => ({
    row: read(found),
    mayEdit: found.may_edit === true,
    mayRemove: found.may_remove === true,
  }))
}

/** Some columns of the same rows, where nobody asks what the person may do with them. */
export async function selectParts<T extends RecordTable, R>(
  ctx: Context,
  spec: Readable<T>,
  { columns, read }: RowReader<R>,
  conditions: (SQL | undefined)[],
  page?: RowsPage,
): Promise<R[]> {
  return (await selectSeen(ctx, spec, columns, conditions, page)).map(read)
}

async function selectSeen<T extends RecordTable>(
  ctx: Context,
  spec: Readable<T>,
  columns: SQL,
  conditions: (SQL | undefined)[],
  { order = [], limit, offset }: RowsPage = {},
): Promise<Record<string, unknown>[]> {
  const view = scopeCondition(spec.scopes, ctx.actor, requirePermission(ctx.actor, `${spec.permission}.view`))
  const { rows } = await ctx.db.execute(sql`select ${columns}
    from ${spec.table} ${clause(sql`where`, and(view, ...conditions))}
    ${clause(sql`order by`, order.length > 0 ? sql.join(order, sql`, `) : undefined)}
    ${clause(sql`limit`, limit === undefined ? undefined : sql`${limit}`)} ${clause(sql`offset`, offset ? sql`${offset}` : undefined)}`)
  return rows
}

/** Rows by their numbers, whoever may see them. */
export async function readRows<T extends RecordTable>(db: Db, table: T, ids: readonly number[]): Promise<Row<T>[]> {
  const { columns, read } = wholeRow(table)
  const { rows } = await db.execute(sql`select ${columns} from ${table} where ${anyOf(table.id, ids)}`)
  return rows.map(read)
}

/** All rows that are not deleted, whoever may see them. */
export async function livingRows<T extends RecordTable>(db: Db, table: T): Promise<Row<T>[]> {
  const { columns, read } = wholeRow(table)
  const { rows } = await db.execute(sql`select ${columns} from ${table} where ${table.deleted_at} is null`)
  return rows.map(read)
}

/** How many rows of a condition this person may see. */
export async function countRows<T extends RecordTable>(
  ctx: Context,
  spec: Readable<T>,
  conditions: SQL[],
): Promise<number> {
  const view = scopeCondition(spec.scopes, ctx.actor, ctx.actor.grants.get(`${spec.permission}.view`))
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${spec.table} ${clause(sql`where`, and(view, ...conditions))}`,
  )
  return rows[0]?.total ?? 0
}

/** One row this person may see, or 404: what he may not see does not exist for him. */
export async function requireRow<T extends RecordTable>(
  ctx: Context,
  spec: Readable<T>,
  id: number,
): Promise<Reached<T>> {
  const [found] = await selectRows(ctx, spec, [eq(spec.table.id, id), isNull(spec.table.deleted_at)], { limit: 1 })
  if (!found) throw notFound()
  return found
}

/**
 * Locks a row for writing and answers it as it is now. 404 when it is not to be seen, 403 `out_of_scope` when the verb does
 * not reach it, 403 when the matrix or the record itself refuses.
 */
export async function lockRow<T extends RecordTable>(
  ctx: Context,
  spec: Readable<T>,
  id: number,
  verb: 'edit' | 'delete' | 'view',
  deleted: SQL = isNull(spec.table.deleted_at),
): Promise<Row<T>> {
  requirePermission(ctx.actor, `${spec.permission}.${verb}`)
  await ctx.tx.execute(sql`select 1 from ${spec.table} where ${spec.table.id} = ${id} for no key update`)
  const [found] = await selectRows(ctx, spec, [eq(spec.table.id, id), deleted], { limit: 1 })
  if (!found) throw notFound()
  if ((verb === 'edit' && !found.mayEdit) || (verb === 'delete' && !found.mayRemove)) throw outOfScope()
  if (spec.can?.(ctx.actor, verb, found.row) === false) throw forbidden(permissionLabel(`${spec.permission}.${verb}`))
  return found.row
}

/**
 * Of these records, the numbers of those that a person may read; deleted ones count, their end is told too, unless only
 * `living` ones are asked for.
 */
export async function readableIds(
  db: Db,
  spec: Reachable,
  actor: Actor,
  ids: readonly number[],
  { living } = { living: false },
): Promise<Set<number>> {
  const grant = actor.grants.get(`${spec.permission}.view`)
  if (!grant || ids.length === 0) return new Set()
  const reach = scopeCondition(spec.scopes, actor, grant)
  if (!reach && !living) return new Set(ids)
  const rows = await db
    .select({ id: spec.table.id })
    .from(spec.table as PgTable)
    .where(and(anyOf(spec.table.id, ids), living ? isNull(spec.table.deleted_at) : undefined, reach))
  return new Set(rows.map((row) => Number(row.id)))
}

/** Of these people, the numbers of those who may read a record; one query for many of them. */
export async function peopleWhoRead<T extends RecordTable>(
  db: Db,
  spec: Readable<T>,
  actors: readonly Actor[],
  id: number,
): Promise<Set<number>> {
  const allowed = new Set<number>()
  const conditional: { actor: Actor; reach: SQL }[] = []
  for (const actor of actors) {
    const grant = actor.grants.get(`${spec.permission}.view`)
    const reach = grant && scopeCondition(spec.scopes, actor, grant)
    if (reach) conditional.push({ actor, reach })
    else if (grant) allowed.add(actor.id)
  }
  for (let start = 0; start < conditional.length; start += PEOPLE_AT_ONCE) {
    const questions = conditional
      .slice(start, start + PEOPLE_AT_ONCE)
      .map(
        ({ actor, reach }) =>
          sql`select ${actor.id}::bigint as id from ${spec.table} where ${spec.table.id} = ${id} and (${reach})`,
      )
    const { rows } = await db.execute<{ id: string }>(sql.join(questions, sql` union all `))
    for (const row of rows) allowed.add(Number(row.id))
  }
  return allowed
}

/** A statement holds the conditions of so many people: more would cost more to plan than it saves. */
const PEOPLE_AT_ONCE = 50

/** Whether a person may see the record of this number, of a statement about another table; undefined where he sees all. */
export function reachOfRecord({ table, scopes, permission }: Reachable, actor: Actor, record: SQL): SQL | undefined {
  const condition = scopeCondition(scopes, actor, actor.grants.get(`${permission}.view`))
  return condition && sql`exists (select 1 from ${table} where ${table.id} = ${record} and ${condition})`
}

function reaches<T extends RecordTable>(spec: Readable<T>, actor: Actor, verb: Verb): SQL<boolean> {
  const grant = actor.grants.get(`${spec.permission}.${verb}`)
  const condition = grant ? scopeCondition(spec.scopes, actor, grant, verb) : sql`false`
  return condition ? sql<boolean>`coalesce((${condition}), false)` : sql<boolean>`true`
}

function clause(word: SQL, content: SQL | undefined): SQL {
  return content ? sql`${word} ${content}` : sql``
}
