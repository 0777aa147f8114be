import type { PageLayout } from '@ws/api-client/contract/page-layout'
import { requirePermission } from '../../lib/access/permissions'
import { invalid } from '../../lib/http/error'
import { type Context, type Handler, withPreparation } from '../../lib/http/handler'
import { readWorkbookFile } from '../../lib/spreadsheet/workbook/workbook-file'
import { readTextFile } from '../../lib/text/text-file/read-text-file'
import { callOf } from '../../lib/worker-task/call-of'
import { documents } from './documents.resource'
import { drawPictures, placePictures } from './taken-pictures'

/** Makes a document of a file: a text of DOCX or Markdown, a spreadsheet of XLSX or CSV. It is read before anything is written. */
export const createFromFile: Handler<'documents.fromFile'> = withPreparation(async ({ body, query }, reading) => {
  requirePermission(reading.actor, 'documents.create')
  const { bytes, name } = body.file
  const [, title = name, ending = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
  const read = await readFile(bytes, ending.toLowerCase(), reading)
  return async (ctx) => {
    const { kind, leftOut, layout } = read
    const content = await read.content(ctx)
    const named = title.trim().slice(0, 200) || 'Документ'
    const { id } = await documents.create(ctx, {
      ...{ title: named, kind, content, folder: query.folder ?? null },
      ...(query.link ? { link: query.link } : {}),
      ...(layout ? { page_size: layout.size, page_orientation: layout.orientation, page_margins: layout.margins } : {}),
    })
    return { document: await documents.read(ctx, id), left_out: leftOut }
  }
})

interface ReadFile {
  kind: 'text' | 'spreadsheet'
  /** What it says, its pictures kept by then. */
  content: (writing: Context) => Promise<{ [key: string]: unknown }>
  leftOut: string[]
  /** How a text lies on paper, where its file says so. */
  layout?: PageLayout | undefined
}

async function readFile(bytes: Uint8Array, ending: string, ctx: Context): Promise<ReadFile> {
  if (ending === 'docx' || ending === 'md' || ending === 'markdown' || ending === 'txt') {
    const call = callOf(ctx)
    const { content, pictures, images, layout } = await readTextFile(bytes, ending === 'docx' ? 'docx' : 'md', call)
    const drawn = await drawPictures(ctx, images)
    const isLess = pictures > 0 || drawn.includes(undefined)
    return {
      kind: 'text',
      layout,
      content: async (writing) => ({ ...(await placePictures(writing, content, drawn)) }),
      leftOut: isLess ? [drawn.some(Boolean) ? 'Часть картинок' : 'Картинки'] : [],
    }
  }
  if (ending === 'xlsx' || ending === 'csv') {
    const { workbook, left_out } = await readWorkbookFile(bytes, ctx)
    return { kind: 'spreadsheet', content: async () => ({ ...workbook }), leftOut: left_out }
  }
  throw invalid({ file: 'Подойдут DOCX, XLSX, CSV и MD' })
}
