import type { PageLayout } from '@ws/api-client/contract/page-layout'
import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { marked } from 'marked'
import { AppError, invalid } from '../../http/error'
import { serveTask } from '../../worker-task/serve-task'
import { decodeText } from '../decode-text'
import { layoutOfDocx } from './layout-of-docx'
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
    const { html, images, layout } = await htmlOfDocx(bytes)
    return { ...textOfHtml(html, images.length), images, layout }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid({
      file: format === 'docx' ? 'Файл не читается как документ Word (DOCX)' : 'Файл не читается как текст',
    })
  }
})

interface DocxHtml {
  html: string
  images: FilePicture[]
  layout: PageLayout
}

async function htmlOfDocx(bytes: Uint8Array): Promise<DocxHtml> {
  const images: FilePicture[] = []
  const parts = partsOf(bytes)
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(parts, { level: 0 })) },
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
  return { html: value, images, layout: layoutOfDocx(strFromU8(parts['word/document.xml'] ?? new Uint8Array())) }
}

/** The texts and pictures of a document: what is too much, and what an archive says wrongly, is never unpacked. */
function partsOf(bytes: Uint8Array): Unzipped {
  let texts = 0
  let pictures = 0
  let room = PICTURES.bytes
  return unzipSync(bytes, {
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
}
