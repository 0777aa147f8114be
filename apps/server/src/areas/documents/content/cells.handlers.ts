import { requirePermission } from '../../../lib/access/permissions'
import { conflict } from '../../../lib/http/error'
import type { Handler } from '../../../lib/http/handler'
import { lockForWriting, tellCells } from './store-content'
import { writeCells } from './write-cells'

/** Changes with more cells than these are read by others with the whole table. */
const TOLD_CELLS = 500

/** Single cells of a spreadsheet, over whatever others have written meanwhile. */
export const writeDocumentCells: Handler<'documents.writeCells'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'documents.edit')
  const row = await lockForWriting(ctx, params.id)
  if (row.kind !== 'spreadsheet') throw conflict('not_a_spreadsheet', 'Ячейки есть только у таблицы')
  const { before, version, written, skipped } = await writeCells(ctx, row, body.changes)
  if (written.length > 0) {
    const changes = written.length > TOLD_CELLS ? null : written
    await tellCells(ctx, row.id, { version, client: body.client ?? null, changes })
  }
  return { version, missed: before !== body.base_version, skipped }
}
