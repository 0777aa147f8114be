import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { loadPdf } from '../../files/load-pdf'
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
export async function readPicture(href: string, type: string): Promise<Picture> {
  if (type === 'application/pdf') return drawFirstPage(href)
  const image = new Image()
  image.src = href
  await image.decode()
  // An SVG may say no size of its own.
  return { href, width: image.naturalWidth || 1000, height: image.naturalHeight || 1000 }
}

async function drawFirstPage(url: string): Promise<Picture> {
  const { getDocument } = await loadPdf()
  const document = await getDocument({ url }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: PDF_SCALE })
  const canvas = window.document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  return { href: canvas.toDataURL(), width: canvas.width, height: canvas.height }
}
