import { type ApiClient, toFormData, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

/** The largest file that is sent to be read, in bytes. */
const LARGEST = 10 * 1024 * 1024

/** What a chosen file holds; the server reads it within limits. */
export async function readBook(api: ApiClient, file: File): Promise<Schema<'ReadWorkbook'>> {
  if (file.size > LARGEST) throw new Error('Файл больше 10 МБ: разделите книгу на части')
  return unwrap(api.POST('/workbooks/read', { body: { file }, bodySerializer: toFormData }))
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

function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'Таблица'
}
