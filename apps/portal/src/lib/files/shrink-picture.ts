/** A photo that is sent, its longest side in pixels: enough to read a plate, a tenth of what a phone takes. Smaller ones go as they are. */
const USUAL = { longest: 2048, quality: 0.85, smallBytes: 400 * 1024 }
/** Over a slow or costly line: a plate is still read from near by, and a photo takes a third. */
const THIN = { longest: 1280, quality: 0.75, smallBytes: 150 * 1024 }

/** What a picture becomes for its longest side to fit; it is never made larger. */
export function fittingSize(width: number, height: number, longest = USUAL.longest): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A photo made smaller before it travels, turned as it was taken; what the browser cannot read goes as it is. */
export async function shrinkPicture(file: File): Promise<{ name: string; bytes: Blob }> {
  const asItIs = { name: file.name, bytes: file }
  const { longest, quality, smallBytes } = isSlowConnection() ? THIN : USUAL
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || file.size <= smallBytes) return asItIs
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = fittingSize(picture.width, picture.height, longest)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (bytes === null || bytes.size >= file.size) return asItIs
    return { name: `${file.name.replace(/\.[^.]*$/, '')}.jpg`, bytes }
  } catch {
    return asItIs
  }
}

/** What browsers that know it say of the connection. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether bytes are slow or costly here: the person has said so, or the browser measures it. */
function isSlowConnection(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
