import type { Schema } from '@ws/api-client/contract'
import { recordAudit } from '../../events/audit'
import { invalid } from '../../http/error'
import type { Answer, Context } from '../../http/handler'
import type { Column } from '../../spreadsheet/column'
import { chooseColumns, EXPORT_LIMIT, fileAnswer } from '../../spreadsheet/export-file'
import { listTitle } from '../record-fields'
import { countRows, type Reached, type Readable, selectRows } from '../rows'
import type { RecordTable } from '../spec'
import { describeQuery } from './describe-query'
import { type Listed, listConditions, listOrdering, type Query } from './list-query'

/** One page of a list within the person's scope, and how many rows it has. */
export async function readPage<T extends RecordTable>(
  ctx: Context,
  spec: Readable<T>,
  listed: Listed,
  query: Query,
): Promise<{ rows: Reached<T>[]; meta: Schema<'Meta'> }> {
  const page = Number(query.page ?? 1)
  const size = Number(query.page_size ?? 25)
  const conditions = listConditions(listed, query, ctx)
  const offset = (page - 1) * size
  const rows = await selectRows(ctx, spec, conditions, {
    order: listOrdering(listed, ctx, query.ordering, query.search),
    limit: size,
    offset,
  })
  // The last page, when it holds a row, says itself how many there are.
  const isLast = rows.length < size && (rows.length > 0 || page === 1)
  const total = isLast ? offset + rows.length : await countRows(ctx, spec, conditions)
  return { rows, meta: { page, page_size: size, total, pages: Math.ceil(total / size) } }
}

/** What a file of a list is called, how the journal names its records, and what its columns may be. */
interface Exported<R> {
  path: string
  name: string
  entity: string
  columns: Record<string, Column<R>>
}

/** A whole list within the person's scope as a file, which the journal keeps. */
export async function exportList<T extends RecordTable, R>(
  ctx: Context,
  spec: Readable<T>,
  listed: Listed,
  query: Query,
  { path, name, entity, columns: known }: Exported<R>,
  present: (rows: Reached<T>[]) => Promise<R[]>,
): Promise<Answer> {
  const columns = chooseColumns(known, query.columns)
  const order = listOrdering(listed, ctx, query.ordering, query.search)
  const rows = await selectRows(ctx, spec, listConditions(listed, query, ctx), { order, limit: EXPORT_LIMIT + 1 })
  if (rows.length > EXPORT_LIMIT) throw invalid({ ids: 'Больше 20 000 записей: сузьте отбор' })
  await ctx.transaction((writing) => recordAudit(writing, { action: 'export', entity, entity_id: null }))
  const narrowed = () => describeQuery(ctx, path, query)
  return fileAnswer(ctx, { name, format: query.format, title: listTitle(path), narrowed }, columns, rows, present)
}
