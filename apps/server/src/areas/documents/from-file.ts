import { requirePermission } from '../../lib/access/permissions'
import { invalid } from '../../lib/http/error'
import { type Context, type Handler, withPreparation } from '../../lib/http/handler'
import { readWorkbookFile } from '../../lib/spreadsheet/workbook/workbook-file'
import { readTextFile } from '../../lib/text/text-file/read-text-file'
import { documents } from './documents.resource'

/** Makes a document of a file: a text of DOCX or Markdown, a spreadsheet of XLSX or CSV. It is read before anything is written. */
export const createFromFile: Handler<'documents.fromFile'> = withPreparation(async ({ body, query }, reading) => {
  requirePermission(reading.actor, 'documents.create')
  const { bytes, name } = body.file
  const [, title = name, ending = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
  const read = await readFile(bytes, ending.toLowerCase(), reading)
  return async (ctx) => {
    const { kind, content } = read
    const named = title.trim().slice(0, 200) || 'Документ'
    const { id } = await documents.create(ctx, { title: named, kind, content, folder: query.folder ?? null })
    return { document: await documents.read(ctx, id), left_out: read.leftOut }
  }
})

interface ReadFile {
  kind: 'text' | 'spreadsheet'
  content: { [key: string]: unknown }
  leftOut: string[]
}

async function readFile(bytes: Uint8Array, ending: string, ctx: Context): Promise<ReadFile> {
  if (ending === 'docx' || ending === 'md' || ending === 'markdown' || ending === 'txt') {
    const call = { person: ctx.actor.id, signal: ctx.request.signal }
    const { content, pictures } = await readTextFile(bytes, ending === 'docx' ? 'docx' : 'md', call)
    return { kind: 'text', content: { ...content }, leftOut: pictures > 0 ? ['Картинки'] : [] }
  }
  if (ending === 'xlsx' || ending === 'csv') {
    const { workbook, left_out } = await readWorkbookFile(bytes, ctx)
    return { kind: 'spreadsheet', content: { ...workbook }, leftOut: left_out }
  }
  throw invalid({ file: 'Подойдут DOCX, XLSX, CSV и MD' })
}
