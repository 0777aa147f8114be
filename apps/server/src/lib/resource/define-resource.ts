import { randomUUID } from 'node:crypto'
import type { CollectionPath, CreateInput, Page, RecordOf, Schema, UpdateInput } from '@ws/api-client/contract'
import { eq, getTableColumns, gt, is, isNull, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { requirePermission } from '../access/permissions'
import { bodyFields, contract } from '../http/contract'
import { inUse, invalid, notFound, versionConflict } from '../http/error'
import type { Context } from '../http/handler'
import { restorableSince } from '../settings/settings'
import type { Column } from '../spreadsheet/column'
import { toExportColumns } from '../spreadsheet/export-columns'
import { eachRecord } from './bulk'
import { completeSpec } from './complete-spec'
import { type Listed, listConditions, listOrdering, type Query } from './list/list-query'
import { readPage } from './list/read-list'
import { createPresenter } from './present-rows'
import { createPrinter } from './print-rows'
import { loadDetails } from './references'
import { registerImported, registerResource } from './register-resource'
import type { FoundRecord } from './registry'
import type { Brief, Resource, ResourceHandlers } from './resource'
import { lockRow, type Reached, reachOfRecord, requireRow, selectParts, selectRows } from './rows'
import { assertScopes } from './scope'
import type { Counts, DeclaredSpec, Filter, RecordTable, References, ResourceName, Row, Values } from './spec'
import { wholeRow } from './whole-row'
import { assertStillReached, insertRow, noteWrite, touchRow, updateRow, type Writable, type WriteMark } from './write'

/** Declares how the records of a path of the contract live in a table; answers the handlers of its nine operations. */
export function defineResource<
  const P extends CollectionPath,
  const N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P> = Record<never, never>,
  C extends Counts<P> = Record<never, never>,
>(path: P, given: DeclaredSpec<P, N, T, D, R, C>): Resource<P, N, T> {
  const spec = completeSpec<P, N, T, D, R, C>(path, given)
  assertScopes(spec.name, spec.permission, spec.scopes)
  const columns = getTableColumns(spec.table) as Record<string, PgColumn>
  const writable: Writable<T> = { ...spec, path }
  const listed: Listed = {
    ...spec,
    columns,
    // What a filter takes is fixed by the contract; here only names are looked up.
    filters: spec.filters as Record<string, Filter<never> | undefined>,
    ordering: spec.ordering as Listed['ordering'],
  }
  const { present, referenceOf, countsOf, byTitle, allowedFor } = createPresenter(path, spec, columns)
  const exportColumns = (
    isList(spec.exportColumns) ? toExportColumns(path, spec.exportColumns) : spec.exportColumns
  ) as Record<string, Column<RecordOf<P>>>
  const { exportFile, table, pdf, cards } = createPrinter({ path, spec, listed, exportColumns, present })
  const replaceable = new Set(bodyFields(contract, `${spec.name}.replace`).filter((name) => name !== 'version'))
  registerResource(path, spec, { read, requireSeen, find: findRecord })

  /** Who may not read these records at all is told nothing of one. */
  async function requireSeen(ctx: Context, id: number): Promise<Reached<T>> {
    if (!ctx.actor.grants.has(`${spec.permission}.view`)) throw notFound()
    return requireRow(ctx, spec, id)
  }

  async function findRecord(ctx: Context, id: number): Promise<FoundRecord> {
    const reached = await requireSeen(ctx, id)
    const may = allowedFor(ctx, reached)
    const { row } = reached
    return {
      id,
      title: spec.title(row),
      version: row.version,
      mayEdit: may.includes('update'),
      mayRemove: may.includes('remove'),
    }
  }

  async function read(ctx: Context, id: number): Promise<RecordOf<P>> {
    const [record] = await present(ctx, [await requireRow(ctx, spec, id)])
    if (!record) throw new Error('A row was presented as nothing')
    return record
  }

  /** Fields of the input that are columns of the table; what else it holds is the business of the two hooks. */
  function columnValues(input: object): Values<T> {
    const known = Object.entries(input).filter(([name]) => name in columns && name !== 'version' && name !== 'id')
    return Object.fromEntries(known) as Values<T>
  }

  async function write(ctx: Context, before: Row<T>, input: UpdateInput<P>, mark?: WriteMark): Promise<Row<T>> {
    const wanted = input as Partial<CreateInput<P>> & Partial<UpdateInput<P>>
    const completed = await spec.beforeWrite?.(wanted, ctx, before)
    let after = await updateRow(ctx, writable, before, { ...columnValues(wanted), ...completed })
    const extra = await spec.afterWrite?.(ctx, after, before, wanted)
    if (extra && Object.keys(extra).length > 0 && after.version === before.version)
      after = await touchRow(ctx, writable, before, {})
    if (after.version === before.version) return after
    await assertStillReached(ctx, spec, after.id, 'edit')
    const isArchiving = after.is_archived && !before.is_archived
    await noteWrite(ctx, writable, after, before, {
      action: 'update',
      mark: { ...(isArchiving ? { action: 'archive' } : {}), ...mark },
      extra: extra ?? {},
    })
    return after
  }

  async function create(ctx: Context, input: CreateInput<P>): Promise<RecordOf<P>> {
    return readWritten(ctx, await insert(ctx, input))
  }

  async function insert(ctx: Context, input: CreateInput<P>, mark?: WriteMark): Promise<Row<T>> {
    requirePermission(ctx.actor, `${spec.permission}.create`)
    const wanted = input as Partial<CreateInput<P>> & Partial<UpdateInput<P>>
    const completed = await spec.beforeWrite?.(wanted, ctx)
    const row = await insertRow(ctx, writable, { ...columnValues(wanted), ...completed })
    await assertStillReached(ctx, spec, row.id, 'create')
    const extra = await spec.afterWrite?.(ctx, row, undefined, wanted)
    await noteWrite(ctx, writable, row, undefined, { action: 'create', ...(mark ? { mark } : {}), extra: extra ?? {} })
    return row
  }

  /** A writer may move a record out of his own sight; he is still answered with what he wrote. */
  async function readWritten(ctx: Context, row: Row<T>): Promise<RecordOf<P>> {
    const [seen] = await selectRows(ctx, spec, [eq(spec.table.id, row.id)], { limit: 1 })
    const [record] = await present(ctx, [seen ?? { row, mayEdit: false, mayRemove: false }])
    if (!record) throw new Error('A row was presented as nothing')
    return record
  }

  async function update(ctx: Context, id: number, input: UpdateInput<P>): Promise<RecordOf<P>> {
    const before = await lockRow(ctx, spec, id, 'edit')
    const stale = Reflect.get(Object(input), 'version')
    if (stale !== undefined && stale !== before.version) throw versionConflict(Object(await read(ctx, id)))
    return readWritten(ctx, await write(ctx, before, input))
  }

  async function remove(ctx: Context, id: number, mark?: WriteMark): Promise<void> {
    const before = await lockRow(ctx, spec, id, 'delete')
    const counted = (await countsOf(ctx, [before]))(before)
    const naming = Object.values(counted).reduce((sum, one) => sum + one, 0)
    if (naming > 0) throw inUse(naming, byTitle(counted))
    await spec.beforeRemove?.(ctx, before)
    const gone = { deleted_at: sql`now()`, deleted_by: ctx.actor.id } as unknown as Values<T>
    const after = await touchRow(ctx, writable, before, gone)
    await noteWrite(ctx, writable, after, before, { action: 'remove', ...(mark ? { mark } : {}) })
  }

  async function restore(ctx: Context, id: number): Promise<RecordOf<P>> {
    const before = await lockRow(ctx, spec, id, 'delete', gt(spec.table.deleted_at, await restorableSince(ctx.tx)))
    await spec.beforeRestore?.(ctx, before)
    const back = { deleted_at: null, deleted_by: null } as unknown as Values<T>
    const after = await touchRow(ctx, writable, before, back)
    await noteWrite(ctx, writable, after, before, { action: 'restore' })
    return readWritten(ctx, after)
  }

  async function list(ctx: Context, query: Query): Promise<Page<RecordOf<P>, Schema<'Meta'>>> {
    const { rows, meta } = await readPage(ctx, spec, listed, query)
    return { data: await present(ctx, rows), meta }
  }

  async function brief<K extends string>(
    ctx: Context,
    ids: readonly number[],
    names: readonly K[],
  ): Promise<Brief<P, T, K>[]> {
    const { table } = spec
    const rows = await selectParts(ctx, spec, wholeRow(table), [anyOf(table.id, [...ids]), isNull(table.deleted_at)])
    const wanted = Object.fromEntries(names.map((name) => [name, referenceOf(name)]))
    const named = await loadDetails(ctx.db, wanted, rows)
    const paths = await spec.paths?.(ctx.db, ids)
    // The names are those of references, whose details the contract promises; TypeScript cannot follow a computed key.
    return rows.map((row) => ({ ...row, ...named(row), path: paths?.get(row.id) ?? null }) as unknown as Brief<P, T, K>)
  }

  function bulk(ctx: Context, body: { ids: number[]; action: string; params?: object }): Promise<Schema<'BulkResult'>> {
    requirePermission(ctx.actor, `${spec.permission}.${body.action === 'delete' ? 'delete' : 'edit'}`)
    const mark = { batch: randomUUID() }
    return eachRecord(ctx, body.ids, (id) => bulkOne(ctx, id, body, mark))
  }

  async function bulkOne(
    ctx: Context,
    id: number,
    body: { action: string; params?: object },
    mark: WriteMark,
  ): Promise<void> {
    if (body.action === 'delete') return remove(ctx, id, mark)
    const before = await lockRow(ctx, spec, id, 'edit')
    if (body.action === 'archive' || body.action === 'unarchive') {
      await write(ctx, before, { is_archived: body.action === 'archive' } as unknown as UpdateInput<P>, mark)
      return
    }
    const changes = (
      spec.bulk as unknown as Record<string, ((params: object, row: Row<T>) => UpdateInput<P>) | undefined>
    )[body.action]
    if (!changes) throw invalid({ action: 'Такого действия нет' })
    await write(ctx, before, changes(body.params ?? {}, before), mark)
  }

  function cleared(input: object): object {
    const known = Object.entries(columns).filter(([name]) => !(name in input) && replaceable.has(name))
    return {
      ...Object.fromEntries((spec.lists ?? []).map((name) => [name, []])),
      ...Object.fromEntries(known.flatMap(([name, column]) => emptied(name, column))),
      ...input,
    }
  }

  const generic = {
    list: ({ query }: { query: Query }, ctx: Context) => list(ctx, query),
    get: ({ params }: { params: { id: number } }, ctx: Context) => read(ctx, params.id),
    create: ({ body }: { body: CreateInput<P> }, ctx: Context) => create(ctx, body),
    replace: ({ params, body }: { params: { id: number }; body: UpdateInput<P> }, ctx: Context) =>
      update(ctx, params.id, cleared(Object(body)) as UpdateInput<P>),
    update: ({ params, body }: { params: { id: number }; body: UpdateInput<P> }, ctx: Context) =>
      update(ctx, params.id, body),
    remove: ({ params }: { params: { id: number } }, ctx: Context) => remove(ctx, params.id),
    restore: ({ params }: { params: { id: number } }, ctx: Context) => restore(ctx, params.id),
    bulk: ({ body }: { body: { ids: number[]; action: string } }, ctx: Context) => bulk(ctx, body),
    export: ({ query }: { query: Query }, ctx: Context) => exportFile(ctx, query),
    ...(contract.paths[`${path}/{id}/pdf`]
      ? { pdf: ({ params }: { params: { id: number } }, ctx: Context) => pdf(ctx, params.id) }
      : {}),
  }
  registerImported(path, spec, { insert, write, remove })
  const named = Object.fromEntries(Object.entries(generic).map(([verb, handler]) => [`${spec.name}.${verb}`, handler]))
  return {
    path,
    // The contract ties these inputs and answers to the path; TypeScript cannot follow it through a computed key.
    handlers: named as unknown as ResourceHandlers<N>,
    indexed: (related) => ({
      entity: spec.entity,
      reach: (ctx, record) => reachOfRecord(spec, ctx.actor, record),
      ...(related ? { related } : {}),
    }),
    conditions: (query, ctx) => listConditions(listed, query as Query, ctx),
    ordering: (ctx, requested, search) => listOrdering(listed, ctx, requested, search),
    select: (ctx, conditions, page) => selectRows(ctx, spec, conditions, page),
    selectParts: (ctx, part, conditions, page) => selectParts(ctx, spec, part, conditions, page),
    brief,
    page: (ctx, query) => list(ctx, query as Query),
    present,
    cards,
    table: (ctx, query, most) => table(ctx, query as Query, most),
    read,
    lock: (ctx, id, verb) => lockRow(ctx, spec, id, verb),
    create,
    insert,
    write,
    remove: (ctx, id) => remove(ctx, id),
    async writeColumns(ctx, before, values, mark) {
      const after = await updateRow(ctx, writable, before, values)
      if (after.version !== before.version)
        await noteWrite(ctx, writable, after, before, { action: 'update', ...(mark ? { mark } : {}) })
      return after
    },
  }
}

/** A column where nothing is said: as people would send it, where that is no question to the database; what must be stays. */
function emptied(name: string, { notNull, hasDefault, default: usual }: PgColumn): [string, unknown][] {
  if (!notNull) return [[name, null]]
  if (!hasDefault) return []
  return [[name, usual === undefined || is(usual, SQL) ? sql`default` : usual]]
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value)
}
