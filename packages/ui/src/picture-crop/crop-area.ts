import { keepInside, MAX_SCALE, type Size, type View } from '../lightbox/view'

/** A square of a picture in its own pixels: its corner and its side. */
export interface CropArea {
  x: number
  y: number
  side: number
}

/** The size of a picture that just covers a square frame. */
export function covering(picture: Size, frame: number): Size {
  const shortest = Math.min(picture.width, picture.height)
  if (shortest === 0) return { width: 0, height: 0 }
  return { width: (picture.width * frame) / shortest, height: (picture.height * frame) / shortest }
}

/** Keeps the frame full: the picture never leaves a gap in it. */
export function keepCovering(view: View, picture: Size, frame: number): View {
  return keepInside(view, covering(picture, frame), { width: frame, height: frame })
}

/** Which square of the picture stands in the frame. */
export function toArea({ scale, x, y }: View, picture: Size, frame: number): CropArea {
  const shortest = Math.min(picture.width, picture.height)
  const side = shortest / scale
  // Pixels of the picture for one of the screen.
  const ratio = side / frame
  const within = (value: number, length: number) => Math.min(length - side, Math.max(0, value))
  return {
    x: within(picture.width / 2 - x * ratio - side / 2, picture.width),
    y: within(picture.height / 2 - y * ratio - side / 2, picture.height),
    side,
  }
}

/** A place on a line from the whole picture (0) to the closest look (1): each step brings it as much closer. */
export function toZoom(scale: number): number {
  return Math.log(scale) / Math.log(MAX_SCALE)
}

/** The scale of such a place. */
export function toScale(zoom: number): number {
  return MAX_SCALE ** zoom
}

/** Draws the square of a picture into a file of `side` pixels, never larger than it is; transparent parts become white. */
export async function cropPicture(
  picture: HTMLImageElement,
  area: CropArea,
  side: number,
  name: string,
): Promise<File | null> {
  const canvas = document.createElement('canvas')
  const length = Math.max(1, Math.min(side, Math.round(area.side)))
  canvas.width = length
  canvas.height = length
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, length, length)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, area.x, area.y, area.side, area.side, 0, 0, length, length)
  const bytes = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY)
  })
  return bytes && new File([bytes], name, { type: 'image/jpeg' })
}

/** What the eye does not tell from the original. */
const QUALITY = 0.9
