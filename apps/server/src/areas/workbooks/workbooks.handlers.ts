import { Readable } from 'node:stream'
import { cleanWorkbook } from '@ws/api-client/contract/workbook'
import { requirePermission } from '../../lib/access/permissions'
import { invalid } from '../../lib/http/error'
import { Answer, type Handlers } from '../../lib/http/handler'
import { csvParts } from '../../lib/spreadsheet/csv'
import { fileHeaders, XLSX_TYPE } from '../../lib/spreadsheet/export-file'
import { rowsOfSheet } from '../../lib/spreadsheet/workbook/csv-workbook'
import { assertWorkbookFits, readWorkbookFile, writeWorkbookFile } from '../../lib/spreadsheet/workbook/workbook-file'

/** Files of workbooks: read into one, made of one. Nothing is kept. */
export const workbookHandlers = {
  'workbooks.read': ({ body }, ctx) => {
    requirePermission(ctx.actor, 'excel.view')
    return readWorkbookFile(body.file.bytes, ctx)
  },
  'workbooks.file': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'excel.export')
    assertWorkbookFits(body.workbook, 'workbook')
    const { sheets } = cleanWorkbook(body.workbook)
    if (body.format !== 'csv') {
      return new Answer(200, fileHeaders(XLSX_TYPE, 'workbook.xlsx'), await writeWorkbookFile({ sheets }, ctx))
    }
    const sheet = body.sheet === undefined ? sheets[0] : sheets.find(({ id }) => id === body.sheet)
    if (!sheet) throw invalid({ sheet: 'Такого листа нет' })
    const [head = [], ...rows] = rowsOfSheet(sheet)
    async function* parts() {
      yield rows
    }
    const headings = head.map((label) => ({ label: label ?? '' }))
    return new Answer(
      200,
      fileHeaders('text/csv; charset=utf-8', 'workbook.csv'),
      Readable.from(csvParts(headings, parts(), 'UTC')),
    )
  },
} satisfies Partial<Handlers>
