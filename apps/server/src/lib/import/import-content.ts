import type { ImportContent } from '../../db/tables/system/imports'
import { invalid } from '../http/error'
import { withoutFormulaMark } from '../spreadsheet/csv'
import { CsvError, type CsvLine, readCsv } from '../spreadsheet/read-csv'
import { columnName } from '../spreadsheet/xlsx/column-name'
import { isArchive } from '../spreadsheet/xlsx/is-archive'
import { LargeWorkbookError, readXlsx, WorkbookError } from '../spreadsheet/xlsx/read-xlsx'
import { cleanText } from '../text/clean-text'

/** The field a file came in: a form has it as it is, JSON as a text or as a workbook in Base64. */
export type FileField = 'file' | 'text' | 'workbook'

/** The file that was sent, how many rows it may hold, and what people call them: «задач». */
export interface FileToRead {
  field: FileField
  content: string | Uint8Array
  most: number
  rows: string
}

/** What a file holds; refuses one that cannot be an import at all. */
export function readContent(file: FileToRead): ImportContent {
  const { field } = file
  const [head, ...rows] = linesOf(file)
  if (!head) throw invalid({ [field]: 'В первой строке нет названий столбцов' })
  if (rows.length === 0) throw invalid({ [field]: `В файле нет ${file.rows}` })
  if (rows.length > file.most) {
    throw invalid({
      [field]: `За один раз — не больше ${file.most.toLocaleString('ru-RU')} ${file.rows}: разделите файл`,
    })
  }
  return { head: head.cells, rows: rows.map((row) => rowOf(row, head.cells)) }
}

/** The cells below a heading, and the first one that nobody could say what it is for. */
function rowOf({ line, cells }: CsvLine, head: readonly string[]): ImportContent['rows'][number] {
  const kept = head.map((heading, index) => (heading === '' ? '' : (cells[index] ?? '')))
  const at = cells.findIndex((cell, index) => cell !== '' && (head[index] ?? '') === '')
  const stray = at < 0 ? {} : { stray: { place: `${columnName(at)}${line}`, text: shortened(cells[at]) } }
  return { line, cells: kept, ...stray }
}

function shortened(text = ''): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** The lines of the file, which is either a text or a workbook. */
function linesOf({ field, content }: FileToRead): CsvLine[] {
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content, field === 'workbook' ? 'base64' : 'utf8') : content
    if (field === 'workbook' || (field === 'file' && isArchive(bytes))) return clean(readXlsx(bytes))
    const text = typeof content === 'string' ? content : new TextDecoder().decode(bytes)
    return clean(readCsv(text)).map(({ line, cells }) => ({ line, cells: cells.map(withoutFormulaMark) }))
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ [field]: `${error.place}: исправьте файл` })
    if (error instanceof LargeWorkbookError) throw invalid({ [field]: `${error.limit}: удалите лишнее` })
    if (error instanceof WorkbookError) throw invalid({ [field]: 'Файл не читается как книга Excel (XLSX)' })
    throw error
  }
}

/** Cells as texts are stored; a file comes as it is until here. */
function clean(lines: readonly CsvLine[]): CsvLine[] {
  return lines
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cleanText(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
