import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { isNull } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { requirePermission } from '../access/permissions'
import type { DatasetTable } from '../datasets/datasets'
import { recordAudit } from '../events/audit'
import { notFound } from '../http/error'
import type { Answer, Context } from '../http/handler'
import type { Column } from '../spreadsheet/column'
import type { CompleteSpec } from './complete-spec'
import { type Listed, listConditions, listOrdering, type Query } from './list/list-query'
import { exportList } from './list/read-list'
import { cardsAnswer, recordAnswer } from './print-record'
import { listTitle } from './record-fields'
import { type Reached, requireRow, selectRows } from './rows'
import type { Counts, RecordTable, References, ResourceName } from './spec'

/** What a resource hands over to be printed. */
interface Printed<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P>,
  C extends Counts<P>,
> {
  path: P
  spec: CompleteSpec<P, N, T, D, R, C>
  listed: Listed
  exportColumns: Record<string, Column<RecordOf<P>>>
  present: (ctx: Context, rows: Reached<T>[]) => Promise<RecordOf<P>[]>
}

/** Makes what writes records of one resource into files: a list as a table, one record or several as cards. */
export function createPrinter<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P>,
  C extends Counts<P>,
>({ path, spec, listed, exportColumns, present }: Printed<P, N, T, D, R, C>) {
  async function exportFile(ctx: Context, query: Query): Promise<Answer> {
    requirePermission(ctx.actor, `${spec.permission}.export`)
    const file = { path, name: spec.name, entity: spec.entity, columns: exportColumns }
    return exportList(ctx, spec, listed, query, file, (chunk) => present(ctx, chunk))
  }

  /** The rows of a list as cells, for a table that shows them: what a file of it would hold. */
  async function table(ctx: Context, query: Query, most: number): Promise<DatasetTable> {
    requirePermission(ctx.actor, `${spec.permission}.export`)
    const order = listOrdering(listed, ctx, query.ordering, query.search)
    const rows = await selectRows(ctx, spec, listConditions(listed, query, ctx), { order, limit: most })
    const columns = Object.values(exportColumns)
    const records = await present(ctx, rows)
    return { columns, rows: records.map((record) => columns.map((column) => column.value(record))) }
  }

  async function pdf(ctx: Context, id: number): Promise<Answer> {
    requirePermission(ctx.actor, `${spec.permission}.export`)
    const reached = await requireRow(ctx, spec, id)
    const { row } = reached
    const [record] = await present(ctx, [reached])
    if (!record) throw new Error('A row was presented as nothing')
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

  return { exportFile, table, pdf, cards }
}
