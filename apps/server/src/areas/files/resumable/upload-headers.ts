import { AppError, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { cleanText, isBlank } from '../../../lib/text/clean-text'
import { nameOfUpload, requireName } from '../names/file-names'
import { type AllowedTypes, checkNewName, checkType } from '../upload/allowed-types'
import { type FileForm, readField, readSizeLimit, tooLarge } from '../upload/file-form'
import type { Checksum } from './partial-files'

const CHECKSUMS = ['crc32', 'sha1', 'sha256'] as const

/** The one version of tus spoken here. */
export const TUS_VERSION = '1.0.0'

/** Answers in tus; a caller of another version is told which one is spoken (412). */
export function speakTus(ctx: Context): void {
  ctx.setHeader('tus-resumable', TUS_VERSION)
  if (ctx.request.header('tus-resumable') === TUS_VERSION) return
  ctx.setHeader('tus-version', TUS_VERSION)
  throw new AppError(412, 'tus_version', `Сервер понимает tus ${TUS_VERSION}`)
}

/** A number of bytes in a header. */
export function readBytes(ctx: Context, name: 'Upload-Length' | 'Upload-Offset'): number {
  const text = ctx.request.header(name)
  if (!text || !/^\d{1,15}$/.test(text)) throw invalid({ [name]: 'Введите целое число' })
  return Number(text)
}

/** The size of the whole file; 413 beyond what is taken. */
export async function readLength(ctx: Context): Promise<number> {
  const length = readBytes(ctx, 'Upload-Length')
  const limit = await readSizeLimit(ctx)
  if (length > limit) throw tooLarge(limit)
  return length
}

/** Name and form of `Upload-Metadata`, by the rules of the form upload. */
export function readMetadata(
  ctx: Context,
  allowed: AllowedTypes,
): { filename: string; form: Omit<FileForm, 'upload'> } {
  const form: FileForm = {}
  let filename = ''
  for (const pair of (ctx.request.header('Upload-Metadata') ?? '').split(',')) {
    const [name = '', value = ''] = pair.trim().split(' ')
    const text = Buffer.from(value, 'base64').toString('utf8')
    if (name === 'filename') filename = cleanText(text)
    else readField(form, name, text)
  }
  if (isBlank(filename)) throw invalid({ filename: 'Укажите имя файла' })
  checkType(filename, allowed)
  if (form.display_name !== undefined) checkNewName(form.display_name, filename, allowed)
  if (form.display_name?.trim()) requireName(form.display_name, 'file')
  return { filename: nameOfUpload(filename), form }
}

/** The digest of the bytes of one request, where the sender gives one. */
export function readChecksum(ctx: Context): Checksum | undefined {
  const header = ctx.request.header('Upload-Checksum')
  if (header === undefined) return undefined
  const [algorithm, digest] = header.trim().split(' ')
  const known = CHECKSUMS.find((one) => one === algorithm)
  if (!known || !digest) throw invalid({ 'Upload-Checksum': `Сервер понимает ${CHECKSUMS.join(', ')}` })
  return { algorithm: known, digest }
}
