import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The decoder is the portal's own: the program that reads codes from the camera there. */
const ofPortal = createRequire(new URL('../../apps/portal/package.json', import.meta.url))

interface Decoder {
  prepareZXingModule: (options: { overrides: { wasmBinary: ArrayBuffer } }) => void
  readBarcodes: (picture: Blob) => Promise<{ text: string }[]>
}

/** What the code on a printed card says. */
export async function codeOnCard(page: Page, pdf: Buffer): Promise<string> {
  const { prepareZXingModule, readBarcodes } = ofPortal('zxing-wasm/reader') as Decoder
  const program = await readFile(ofPortal.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } })
  await page.setContent(`<svg viewBox="0 0 298 420" width="596" height="840" fill="black">${squaresOf(pdf)}</svg>`)
  const picture = await page.locator('svg').screenshot()
  const [found] = await readBarcodes(new Blob([new Uint8Array(picture)]))
  if (!found) throw new Error('No code was found on the card')
  return found.text
}

/** The squares that are drawn in a document, but for the white one below them. */
function squaresOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const begin = index + length
    return squaresIn(pdf.subarray(begin, text.indexOf('endstream', begin)))
  })
  const [, ...squares] = found
  return squares.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`).join('')
}

function squaresIn(stream: Buffer): string[][] {
  try {
    const drawn = inflateSync(stream).toString('latin1')
    return [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((square) => square.slice(1))
  } catch {
    // A font or a picture, packed in another way.
    return []
  }
}
