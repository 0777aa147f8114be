import type { Schema } from '@ws/api-client/contract'

/** What the server takes. */
export const LARGEST_IMPORT = 5 * 1024 * 1024

/** A workbook goes as it is, a CSV as its text in UTF-8. */
export async function readImportFile(file: File): Promise<Schema<'ImportForm'>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Every archive begins so, and no text of people does.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  return { file: new File([isWorkbook ? bytes : textOf(bytes)], file.name), file_name: file.name.slice(0, 255) }
}

/** The text of a CSV, whatever program saved it. */
export async function readTextFile(file: File): Promise<string> {
  return textOf(new Uint8Array(await file.arrayBuffer()))
}

/** In which programs save a CSV, the first that fits being meant; no file of another one would be read at all. */
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'ibm866', 'koi8-r']

/** A text in the encoding in which its first line has one of the columns that imports have. */
function textOf(bytes: Uint8Array): string {
  const texts = ENCODINGS.map((encoding) => decoded(bytes, encoding)).filter((text) => text !== undefined)
  return texts.find((text) => /^.*(?:[\r\n]+.*)?(название|наименование|номер|код)/i.test(text)) ?? texts[0] ?? ''
}

/** Undefined where the bytes are none of this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
