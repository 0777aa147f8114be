import type { Schema } from '@ws/api-client/contract'
import { cleanWorkbook } from '@ws/api-client/contract/workbook'
import { invalid } from '../../http/error'
import { decodeText } from '../../text/decode-text'
import { csvParts } from '../csv'
import { CsvError } from '../read-csv'
import { isArchive } from '../xlsx/is-archive'
import { LargeWorkbookError, WorkbookError } from '../xlsx/workbook-error'
import { rowsOfSheet, workbookOfCsv } from './csv-workbook'
import { type PortalAnswers, portalAsks, withPortalAnswers } from './portal-calls'
import { readWorkbook } from './read-workbook'
import { type Sealed, seal } from './seal'
import { writeWorkbook } from './write-workbook'

/** What is asked of the process of workbooks. */
export type WorkbookWork =
  | { read: Uint8Array }
  | { asks: string }
  | { seal: string }
  | { write: string; csv: { sheet: string | undefined } | undefined; answers: PortalAnswers | undefined }

/** Reads or writes a file, or tells what the formulas of a workbook ask the portal for; refuses in words for people what cannot be read. */
export async function carryOut(
  work: WorkbookWork,
): Promise<Schema<'ReadWorkbook'> | Schema<'PortalAsk'>[] | Sealed | Uint8Array> {
  if ('seal' in work) return seal(JSON.parse(work.seal), 'content', true)
  if ('asks' in work) return portalAsks(JSON.parse(work.asks))
  if ('write' in work) {
    const kept: Schema<'Workbook'> = JSON.parse(work.write)
    const workbook = work.answers ? withPortalAnswers(kept, work.answers) : kept
    return work.csv ? sheetAsCsv(workbook, work.csv.sheet) : writeWorkbook(workbook)
  }
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

async function sheetAsCsv({ sheets }: Schema<'Workbook'>, id: string | undefined): Promise<Uint8Array> {
  const sheet = id === undefined ? sheets[0] : sheets.find((one) => one.id === id)
  if (!sheet) throw invalid({ sheet: 'Такого листа нет' })
  const [head = [], ...rows] = rowsOfSheet(sheet)
  const headings = head.map((label) => ({ label: label ?? '' }))
  async function* parts() {
    yield rows
  }
  const written: string[] = []
  for await (const part of csvParts(headings, parts(), 'UTC')) written.push(part)
  return Buffer.from(written.join(''))
}
