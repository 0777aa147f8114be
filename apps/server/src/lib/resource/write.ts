import type { CollectionPath, EntityChanged } from '@ws/api-client/contract'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AuditEntry, type Change, diffOf, recordAudit } from '../events/audit'
import { emit } from '../events/outbox'
import { outOfScope } from '../http/error'
import type { Context } from '../http/handler'
import type { Readable } from './rows'
import { scopeCondition } from './scope'
import type { RecordTable, Row, Values } from './spec'
import { tellRecordWrite } from './write-listeners'

/** What writing needs to know of a resource. */
export interface Writable<T extends RecordTable> extends Readable<T> {
  path: CollectionPath
  entity: string
  title: (row: Row<T>) => string
  told?: (after: Row<T>, before: Row<T>) => string | undefined
  masked?: readonly string[]
}

/** How a write shows in the journal, beside its fields. */
export interface WriteMark {
  action?: AuditEntry['action']
  batch?: string
}

/** Inserts a record; its number, author and version come from here. */
export async function insertRow<T extends RecordTable>(
  ctx: Context,
  spec: Writable<T>,
  values: Values<T>,
): Promise<Row<T>> {
  const stamped = { ...values, created_by: ctx.actor.id, updated_by: ctx.actor.id }
  // Drizzle cannot follow a generic table; the values are those of `spec.table`.
  const [row] = (await ctx.tx
    .insert(spec.table)
    .values(stamped as never)
    .returning()) as unknown as Row<T>[]
  if (!row) throw new Error('The database answered an insert with no row')
  return row
}

/**
 * Writes the values that differ and raises the version; answers the row as it is now and whether anything was written.
 * Nothing is written, and the version stays, when nothing differs.
 */
export async function updateRow<T extends RecordTable>(
  ctx: Context,
  spec: Writable<T>,
  before: Row<T>,
  values: Values<T>,
): Promise<Row<T>> {
  const columns = getTableColumns(spec.table) as Record<string, PgColumn>
  const differing = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const column = columns[name]
      return column && value !== undefined && !sameValue(column, Reflect.get(before, name), value)
    }),
  )
  if (Object.keys(differing).length === 0) return before
  return touchRow(ctx, spec, before, differing as Values<T>)
}

/** Raises the version and the time of a record, with some values or none. */
export async function touchRow<T extends RecordTable>(
  ctx: Context,
  spec: Writable<T>,
  before: Row<T>,
  values: Values<T>,
): Promise<Row<T>> {
  const stamped = {
    ...values,
    updated_at: sql`now()`,
    updated_by: ctx.actor.id,
    version: sql`${spec.table.version} + 1`,
  }
  const [row] = (await ctx.tx
    .update(spec.table)
    .set(stamped as never)
    .where(eq(spec.table.id, before.id))
    .returning()) as unknown as Row<T>[]
  if (!row) throw new Error('The database answered an update with no row')
  return row
}

/** Journal and event of a write; `extra` holds changes of fields that are no columns. */
export async function noteWrite<T extends RecordTable>(
  ctx: Context,
  spec: Writable<T>,
  after: Row<T>,
  before: Row<T> | undefined,
  what: { action: EntityChanged['action']; mark?: WriteMark; extra?: Record<string, Change> },
): Promise<void> {
  const changes = { ...diffOf(before ?? {}, after, spec.masked), ...what.extra }
  const filled = before
    ? changes
    : Object.fromEntries(Object.entries(changes).filter(([, change]) => hasContent(change.to)))
  await recordAudit(ctx, {
    action: what.mark?.action ?? (what.action === 'remove' ? 'delete' : what.action),
    entity: spec.entity,
    entity_id: after.id,
    entity_title: spec.title(after).slice(0, 300),
    changes: filled,
    ...(what.mark?.batch ? { batch_id: what.mark.batch } : {}),
  })
  if (before && what.action !== 'create') {
    await tellRecordWrite(ctx, {
      path: spec.path,
      entity: spec.entity,
      id: after.id,
      title: spec.title(after),
      action: what.mark?.action === 'archive' ? 'archive' : what.action,
      changed: Object.keys(changes),
      told: spec.told?.(after, before),
    })
  }
  await emit(ctx, {
    event: 'entity_changed',
    rooms: [`list:${spec.path}`],
    record: { entity: spec.entity, id: after.id },
    payload: {
      entity: spec.path,
      entity_id: after.id,
      action: what.action,
      version: after.version,
      changed: Object.keys(changes),
    },
  })
}

/** A write must not leave a person's own objects: neither create a record elsewhere nor move one there. */
export async function assertStillReached<T extends RecordTable>(
  ctx: Context,
  spec: Readable<T>,
  id: number,
  verb: 'create' | 'edit',
): Promise<void> {
  const grant = ctx.actor.grants.get(`${spec.permission}.${verb}`)
  if (grant?.scope !== 'objects' || grant.objects === null) return
  // Every new row is one's own, so for a creation only the objects decide. A row without an object is inside none and
  // outside none: its condition is null, which passes.
  const inObjects = verb === 'create' ? spec.scopes.objects?.(ctx.actor, grant.objects) : undefined
  const reach = inObjects ?? scopeCondition(spec.scopes, ctx.actor, grant, verb)
  const found = await ctx.tx
    .select({ id: spec.table.id })
    .from(spec.table as RecordTable)
    .where(and(eq(spec.table.id, id), sql`(${reach}) is not false`))
  if (found.length === 0) throw outOfScope()
}

function sameValue(column: PgColumn, known: unknown, value: unknown): boolean {
  if (typeof known === 'string' && typeof value === 'string') {
    const type = column.getSQLType()
    if (type.startsWith('timestamp')) return Date.parse(known) === Date.parse(value)
    if (type.startsWith('numeric')) return plainNumber(known) === plainNumber(value)
  }
  return JSON.stringify(known ?? null) === JSON.stringify(value ?? null)
}

/** `'012.500'` → `'12.5'`, so that two spellings of one amount are no change. */
function plainNumber(text: string): string {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short.replace(/^(-?)0+(?=\d)/, '$1')
}

function hasContent(value: unknown): boolean {
  return value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
}
