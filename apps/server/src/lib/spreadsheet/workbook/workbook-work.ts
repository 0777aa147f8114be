import type { Schema } from '@ws/api-client/contract'
import { cleanWorkbook } from '@ws/api-client/contract/workbook'
import { invalid } from '../../http/error'
import { CsvError } from '../read-csv'
import { LargeWorkbookError, WorkbookError } from '../xlsx/workbook-error'
import { workbookOfCsv } from './csv-workbook'
import { readWorkbook } from './read-workbook'
import { writeWorkbook } from './write-workbook'

/** What is asked of the thread of workbooks. */
export type WorkbookWork =
  | { read: 'xlsx'; bytes: Uint8Array }
  | { read: 'csv'; text: string }
  | { write: Schema<'Workbook'> }

/** Reads or writes a file; refuses in words for people what cannot be read. */
export async function carryOut(work: WorkbookWork): Promise<Schema<'ReadWorkbook'> | Uint8Array> {
  if ('write' in work) return writeWorkbook(work.write)
  const field = work.read === 'csv' ? 'text' : 'workbook'
  try {
    if (work.read === 'xlsx') return await readWorkbook(work.bytes)
    return { workbook: cleanWorkbook(workbookOfCsv(work.text)), left_out: [] }
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ [field]: `${error.place}: исправьте файл` })
    if (error instanceof LargeWorkbookError) throw invalid({ [field]: `${error.limit}. Разделите книгу на части` })
    if (error instanceof WorkbookError) throw invalid({ [field]: 'Файл не читается как книга Excel (XLSX)' })
    throw error
  }
}
