import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { loadPdf, openPdf } from '../../files/load-pdf'
import { useServices } from '../../services-context'

/** A picture with its size in pixels, by which the plan is scaled. */
export interface Picture {
  href: string
  width: number
  height: number
}

/** A page of PDF is drawn so many times larger than it says: plans have fine lines. */
const PDF_SCALE = 2

/** The picture of a background; of a PDF its first page, drawn here. */
export function useBackgroundPicture(file: Schema<'FileReference'>): Picture | null {
  const { host } = useServices()
  const picture = useQuery({
    queryKey: ['plan-background', file.id, file.file_type],
    queryFn: () => readPicture(`${host}${file.file}`, file.file_type),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return picture.data ?? null
}

/** Reads it once, to know its size. */
async function readPicture(href: string, type: string): Promise<Picture> {
  if (type !== 'application/pdf') return readImage(href)
  const { getDocument } = await loadPdf()
  return drawFirstPage(getDocument({ url: href }))
}

/** The same of a file that is not stored yet; throws where it cannot be drawn. */
export async function readPictureFile(file: File): Promise<Picture> {
  if (file.type === 'application/pdf') return drawFirstPage(await openPdf(await file.arrayBuffer()))
  const href = URL.createObjectURL(file)
  try {
    return await readImage(href)
  } finally {
    URL.revokeObjectURL(href)
  }
}

async function readImage(href: string): Promise<Picture> {
  const image = new Image()
  image.src = href
  await image.decode()
  // An SVG may say no size of its own.
  return { href, width: image.naturalWidth || 1000, height: image.naturalHeight || 1000 }
}

async function drawFirstPage(task: Awaited<ReturnType<typeof openPdf>>): Promise<Picture> {
  const document = await task.promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: PDF_SCALE })
  const canvas = window.document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  return { href: canvas.toDataURL(), width: canvas.width, height: canvas.height }
}
