import type { Sharp, SharpOptions } from 'sharp'

/** Larger pictures are taken for a trap, in pixels: so many take some 400 MB where they must be held whole. */
const PIXELS = 100_000_000
/** In seconds. */
const PATIENCE = 20
const QUALITY = 80
/** Slower settings make the picture hardly smaller. */
const EFFORT = 2
/** What the bytes themselves say they are; anything else is not even opened. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** These bytes show nothing: broken, too large, or not what they seemed. */
export class NotDrawable extends Error {
  override name = 'NotDrawable'
}

/** A picture no wider and no higher than `size`, turned as its camera was held, without whatever else it told. */
export async function drawThumbnail(path: string, size: number): Promise<Buffer> {
  const open = await opener()
  try {
    const { format } = await open(path).metadata()
    if (!FORMATS.has(format)) throw new NotDrawable(`A picture of the format ${format}`)
    return await open(path)
      .autoOrient()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .timeout({ seconds: PATIENCE })
      .toBuffer()
  } catch (error) {
    throw new NotDrawable('The picture cannot be drawn', { cause: error })
  }
}

let opening: Promise<(path: string) => Sharp> | undefined

/** Loaded with the first picture: a server that has none need not wait for it. */
function opener(): Promise<(path: string) => Sharp> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    // Files stay open in its cache after they were removed, and take their room on the disk.
    sharp.cache(false)
    sharp.concurrency(1)
    const options: SharpOptions = { limitInputPixels: PIXELS, sequentialRead: true, failOn: 'error', pages: 1 }
    return (path) => sharp(path, options)
  })
  return opening
}
