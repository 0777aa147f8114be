import { open } from 'node:fs/promises'
import { type FileTypeResult, fileTypeFromFile } from 'file-type'
import { isRefusedExtension, refusedType } from '../names/file-names'
import { type AllowedTypes, checkBytes, checkType } from '../upload/allowed-types'
import { looksLikeText } from './text-bytes'
import { typeByName } from './type-by-name'

/** Containers whose insides only a name tells apart. */
const CONTAINERS = new Set(['application/xml', 'application/x-cfb'])

/** How far the mark of a PDF may stand from the beginning, and what tells whether a file is text, in bytes. */
const HEAD = 1024
/** Known by two or three bytes, which are letters in some encoding: «я» in that of Windows, «BM» and «MZ» in all. */
const WEAKLY_MARKED = new Set(['mp1', 'mp2', 'mp3', 'aac', 'bmp', 'exe'])

/** The category a MIME type belongs to. */
export type FileCategory = 'files' | 'images' | 'videos'

/** The type of stored bytes by what they are, not by what the sender says; refuses programs, and what is not let in, under any name. */
export async function sniffType(path: string, name: string, allowed: AllowedTypes): Promise<string> {
  checkType(name, allowed)
  const found = await typeByBytes(path)
  if (found && isRefusedExtension(found.ext)) throw refusedType()
  checkBytes(found?.ext, name, allowed)
  if (found && !CONTAINERS.has(found.mime)) return found.mime
  return typeByName(name) ?? found?.mime ?? 'application/octet-stream'
}

/** What bytes tell of their type; two letters that a text may begin with, too, tell nothing of one. */
async function typeByBytes(path: string): Promise<FileTypeResult | undefined> {
  const found = await fileTypeFromFile(path)
  const isGuess = found !== undefined && WEAKLY_MARKED.has(found.ext)
  if (found && !isGuess) return found
  const head = await readHead(path, HEAD)
  if (isGuess && !looksLikeText(head)) return found
  // Readers of PDF look for its mark that far.
  return head.includes('%PDF-') ? { ext: 'pdf', mime: 'application/pdf' } : undefined
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
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
