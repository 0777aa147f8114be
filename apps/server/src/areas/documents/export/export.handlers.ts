import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { and, isNull } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { anyOf } from '../../../db/any-of'
import { documentsTable as table } from '../../../db/tables/documents/documents'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, notFound } from '../../../lib/http/error'
import { Answer, type Context, type Handler } from '../../../lib/http/handler'
import { writeKeptWorkbook } from '../../../lib/spreadsheet/workbook/workbook-file'
import { textFile } from '../../content/print/text-file'
import { contentHeaders } from '../../files/content/content-headers'
import { fileName, type MadeFile } from '../../printed-forms/form-answer'
import { type DocumentRow, loadContent, loadContentJson } from '../content/store-content'
import { DOCUMENT } from '../document-links'
import { documents } from '../documents.resource'

type Format = 'docx' | 'pdf' | 'md'
const TYPES: Readonly<Record<Format, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
}

/** A text as a file. */
export const exportDocument: Handler<'documents.exportText'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'documents.export')
  const row = (await readable(ctx, [params.id]))[0]
  if (!row) throw notFound()
  if (row.kind !== 'text') throw conflict('not_a_text', 'Так выгружаются только тексты')
  const file = await fileOf(ctx, row, query.format ?? 'docx')
  await note(ctx, [row])
  return new Answer(
    200,
    { ...contentHeaders(file, { isDownload: true }), 'cache-control': 'private, no-store' },
    file.bytes,
  )
}

/** Several documents as one ZIP: texts in the format asked for, spreadsheets as XLSX. */
export const exportArchive: Handler<'documents.archive'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'documents.export')
  const rows = await readable(ctx, query.ids)
  if (rows.length === 0) throw notFound()
  const entries: Record<string, Uint8Array> = {}
  for (const row of rows) {
    const { name, bytes } =
      row.kind === 'text' ? await fileOf(ctx, row, query.format ?? 'docx') : await bookFile(ctx, row)
    entries[freeName(entries, name)] = bytes
  }
  await note(ctx, rows)
  const file = { name: 'Документы.zip', mimeType: 'application/zip' }
  return new Answer(200, contentHeaders(file, { isDownload: true }), Buffer.from(zipSync(entries, { level: 6 })))
}

async function readable(ctx: Context, ids: readonly number[]): Promise<DocumentRow[]> {
  const found = await documents.select(ctx, [and(anyOf(table.id, ids), isNull(table.deleted_at))])
  return found.map(({ row }) => row)
}

async function bookFile(ctx: Context, row: DocumentRow): Promise<Pick<MadeFile, 'name' | 'bytes'>> {
  return {
    name: `${fileName(row.title)}.xlsx`,
    bytes: await writeKeptWorkbook(await loadContentJson(ctx, row.id), ctx),
  }
}

async function fileOf(ctx: Context, row: DocumentRow, format: Format): Promise<MadeFile> {
  const text = (await loadContent(ctx, row.id)).content as unknown as RichDocument
  const { title, page_header: header, page_footer: footer, page_numbers: hasNumbers } = row
  const layout = { size: row.page_size, orientation: row.page_orientation, margins: row.page_margins }
  const bytes = await textFile(ctx, { title, text, paper: { layout, header, footer, hasNumbers } }, format)
  return { name: `${fileName(title)}.${format}`, mimeType: TYPES[format], bytes }
}

function freeName(taken: object, name: string): string {
  const dot = name.lastIndexOf('.')
  for (let at = 1; ; at++) {
    const free = at === 1 ? name : `${name.slice(0, dot)} (${at})${name.slice(dot)}`
    if (!Object.hasOwn(taken, free)) return free
  }
}

/** Writes into the journal what was taken out. */
async function note(ctx: Context, rows: readonly DocumentRow[]): Promise<void> {
  await ctx.transaction(async (writing) => {
    for (const { id, title } of rows)
      await recordAudit(writing, { action: 'export', entity: DOCUMENT, entity_id: id, entity_title: title })
  })
}
