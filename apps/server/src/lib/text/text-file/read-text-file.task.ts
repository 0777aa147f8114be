import { unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { marked } from 'marked'
import { AppError, invalid } from '../../http/error'
import { serveTask } from '../../worker-task/serve-task'
import { decodeText } from '../decode-text'
import type { FilePicture, ReadText } from './read-text-file'
import { textOfHtml } from './text-of-html'

/** Bytes that the texts of a document may take unpacked: beyond that it is no document but a bomb. */
const UNPACKED = 60 * 1024 * 1024
const PARTS = /^(\[Content_Types\]\.xml|_rels\/[^/]+|word\/[^/]+\.xml|word\/_rels\/[^/]+)$/
const PICTURE = /^word\/media\/[^/]+\.(png|jpe?g|gif|webp|tiff?)$/i
/** Pictures of one document, and what they may weigh together. */
const PICTURES = { most: 100, bytes: 30 * 1024 * 1024 }
/** Marks that the reader leaves out by itself. */
const STYLES = ['u => u', "p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"]

serveTask(async ({ bytes, format }: { bytes: Uint8Array; format: 'docx' | 'md' }): Promise<ReadText> => {
  try {
    if (format === 'md') return { ...textOfHtml(await marked.parse(decodeText(bytes), { gfm: true })), images: [] }
    const { html, images } = await htmlOfDocx(bytes)
    return { ...textOfHtml(html, images.length), images }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid({
      file: format === 'docx' ? 'Файл не читается как документ Word (DOCX)' : 'Файл не читается как текст',
    })
  }
})

async function htmlOfDocx(bytes: Uint8Array): Promise<{ html: string; images: FilePicture[] }> {
  const images: FilePicture[] = []
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(partsOf(bytes)) },
    {
      styleMap: STYLES,
      convertImage: mammoth.images.imgElement(async (image) => {
        const picture = await image.readAsBuffer().catch(() => undefined)
        // What was not unpacked, or is none of the kinds that are drawn, is counted alone.
        if (!picture) return { src: '' }
        images.push({ bytes: new Uint8Array(picture), clear: image.contentType !== 'image/jpeg' })
        return { src: `picture:${images.length}` }
      }),
    },
  )
  return { html: value, images }
}

/** The texts and pictures of a document packed anew: what is too much, and what an archive says wrongly, is never unpacked. */
function partsOf(bytes: Uint8Array): Uint8Array {
  let texts = 0
  let pictures = 0
  let room = PICTURES.bytes
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (PICTURE.test(name)) {
        if (originalSize > room || pictures === PICTURES.most) return false
        pictures += 1
        room -= originalSize
        return true
      }
      if (!PARTS.test(name)) return false
      texts += originalSize
      if (texts > UNPACKED) throw invalid({ file: 'Документ слишком велик: разделите его на части' })
      return true
    },
  })
  return zipSync(files, { level: 0 })
}
