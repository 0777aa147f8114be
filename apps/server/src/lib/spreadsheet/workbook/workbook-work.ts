import type { Schema } from '@ws/api-client/contract'
import { cleanWorkbook } from '@ws/api-client/contract/workbook'
import { invalid } from '../../http/error'
import { decodeText } from '../../text/decode-text'
import { CsvError } from '../read-csv'
import { isArchive } from '../xlsx/is-archive'
import { LargeWorkbookError, WorkbookError } from '../xlsx/workbook-error'
import { workbookOfCsv } from './csv-workbook'
import { readWorkbook } from './read-workbook'
import { writeWorkbook } from './write-workbook'

/** What is asked of the thread of workbooks. */
export type WorkbookWork = { read: Uint8Array } | { write: Schema<'Workbook'> }

/** Reads or writes a file; refuses in words for people what cannot be read. */
export async function carryOut(work: WorkbookWork): Promise<Schema<'ReadWorkbook'> | Uint8Array> {
  if ('write' in work) return writeWorkbook(work.write)
  const { read: bytes } = work
  try {
    if (isArchive(bytes)) return await readWorkbook(bytes)
    return { workbook: cleanWorkbook(workbookOfCsv(decodeText(bytes))), left_out: [] }
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ file: `${error.place}: исправьте файл` })
    if (error instanceof LargeWorkbookError) throw invalid({ file: `${error.limit}. Разделите книгу на части` })
    if (error instanceof WorkbookError) throw invalid({ file: 'Файл не читается как книга Excel (XLSX)' })
    throw error
  }
}
