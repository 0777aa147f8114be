import { AppError, invalid } from '../../../lib/http/error'
import { cleanText, isBlank } from '../../../lib/text/clean-text'
import { PROGRAMS } from '../content/programs'

/** The most characters of a name. */
const LENGTH_LIMIT = 255
/** What a path would misread. */
const FORBIDDEN = /[/\\:*?"'<>|]/
const CONTROL = /\p{Cc}/gu
/** In a path they are no names: this folder and the one above. */
const STEPS = new Set(['.', '..'])

/** 415: a file nobody may store here; `taken` names what may be, where an administrator has chosen. */
export function refusedType(taken?: string, field: 'file' | 'display_name' = 'file'): AppError {
  const message = `Недопустимый тип файла${taken === undefined ? '' : `. Принимаются: ${taken}`}`
  return new AppError(415, 'file_type', message, { errors: { [field]: [message] } })
}

/** Whether files of an extension are refused. */
export function isRefusedExtension(extension: string): boolean {
  return PROGRAMS.has(extension)
}

/** `pdf` of `План.v2.PDF. `; empty where there is none. What shows nothing hides no end. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(cleanText(name).replace(/(?<![\s\u2800.])[\s\u2800.]+$/, ''))?.[1]?.toLowerCase() ?? ''
}

/** «План.v2» and «.pdf» of «План.v2.pdf»; what is too long, or begins the name, is no extension. */
export function splitName(name: string): { stem: string; extension: string } {
  const extension = /.(\.[^.\s]{1,12})$/.exec(name)?.[1] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

/** A name within a limit: what is before its end is cut, never in the middle of a character. */
export function fitName(
  stem: string,
  end: string,
  limit = LENGTH_LIMIT,
  sizeOf = (text: string) => text.length,
): string {
  let room = limit - sizeOf(end)
  if (sizeOf(stem) <= room) return stem + end
  let kept = ''
  for (const { segment } of new Intl.Segmenter('ru').segment(stem)) {
    room -= sizeOf(segment)
    if (room < 0) break
    kept += segment
  }
  return kept.trimEnd() + end
}

/** A name that may stand, trimmed, or a refusal of its field. */
export function requireName(name: string, kind: 'file' | 'directory'): string {
  const subject = kind === 'file' ? 'Имя файла' : 'Имя папки'
  const trimmed = name.trim()
  if (isBlank(trimmed)) throw invalid({ display_name: `${subject} обязательно` })
  if (trimmed.length > LENGTH_LIMIT) throw invalid({ display_name: `${subject} слишком длинное` })
  if (FORBIDDEN.test(trimmed) || trimmed.search(CONTROL) >= 0) {
    const more = kind === 'file' ? '' : `. Нельзя использовать / \\ : * ? " ' < > |`
    throw invalid({ display_name: `${subject} содержит недопустимые символы${more}` })
  }
  if (STEPS.has(trimmed)) throw invalid({ display_name: `${subject} не может быть «${trimmed}»` })
  return trimmed
}

/** A name made of what a browser sent with the file: without folders and forbidden signs, never empty. */
export function nameOfUpload(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  const clean = cleanText(base).replace(CONTROL, '').replace(new RegExp(FORBIDDEN, 'g'), '_').trim()
  if (isBlank(clean) || STEPS.has(clean)) return 'file'
  const { stem, extension } = splitName(clean)
  return fitName(stem, extension)
}
