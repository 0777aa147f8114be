import { unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { marked } from 'marked'
import { AppError, invalid } from '../../http/error'
import { serveTask } from '../../worker-task/serve-task'
import { decodeText } from '../decode-text'
import { type ReadText, textOfHtml } from './text-of-html'

/** Bytes that the texts of a document may take unpacked: beyond that it is no document but a bomb. */
const UNPACKED = 60 * 1024 * 1024
const PARTS = /^(\[Content_Types\]\.xml|_rels\/[^/]+|word\/[^/]+\.xml|word\/_rels\/[^/]+)$/
/** Marks that the reader leaves out by itself. */
const STYLES = ['u => u', "p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"]

serveTask(async ({ bytes, format }: { bytes: Uint8Array; format: 'docx' | 'md' }): Promise<ReadText> => {
  try {
    return textOfHtml(
      format === 'docx' ? await htmlOfDocx(bytes) : await marked.parse(decodeText(bytes), { gfm: true }),
    )
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid({
      file: format === 'docx' ? 'Файл не читается как документ Word (DOCX)' : 'Файл не читается как текст',
    })
  }
})

async function htmlOfDocx(bytes: Uint8Array): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(textsOf(bytes)) },
    {
      styleMap: STYLES,
      // What a picture shows stays in the file: it is counted alone.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  return value
}

/** The texts of a document packed anew: what its pictures weigh, and what an archive says wrongly, is never unpacked. */
function textsOf(bytes: Uint8Array): Uint8Array {
  let total = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false
      total += originalSize
      if (total > UNPACKED) throw invalid({ file: 'Документ слишком велик: разделите его на части' })
      return true
    },
  })
  return zipSync(files, { level: 0 })
}
