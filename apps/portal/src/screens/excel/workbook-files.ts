import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { toBase64 } from '../../lib/files/base64'

/** The largest file that is sent to be read, in bytes. */
const LARGEST = 10 * 1024 * 1024

/** What a chosen file holds; the server reads it within limits. */
export async function readBook(api: ApiClient, file: File): Promise<Schema<'ReadWorkbook'>> {
  if (file.size > LARGEST) throw new Error('Файл больше 10 МБ: разделите книгу на части')
  const isText = /\.(csv|txt|tsv)$/i.test(file.name)
  const body = isText
    ? { text: textOf(await file.arrayBuffer()) }
    : { workbook: toBase64(new Uint8Array(await file.arrayBuffer())) }
  return unwrap(api.POST('/workbooks/read', { body }))
}

/** A book as a file. */
export async function bookFile(
  api: ApiClient,
  workbook: Schema<'Workbook'>,
  { name, format, sheet }: { name: string; format: 'xlsx' | 'csv'; sheet?: string | undefined },
): Promise<File> {
  const body = { workbook, format, ...(sheet !== undefined && { sheet }) }
  const blob = (await unwrap(api.POST('/workbooks/file', { body, parseAs: 'blob' }))) as unknown as Blob
  return new File([blob], `${fileName(name)}.${format}`, { type: blob.type })
}

/** Files from Excel of older Windows are no UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'Таблица'
}
