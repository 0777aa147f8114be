import { fileTypeFromFile } from 'file-type'
import { extensionOf, isRefusedExtension, refusedType } from './file-names'

/** Types that only a name can tell: text has no mark of its own. */
const BY_EXTENSION: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** Containers whose insides only a name tells apart. */
const CONTAINERS = new Set(['application/xml', 'application/x-cfb'])

/** The category a MIME type belongs to. */
export type FileCategory = 'files' | 'images' | 'videos'

/** The type of stored bytes by what they are, not by what the sender says; refuses programs under any name. */
export async function sniffType(path: string, name: string): Promise<string> {
  const found = await fileTypeFromFile(path)
  if (found && isRefusedExtension(found.ext)) throw refusedType()
  const named = BY_EXTENSION[extensionOf(name)]
  if (found && !CONTAINERS.has(found.mime)) return found.mime
  return named ?? found?.mime ?? 'application/octet-stream'
}

/** The category of a MIME type. */
export function categoryOf(mimeType: string): FileCategory {
  if (mimeType.startsWith('image/')) return 'images'
  return mimeType.startsWith('video/') ? 'videos' : 'files'
}

/** Whether a browser may show bytes of a type in place: nothing that can carry a script. */
export function isShownInPlace(mimeType: string): boolean {
  if (mimeType === 'image/svg+xml') return false
  if (mimeType === 'application/pdf' || mimeType === 'text/plain') return true
  return /^(image|video|audio)\//.test(mimeType)
}
