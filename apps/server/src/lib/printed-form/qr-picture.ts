import sharp from 'sharp'
import { encode } from 'uqr'
import type { FormImages } from './print-form'

/** Dots of a picture for one square of a code. */
const SCALE = 6

/** A code for phones as a picture, for formats that draw none themselves. */
export async function qrPicture(text: string): Promise<FormImages[string]> {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dots = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  const png = await sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return { data: `data:image/png;base64,${png.toString('base64')}`, width: size * SCALE, height: size * SCALE }
}
