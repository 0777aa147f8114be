import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { invalid } from '../../lib/http/error'
import { Answer, type Context } from '../../lib/http/handler'
import { readOrganisationName } from '../../lib/settings/organisation-name'
import type { Cell, Column } from '../../lib/spreadsheet/column'
import { csvParts } from '../../lib/spreadsheet/csv'
import { fileHeaders, ownTimezone, pdfAnswer, XLSX_TYPE } from '../../lib/spreadsheet/export-file'
import type { ReportColumn } from './define-report'
import { type ReadRow, type ReadyReport, readTotals } from './read-report'

/** Rows fetched and sent at a time. */
const CHUNK = 2_000
/** Most rows of a printed report: as many as of a list. */
const PDF_LIMIT = 2_000

/** Told how many of all rows are written; a file is not gone on with when this fails. */
type OnProgress = (done: number, total: number) => Promise<void>

/** All rows of a report as a file. */
export async function exportReport(
  ctx: Context,
  ready: ReadyReport,
  format: 'csv' | 'xlsx' | 'pdf',
  onProgress?: OnProgress,
): Promise<Answer> {
  const { report, columns, narrowed } = ready
  const { total, totals } = await readTotals(ctx, ready)
  const timezone = await ownTimezone(ctx)
  const head = columns.map(headingOf)
  const last = columns.map((column, at) => cellOf(totals[at] ?? null, column))
  if (last.some((cell) => cell !== null) && !columns[0]?.sum) last[0] = 'Итого'
  const organisation = await readOrganisationName(ctx.db)
  async function* parts() {
    let done = 0
    for await (const part of readParts(ctx, ready)) {
      yield part
      done += part.length
      await onProgress?.(done, total)
    }
  }
  if (format === 'pdf') {
    if (total > PDF_LIMIT) throw invalid({ format: 'В PDF — не больше 2 000 строк: сузьте отбор' })
    const cells: Cell[][] = []
    for await (const part of parts()) cells.push(...part)
    if (cells.length > 0) cells.push(last)
    const { listDocument } = await import('../../lib/pdf/list-document')
    const about = {
      title: report.title,
      narrowed: [organisation, ...narrowed],
      author: ctx.actor.name,
      timezone,
    }
    return pdfAnswer(ctx, report.key, listDocument(about, head, cells))
  }
  async function* rows() {
    yield* parts()
    if (total > 0) yield [last]
  }
  if (format === 'xlsx') {
    const { xlsxParts } = await import('../../lib/spreadsheet/xlsx/write-xlsx')
    const about = {
      left: [organisation, report.title, ...narrowed].join(' · '),
      right: ctx.actor.name,
    }
    const body = Readable.from(xlsxParts(head, rows(), timezone, about))
    return new Answer(200, fileHeaders(XLSX_TYPE, `${report.key}.xlsx`), body)
  }
  const body = Readable.from(csvParts(head, rows(), timezone))
  return new Answer(200, fileHeaders('text/csv; charset=utf-8', `${report.key}.csv`), body)
}

/**
 * Rows in parts, from a cursor: of a year of accruals no more than a part is held. The embedded database has one connection,
 * which a slow download must not keep from the others: there they are read at once.
 */
async function* readParts(ctx: Context, { columns, select }: ReadyReport): AsyncGenerator<Cell[][]> {
  const toCells = ({ cells }: ReadRow) => columns.map((column, at) => cellOf(cells[at] ?? null, column))
  if (ctx.services.databaseKind === 'embedded') {
    const { rows } = await ctx.db.execute<ReadRow>(select)
    for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK).map(toCells)
    return
  }
  const parts: ReadRow[][] = []
  let wake = () => {}
  let take = () => {}
  let isOver = false
  let failure: unknown
  ctx.request.signal.addEventListener('abort', () => take(), { once: true })
  // The transaction lives in a callback and the file asks for parts: each waits for the other.
  const reading = ctx
    .transaction(async ({ db }) => {
      await db.execute(sql`declare report_rows no scroll cursor for ${select}`)
      while (!ctx.request.signal.aborted) {
        const { rows } = await db.execute<ReadRow>(sql.raw(`fetch ${CHUNK} from report_rows`))
        if (rows.length === 0) return
        parts.push(rows)
        wake()
        await new Promise<void>((resolve) => {
          take = resolve
          if (ctx.request.signal.aborted) resolve()
        })
      }
    })
    .catch((error: unknown) => {
      failure = error
    })
    .finally(() => {
      isOver = true
      wake()
    })
  for (;;) {
    const part = parts.shift()
    if (part) {
      yield part.map(toCells)
      take()
      continue
    }
    if (isOver) break
    await new Promise<void>((resolve) => {
      wake = resolve
      if (parts.length > 0 || isOver) resolve()
    })
  }
  await reading
  if (failure) throw failure
}

function headingOf({ title, kind }: ReportColumn): Pick<Column<never>, 'label' | 'isDate' | 'isDecimal'> {
  if (kind === 'day') return { label: title, isDate: true }
  return kind === 'money' || kind === 'area' ? { label: title, isDecimal: true } : { label: title }
}

/** Everything but words and days is a number, so that a spreadsheet can reckon with it. */
function cellOf(value: string | null, { kind }: ReportColumn): Cell {
  if (value === null) return null
  if (kind === 'month') return value.slice(0, 7).split('-').reverse().join('.')
  return kind === 'text' || kind === 'day' ? value : Number(value)
}
