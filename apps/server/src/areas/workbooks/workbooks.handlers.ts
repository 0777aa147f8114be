import { requirePermission } from '../../lib/access/permissions'
import { Answer, type Handlers } from '../../lib/http/handler'
import { fileHeaders, XLSX_TYPE } from '../../lib/spreadsheet/export-file'
import { checkWorkbook } from '../../lib/spreadsheet/workbook/check-workbook'
import { SealedWorkbook } from '../../lib/spreadsheet/workbook/sealed-workbook'
import { readWorkbookFile, writeWorkbookFile } from '../../lib/spreadsheet/workbook/workbook-file'

/** Files of workbooks: read into one, made of one. Nothing is kept. */
export const workbookHandlers = {
  'workbooks.read': ({ body }, ctx) => {
    requirePermission(ctx.actor, 'excel.view')
    return readWorkbookFile(body.file.bytes, ctx)
  },
  'workbooks.file': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'excel.export')
    const { workbook, format, sheet } = body
    const json =
      workbook instanceof SealedWorkbook ? workbook.json : JSON.stringify(checkWorkbook(workbook, 'workbook'))
    if (format !== 'csv')
      return new Answer(200, fileHeaders(XLSX_TYPE, 'workbook.xlsx'), await writeWorkbookFile(json, ctx))
    const bytes = await writeWorkbookFile(json, ctx, { sheet })
    return new Answer(200, fileHeaders('text/csv; charset=utf-8', 'workbook.csv'), bytes)
  },
} satisfies Partial<Handlers>
