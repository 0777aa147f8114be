/** More is not read to its end by anybody, and a page of it would be slow. */
export const TEXT_LIMIT = 256 * 1024

/** What a file begins with, and whether there is more. */
export interface TextStart {
  text: string
  isCut: boolean
}

/** Reads the beginning of a text file; rejects when the address does not answer with it. */
export async function readText(address: string, signal: AbortSignal): Promise<TextStart> {
  const response = await fetch(address, { headers: { Range: `bytes=0-${TEXT_LIMIT - 1}` }, signal })
  // An empty file has no first byte to give.
  if (response.status === 416) return { text: '', isCut: false }
  if (!response.ok) throw new Error(`${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const total = Number(response.headers.get('Content-Range')?.split('/')[1] ?? bytes.length)
  const isCut = bytes.length > TEXT_LIMIT || total > TEXT_LIMIT
  return { text: decodeText(bytes.subarray(0, TEXT_LIMIT), isCut), isCut }
}

/** Encodings of Russian of one byte: of Windows, of DOS, of Unix. */
const OLD_ENCODINGS = ['windows-1251', 'ibm866', 'koi8-r']
/** Half of the letters of a Russian text are these; read in a wrong encoding it has few of them. */
const COMMON_LETTERS = /[оеаинтср]/gi

/** Bytes as text: by their mark, else UTF-8, else the old encoding that reads best. A letter cut in two at the end is left out. */
export function decodeText(bytes: Uint8Array, isCut = false): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    const readings = OLD_ENCODINGS.map((encoding) => new TextDecoder(encoding).decode(bytes))
    const scores = readings.map((text) => text.match(COMMON_LETTERS)?.length ?? 0)
    return readings[scores.indexOf(Math.max(...scores))] ?? ''
  }
}
