import type { Schema } from '@ws/api-client/contract'

/** What the server takes, less what Base64 adds. */
export const LARGEST_IMPORT = 5 * 1024 * 1024

/** A workbook goes as it is, a CSV as its text. */
export async function readImportFile(file: File): Promise<Schema<'TodoImportFile'>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Every archive begins so, and no text of people does.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  const file_name = file.name.slice(0, 255)
  return isWorkbook ? { file_name, workbook: toBase64(bytes) } : { file_name, text: readText(bytes) }
}

function toBase64(bytes: Uint8Array): string {
  const part = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part))
  return btoa(text)
}

/** Excel in Russian writes CSV in its old encoding unless told otherwise. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
