import { fileTypeFromFile } from 'file-type'
import { type AllowedTypes, checkBytes, checkType } from './allowed-types'
import { isRefusedExtension, refusedType } from './file-names'
import { typeByName } from './type-by-name'

/** Containers whose insides only a name tells apart. */
const CONTAINERS = new Set(['application/xml', 'application/x-cfb'])

/** The category a MIME type belongs to. */
export type FileCategory = 'files' | 'images' | 'videos'

/** The type of stored bytes by what they are, not by what the sender says; refuses programs, and what is not let in, under any name. */
export async function sniffType(path: string, name: string, allowed: AllowedTypes): Promise<string> {
  checkType(name, allowed)
  const found = await fileTypeFromFile(path)
  if (found && isRefusedExtension(found.ext)) throw refusedType()
  checkBytes(found?.ext, name, allowed)
  if (found && !CONTAINERS.has(found.mime)) return found.mime
  return typeByName(name) ?? found?.mime ?? 'application/octet-stream'
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
