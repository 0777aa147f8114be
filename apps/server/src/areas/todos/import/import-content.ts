import type { Schema } from '@ws/api-client/contract'
import type { ImportContent } from '../../../db/tables/todos/todo-imports'
import { invalid } from '../../../lib/http/error'
import { withoutFormulaMark } from '../../../lib/spreadsheet/csv'
import { CsvError, type CsvLine, readCsv } from '../../../lib/spreadsheet/read-csv'
import { columnName } from '../../../lib/spreadsheet/xlsx/column-name'
import { LargeWorkbookError, readXlsx, WorkbookError } from '../../../lib/spreadsheet/xlsx/read-xlsx'
import { cleanText } from '../../../lib/text/clean-text'
import { type Column, columnsOf, headingOf } from './import-rows'

/** The file that was sent, and how many tasks it may hold. */
export type FileToRead = Pick<Schema<'TodoImportFile'>, 'text' | 'workbook'> & { most: number }

/** What a file holds; refuses one that cannot be an import at all. */
export function readContent(file: FileToRead): ImportContent {
  const field = file.workbook === undefined ? 'text' : 'workbook'
  const [head, ...rows] = linesOf(file)
  const columns = columnsOf(head?.cells ?? [])
  if (!head || !columns.includes('title')) throw invalid({ [field]: 'В первой строке нет столбца «Название»' })
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index)
  if (twice) throw invalid({ [field]: `Столбец «${headingOf(twice)}» стоит в файле дважды` })
  if (rows.length === 0) throw invalid({ [field]: 'В файле нет задач' })
  if (rows.length > file.most) {
    throw invalid({ [field]: `За один раз — не больше ${file.most.toLocaleString('ru-RU')} задач: разделите файл` })
  }
  return { head: head.cells, rows: rows.map((row) => rowOf(row, head.cells, columns)) }
}

/** The cells that an import takes, and the first one that nobody could say what it is for. */
function rowOf(
  { line, cells }: CsvLine,
  head: readonly string[],
  columns: readonly (Column | null)[],
): ImportContent['rows'][number] {
  const kept = columns.map((column, index) => (column === null ? '' : (cells[index] ?? '')))
  const at = cells.findIndex((cell, index) => cell !== '' && (head[index] ?? '') === '')
  const stray = at < 0 ? {} : { stray: { place: `${columnName(at)}${line}`, text: shortened(cells[at]) } }
  return { line, cells: kept, ...stray }
}

function shortened(text = ''): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** The lines of the file, which is either a text or a workbook. */
function linesOf({ text = '', workbook }: FileToRead): CsvLine[] {
  try {
    // The text came as a text of the request, clean; a workbook is bytes until here.
    if (workbook !== undefined) return clean(readXlsx(Buffer.from(workbook, 'base64')))
    return readCsv(text).map(({ line, cells }) => ({ line, cells: cells.map(withoutFormulaMark) }))
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ text: `${error.place}: исправьте файл` })
    if (error instanceof LargeWorkbookError) throw invalid({ workbook: `${error.limit}: удалите лишнее` })
    if (error instanceof WorkbookError) throw invalid({ workbook: 'Файл не читается как книга Excel (XLSX)' })
    throw error
  }
}

function clean(lines: readonly CsvLine[]): CsvLine[] {
  return lines.map(({ line, cells }) => ({ line, cells: cells.map(cleanText) }))
}
