import { randomUUID } from 'node:crypto'
import type {
  CollectionPath,
  CreateInput,
  ListQuery,
  OperationId,
  Page,
  RecordOf,
  Schema,
  UpdateInput,
} from '@ws/api-client/contract'
import { eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import { requirePermission } from '../access/permissions'
import { recordAudit } from '../events/audit'
import { bodyFields, contract } from '../http/contract'
import { inUse, invalid, notFound, versionConflict } from '../http/error'
import type { Answer, Context, Handler } from '../http/handler'
import type { ImportedResource } from '../import/imported-resource'
import { registerResourceImport } from '../import/register-resource'
import { loadPersons, pick } from '../people/persons'
import type { Indexed } from '../search/search-documents'
import { restorableSince } from '../settings/settings'
import type { Column } from '../spreadsheet/column'
import { toExportColumns } from '../spreadsheet/export-columns'
import { eachRecord } from './bulk'
import { createJoiner } from './join-parts'
import { countNaming } from './list/count-naming'
import { type Listed, listConditions, listOrdering, type Query } from './list/list-query'
import { exportList, readPage } from './list/read-list'
import { registerTarget } from './named-records'
import { cardsAnswer, recordAnswer } from './print-record'
import { listTitle, recordFields } from './record-fields'
import { loadDetails } from './references'
import { type FoundRecord, registerEntity } from './registry'
import {
  livingRows,
  lockRow,
  peopleWhoRead,
  type Reached,
  type RowsPage,
  reachOfRecord,
  readableIds,
  readRows,
  requireRow,
  selectParts,
  selectRows,
} from './rows'
import { assertScopes } from './scope'
import type { Allowed, Counts, Filter, RecordTable, References, ResourceName, ResourceSpec, Row, Values } from './spec'
import type { RowReader } from './whole-row'
import { assertStillReached, insertRow, noteWrite, touchRow, updateRow, type Writable, type WriteMark } from './write'

type Verbs = 'list' | 'create' | 'get' | 'replace' | 'update' | 'remove' | 'restore' | 'bulk' | 'export' | 'pdf'
/** The handlers of the generic operations of one resource, keyed by operation id; those that its contract has. */
export type ResourceHandlers<N extends ResourceName> = {
  [V in Verbs as `${N}.${V}` & OperationId]: Handler<`${N}.${V}` & OperationId>
}

/** A resource: its handlers, and the parts of them for operations of its own. */
export interface Resource<P extends CollectionPath, N extends ResourceName, T extends RecordTable> {
  path: P
  handlers: ResourceHandlers<N>
  /** How its records are found in the index of the search, each by whoever may see it. */
  indexed(related?: Indexed['related']): Indexed
  /** Conditions of a list query, without the scope of the person. */
  conditions(query: object, ctx: Context): SQL[]
  ordering(ctx: Context, requested: readonly string[] | undefined, search?: string): SQL[]
  /** Rows of conditions within the person's scope. */
  select(ctx: Context, conditions: (SQL | undefined)[], page?: RowsPage): Promise<Reached<T>[]>
  /** Some columns of them. */
  selectParts<R>(ctx: Context, part: RowReader<R>, conditions: (SQL | undefined)[], page?: RowsPage): Promise<R[]>
  /** One page of a list, its records whole. */
  page(ctx: Context, query: ListQuery<P>): Promise<Page<RecordOf<P>, Schema<'Meta'>>>
  /** Rows as the contract promises them. */
  present(ctx: Context, rows: Reached<T>[]): Promise<RecordOf<P>[]>
  /** Those of these records that the person sees, as one PDF of a card each. */
  cards(ctx: Context, ids: readonly number[]): Promise<Answer>
  /** One record as the person sees it, or 404. */
  read(ctx: Context, id: number): Promise<RecordOf<P>>
  /** Locks a row: 404, 403 as in an update. With the verb `view` the caller decides who may write. */
  lock(ctx: Context, id: number, verb: 'edit' | 'delete' | 'view'): Promise<Row<T>>
  /** Creates a record with all that belongs to it. */
  create(ctx: Context, input: CreateInput<P>): Promise<RecordOf<P>>
  /** Creates it likewise and answers the bare row: for many at once, which nobody reads one by one. */
  insert(ctx: Context, input: CreateInput<P>, mark?: WriteMark): Promise<Row<T>>
  /** Writes changes into a locked row with all that belongs to it: checks, journal, event. */
  write(ctx: Context, before: Row<T>, input: UpdateInput<P>, mark?: WriteMark): Promise<Row<T>>
  /** Deletes a record: it can be restored for a while. */
  remove(ctx: Context, id: number): Promise<void>
  /** Writes columns into a locked row past `beforeWrite` and `afterWrite`, with journal and event. */
  writeColumns(ctx: Context, before: Row<T>, values: Values<T>, mark?: WriteMark): Promise<Row<T>>
}

/** Declares how the records of a path of the contract live in a table; answers the handlers of its nine operations. */
export function defineResource<
  const P extends CollectionPath,
  const N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P> = Record<never, never>,
  C extends Counts<P> = Record<never, never>,
>(path: P, given: ResourceSpec<P, N, T, D, R, C>): Resource<P, N, T> {
  const spec = { ...given, scopes: given.scopes ?? {} }
  assertScopes(spec.name, spec.permission, spec.scopes)
  const counts = Object.entries<PgColumn | undefined>(spec.counts ?? {})
  const columns = getTableColumns(spec.table) as Record<string, PgColumn>
  const writable: Writable<T> = { ...spec, path }
  const listed: Listed = {
    ...spec,
    columns,
    // What a filter takes is fixed by the contract; here only names are looked up.
    filters: spec.filters as Record<string, Filter<never> | undefined>,
    ordering: spec.ordering as Listed['ordering'],
  }
  const joined = createJoiner()
  const plain = [...recordFields(path).keys()].filter((name) => name in columns && !COMMON.has(name))
  const exportColumns = (
    isList(spec.exportColumns) ? toExportColumns(path, spec.exportColumns) : spec.exportColumns
  ) as Record<string, Column<RecordOf<P>>>
  const replaceable = new Set(bodyFields(contract, `${spec.name}.replace`).filter((name) => name !== 'version'))
  registerEntity(spec.entity, {
    path,
    permission: `${spec.permission}.view`,
    mayRead: (db, actor, ids) => readableIds(db, spec, actor, ids),
    whoMayRead: (db, actors, id) => peopleWhoRead(db, spec, actors, id),
    page: spec.page ?? ((id) => `${path}/${id}`),
    parts: new Set(spec.parts),
    records: {
      find: findRecord,
      async lock(ctx, id, verb) {
        await requireSeen(ctx, id)
        await lockRow(ctx, spec, id, verb)
        return findRecord(ctx, id)
      },
    },
    titles: async (db, ids) => {
      const rows = await readRows(db, spec.table, ids)
      return new Map(rows.map((row) => [row.id, spec.title(row)]))
    },
  })

  registerTarget(path, {
    reach: (db, actor, ids, which) => readableIds(db, spec, actor, ids, which),
    async held(db, id) {
      const [row] = await readRows(db, spec.table, [id])
      return row && { ...row, ...(await spec.beside?.(db, id)) }
    },
    async names(db) {
      const rows = await livingRows(db, spec.table)
      const paths = await spec.paths?.(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => {
        const code = Reflect.get(row, 'code')
        const path = paths?.get(row.id)
        const names = [spec.title(row), ...(typeof code === 'string' ? [code] : [])]
        return { id: row.id, names, ...(path ? { path } : {}) }
      })
    },
  })

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

  async function present(ctx: Context, rows: Reached<T>[]): Promise<RecordOf<P>[]> {
    if (rows.length === 0) return []
    const found = rows.map(({ row }) => row)
    const authors = await loadPersons(
      ctx.db,
      found.map((row) => row.created_by),
    )
    const named = await loadDetails(ctx.db, spec.references ?? {}, found)
    const counted = await countsOf(ctx, found)
    const details = (await spec.details?.(found, ctx)) as D
    return rows.map((reached) => {
      const { row } = reached
      const ownPart = spec.present(row, details, ctx)
      return joined(common(row, authors), partOf(row, plain), named(row), counted(row), ownPart, {
        allowed: allowedFor(ctx, reached),
      })
    }) as unknown as RecordOf<P>[]
  }

  /** Makes what tells how many records name a row, field by field. */
  async function countsOf(ctx: Context, rows: readonly Row<T>[]): Promise<(row: Row<T>) => Record<string, number>> {
    const ids = rows.map(({ id }) => id)
    const found: [string, Map<number, number>][] = []
    for (const [name, column] of counts) if (column) found.push([name, await countNaming(ctx.db, column, ids)])
    return ({ id }) => Object.fromEntries(found.map(([name, numbers]) => [name, numbers.get(id) ?? 0]))
  }

  /** Counts by the titles that the contract gives them: «помещений». */
  function byTitle(counted: Record<string, number>): Record<string, number> {
    const fields = recordFields(path)
    const named = Object.entries(counted).map(([name, n]) => [fields.get(name)?.label?.toLowerCase() ?? name, n])
    return Object.fromEntries(named)
  }

  function allowedFor(ctx: Context, { row, mayEdit, mayRemove }: Reached<T>): Allowed[] {
    const edit = mayEdit && spec.can?.(ctx.actor, 'edit', row) !== false
    const remove = mayRemove && spec.can?.(ctx.actor, 'delete', row) !== false
    const words: Allowed[] = []
    if (edit) words.push('update', 'archive')
    if (remove) words.push('remove')
    return [...new Set([...words, ...(spec.allowed?.(ctx.actor, row, { edit, remove }) ?? [])])]
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

  async function exportFile(ctx: Context, query: Query): Promise<Answer> {
    requirePermission(ctx.actor, `${spec.permission}.export`)
    const file = { path, name: spec.name, entity: spec.entity, columns: exportColumns }
    return exportList(ctx, spec, listed, query, file, (chunk) => present(ctx, chunk))
  }

  async function pdf(ctx: Context, id: number): Promise<Answer> {
    requirePermission(ctx.actor, `${spec.permission}.export`)
    const { row } = await requireRow(ctx, spec, id)
    const record = await read(ctx, id)
    await ctx.transaction((writing) => recordAudit(writing, { action: 'export', entity: spec.entity, entity_id: id }))
    const about = { title: spec.title(row), kind: listTitle(path), name: `${spec.entity}-${id}` }
    return recordAnswer(ctx, about, path, record)
  }

  async function cards(ctx: Context, ids: readonly number[]): Promise<Answer> {
    requirePermission(ctx.actor, `${spec.permission}.export`)
    const rows = await selectRows(ctx, spec, [isNull(spec.table.deleted_at), anyOf(spec.table.id, ids)])
    if (rows.length === 0) throw notFound()
    const records = await present(ctx, rows)
    const kind = listTitle(path)
    await ctx.transaction((writing) =>
      recordAudit(writing, { action: 'export', entity: spec.entity, entity_id: null, entity_title: kind }),
    )
    const printed = rows.map(({ row }, at) => ({ title: spec.title(row), record: records[at] ?? {} }))
    return cardsAnswer(ctx, { title: kind, kind, name: `${spec.entity}-cards` }, path, printed)
  }

  function cleared(input: object): object {
    const known = Object.entries(columns).filter(([name]) => !(name in input) && replaceable.has(name))
    return {
      ...Object.fromEntries((spec.lists ?? []).map((name) => [name, []])),
      ...Object.fromEntries(known.map(([name, column]) => [name, column.notNull ? sql`default` : null])),
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
  if (spec.imports) {
    const { name, permission, title } = spec
    const imported = {
      path,
      name,
      permission,
      keys: spec.imports.keys,
      title,
      all: async (ctx: Context) => (await selectRows(ctx, spec, [isNull(spec.table.deleted_at)])).map(({ row }) => row),
      insert,
      lock: (ctx: Context, id: number, verb: 'edit' | 'delete') => lockRow(ctx, spec, id, verb),
      write,
      remove,
    }
    // The import reads what it writes from the contract of this path; TypeScript cannot follow it.
    registerResourceImport(imported as unknown as ImportedResource)
  }
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
    page: (ctx, query) => list(ctx, query as Query),
    present,
    cards,
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

/** Fields that `common` gives. */
const COMMON = new Set(['id', 'created_at', 'updated_at', 'version', 'author', 'is_archived'])

function isList(value: object): value is readonly string[] {
  return Array.isArray(value)
}

function partOf(row: object, names: readonly string[]): object {
  const part: Record<string, unknown> = {}
  for (const name of names) part[name] = Reflect.get(row, name)
  return part
}

function common(row: Row<RecordTable>, authors: Map<number, Schema<'Person'>>): Omit<Schema<'Record'>, 'allowed'> {
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    author: row.created_by,
    author_details: pick(authors, row.created_by),
    is_archived: row.is_archived,
  }
}
