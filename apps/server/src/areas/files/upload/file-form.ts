import { AppError, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { MEGABYTE, readSettings } from '../../../lib/settings/settings'
import type { Received } from '../../../lib/storage/incoming-files'
import type { FileStorage } from '../../../lib/storage/storage'
import { TooLarge } from '../../../lib/storage/write-chunks'
import { cleanText } from '../../../lib/text/clean-text'
import type { FileCategory } from '../content/media-type'
import type { NameConflict } from '../names/names'
import { checkType, readAllowedTypes } from './allowed-types'
import { requireSpace } from './quota'

const CATEGORIES = ['files', 'images', 'videos'] as const
const CONFLICTS = ['ask', 'rename', 'replace', 'skip'] as const

/** Of the length of a form at most this much is not the file, in bytes. */
const FORM_OVERHEAD = 16_384

/** What a form of a file says; a missing field is absent, the root is null. */
export interface FileForm {
  display_name?: string
  directory?: number | null
  category?: FileCategory
  conflict?: NameConflict
  upload?: { filename: string; received: Received }
}

/**
 * Reads a form as it comes, fields before or after the file; the bytes go straight to the disk. What was received must be
 * kept or discarded by the caller; on a refusal nothing is left.
 */
export async function readFileForm(ctx: Context, storage: FileStorage): Promise<FileForm> {
  const form: FileForm = {}
  const limit = await readSizeLimit(ctx)
  const allowed = await readAllowedTypes(ctx.db)
  // Before the bytes come: what announces more than there is room for is not waited for.
  await requireSpace(ctx.db, Math.max(0, Number(ctx.request.header('content-length') ?? 0) - FORM_OVERHEAD))
  try {
    for await (const part of ctx.request.parts()) {
      if (part.type === 'field') readField(form, part.name, part.value)
      else if (part.name === 'file' && !form.upload) {
        const filename = cleanText(part.filename)
        try {
          checkType(filename, allowed)
          form.upload = { filename, received: await storage.receive(part.stream, limit) }
        } catch (error) {
          // What still comes is let through to nowhere, so that the sender hears the refusal and not a broken line.
          part.stream.on('error', () => {}).resume()
          throw error instanceof TooLarge || part.stream.truncated ? tooLarge(limit) : error
        }
      } else part.stream.resume()
    }
    return form
  } catch (error) {
    if (form.upload) await storage.discard(form.upload.received)
    throw isTooLarge(error) ? tooLarge(limit) : error
  }
}

/** Reads one field of a form into it; unknown names are passed over. */
export function readField(form: FileForm, name: string, value: string): void {
  if (value.includes('\0')) throw invalid({ [name]: 'Недопустимые символы' })
  if (name === 'display_name') form.display_name = cleanText(value)
  if (name === 'directory' || name === 'parent') form.directory = readDirectory(name, value)
  if (name === 'category' && value !== '') form.category = readChoice(name, value, CATEGORIES)
  if (name === 'conflict' && value !== '') form.conflict = readChoice(name, value, CONFLICTS)
}

/** A form has no null: the root travels as an empty field, or by that word. */
function readDirectory(field: string, value: string): number | null {
  if (value === '' || value === 'null') return null
  if (!/^[1-9]\d{0,14}$/.test(value)) throw invalid({ [field]: 'Введите целое число' })
  return Number(value)
}

function readChoice<T extends string>(field: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((known) => known === value)
  if (!choice) throw invalid({ [field]: 'Недопустимое значение' })
  return choice
}

/** The largest file (decision 010), in bytes. */
export async function readSizeLimit({ db }: Context): Promise<number> {
  return (await readSettings(db)).file_max_mb * MEGABYTE
}

/** 413: more bytes than a file may have, or than its sender announced; `limit` is told where an administrator set it. */
export function tooLarge(limit?: number): AppError {
  const size = limit === undefined ? '' : ` (${presentSize(limit / MEGABYTE)})`
  const message = `Файл больше допустимого размера${size}`
  return new AppError(413, 'file_too_large', message, { errors: { file: [message] } })
}

function presentSize(megabytes: number): string {
  return megabytes % 1024 === 0 ? `${megabytes / 1024} ГБ` : `${megabytes} МБ`
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}
