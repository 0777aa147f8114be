import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { profilesTable } from '../../db/tables/people/profiles'
import { invalid } from '../http/error'
import { Answer, type Context } from '../http/handler'
import type { PdfDocument } from '../pdf/create-pdf'
import { callOf } from '../worker-task/call-of'
import type { Cell, Column } from './column'
import { csvParts } from './csv'

/** Most rows of one file (product 3.4). */
export const EXPORT_LIMIT = 20_000

/** Most rows of a printed list: 2 000 take four seconds and sixty pages. */
const PDF_LIMIT = 2_000

/** Rows presented and sent at a time. */
const CHUNK = 500

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The columns asked for by their keys, in that order; all of them when none is asked for. */
export function chooseColumns<R>(known: Record<string, Column<R>>, wanted: unknown): Column<R>[] {
  const names = Array.isArray(wanted) ? wanted.map(String) : Object.keys(known)
  const chosen = names.map((name) => (Object.hasOwn(known, name) ? known[name] : undefined))
  const found = chosen.filter((column) => column !== undefined)
  if (found.length < names.length) throw invalid({ columns: 'Такого столбца нет' })
  return found
}

/** A file of a list. */
interface ListFile {
  name: string
  format: unknown
  /** What a printed list is headed by: its name, and what narrows it. */
  title: string
  narrowed?: () => Promise<string[]>
}

/** The file of a list, presented and sent in parts, so that of no list but a printed one more than a part is held. */
export async function fileAnswer<Found, R>(
  ctx: Context,
  { name, format, title, narrowed }: ListFile,
  columns: readonly Column<R>[],
  found: readonly Found[],
  present: (rows: Found[]) => Promise<R[]>,
): Promise<Answer> {
  async function* rows() {
    for (let start = 0; start < found.length; start += CHUNK) {
      const records = await present(found.slice(start, start + CHUNK))
      yield records.map((record) => columns.map((column) => column.value(record)))
    }
  }
  const timezone = await ownTimezone(ctx)
  if (format === 'pdf') {
    if (found.length > PDF_LIMIT) throw invalid({ format: 'В PDF — не больше 2 000 записей: сузьте отбор' })
    const cells: Cell[][] = []
    for await (const part of rows()) cells.push(...part)
    const { listDocument } = await import('../pdf/list-document')
    const about = { title, narrowed: (await narrowed?.()) ?? [], author: ctx.actor.name, timezone }
    return pdfAnswer(ctx, name, listDocument(about, columns, cells))
  }
  // Few ask for it: what packs it is loaded with the first who does.
  if (format === 'xlsx') {
    const { xlsxParts } = await import('./xlsx/write-xlsx')
    return new Answer(200, fileHeaders(XLSX_TYPE, `${name}.xlsx`), Readable.from(xlsxParts(columns, rows(), timezone)))
  }
  const body = Readable.from(csvParts(columns, rows(), timezone))
  return new Answer(200, fileHeaders('text/csv; charset=utf-8', `${name}.csv`), body)
}

/** A PDF as an answer. */
export async function pdfAnswer(ctx: Context, name: string, document: PdfDocument): Promise<Answer> {
  const { createPdf } = await import('../pdf/create-pdf')
  const bytes = await createPdf(document, callOf(ctx))
  return new Answer(200, fileHeaders('application/pdf', `${name}.pdf`), Buffer.from(bytes))
}

export function fileHeaders(type: string, name: string) {
  return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
}

/** Spreadsheets know no time zones: moments stand in them by the clock of who asked. */
export async function ownTimezone(ctx: Context): Promise<string> {
  const [own] = await ctx.db
    .select({ timezone: profilesTable.timezone })
    .from(profilesTable)
    .where(eq(profilesTable.id, ctx.actor.id))
  return own?.timezone ?? 'UTC'
}
