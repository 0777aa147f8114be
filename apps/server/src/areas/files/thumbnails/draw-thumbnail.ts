import type { Metadata, Sharp, SharpOptions } from 'sharp'

/** Larger pictures are taken for a trap, in pixels. */
const PIXELS = 100_000_000
/** What a picture may unfold to where it is read line by line, and where it must be held whole, in bytes. */
const UNFOLDED = { byLine: 400_000_000, whole: 150_000_000 } as const
/** Formats that are read line by line, unless they are interlaced or progressive. */
const BY_LINE = new Set(['jpeg', 'png'])
const DEPTHS: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }
/** In seconds. */
const TIMEOUT_SECONDS = 20
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
export async function drawThumbnail(
  path: string,
  size: number,
  format: 'webp' | 'jpeg' | 'png' = 'webp',
): Promise<Buffer> {
  const open = await opener()
  try {
    const told = await open(path).metadata()
    if (!FORMATS.has(told.format)) throw new NotDrawable(`A picture of the format ${told.format}`)
    if (unfoldsToTooMuch(told)) throw new NotDrawable('A picture that unfolds to too much')
    const drawn = open(path)
      .autoOrient()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
    if (format === 'webp') return await drawn.webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
    if (format === 'png') return await drawn.png().toBuffer()
    return await drawn.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer()
  } catch (error) {
    throw new NotDrawable('The picture cannot be drawn', { cause: error })
  }
}

type Told = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/** Whether a picture is too much to be unfolded, by what its head tells: a file of a few kilobytes may claim gigabytes. */
export function unfoldsToTooMuch({ format, width, height, channels, depth, isProgressive }: Told): boolean {
  const bytes = width * height * channels * (DEPTHS[depth] ?? 4)
  return bytes > (BY_LINE.has(format) && !isProgressive ? UNFOLDED.byLine : UNFOLDED.whole)
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
