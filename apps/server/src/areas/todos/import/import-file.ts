import type { Schema } from '@ws/api-client/contract'
import type { ImportContent } from '../../../db/tables/todo-imports'
import { invalid } from '../../../lib/error'
import { withoutFormulaMark } from '../../../lib/resource/csv'
import { type CsvLine, readCsv } from '../../../lib/resource/read-csv'
import type { Services } from '../../../lib/services'
import { columnsOf } from './import-rows'

/** Most tasks of one file; the embedded database has one connection, which everybody waits for meanwhile. */
const ROWS_LIMIT = { postgres: 10_000, embedded: 2_000 } as const

/** What the file that was sent holds; refuses one that cannot be an import at all. */
export async function readImportedFile(
  body: Schema<'TodoImportFile'>,
  { databaseKind }: Pick<Services, 'databaseKind'>,
): Promise<ImportContent> {
  if (body.text !== undefined && body.workbook !== undefined) {
    throw invalid({ workbook: 'Выберите один файл: либо текст CSV, либо книгу Excel' })
  }
  const [head, ...rows] = await linesOf(body)
  const field = body.workbook === undefined ? 'text' : 'workbook'
  if (!head || !columnsOf(head.cells).includes('title')) {
    throw invalid({ [field]: 'В первой строке нет столбца «Название»' })
  }
  if (rows.length === 0) throw invalid({ [field]: 'В файле нет задач' })
  const limit = ROWS_LIMIT[databaseKind]
  if (rows.length > limit) {
    throw invalid({ [field]: `За один раз — не больше ${limit.toLocaleString('ru-RU')} задач: разделите файл` })
  }
  return { head: head.cells.map(storable), rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(storable) })) }
}

/** The database keeps no such character in JSON, and no file of people has one. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '')
}

/** The lines of the file, which is either a text or a workbook. */
async function linesOf({ text, workbook }: Schema<'TodoImportFile'>): Promise<CsvLine[]> {
  if (workbook === undefined) {
    if (text === undefined) throw invalid({ text: 'Выберите файл' })
    return readCsv(text).map(({ line, cells }) => ({ line, cells: cells.map(withoutFormulaMark) }))
  }
  // Few send one: what unpacks it is loaded with the first who does.
  const { LargeWorkbookError, readXlsx, WorkbookError } = await import('../../../lib/resource/xlsx/read-xlsx')
  try {
    return readXlsx(Buffer.from(workbook, 'base64'))
  } catch (error) {
    if (error instanceof LargeWorkbookError) throw invalid({ workbook: `${error.limit}: удалите лишнее` })
    if (error instanceof WorkbookError) throw invalid({ workbook: 'Файл не читается как книга Excel (XLSX)' })
    throw error
  }
}
