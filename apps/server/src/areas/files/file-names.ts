import { AppError, invalid } from '../../lib/error'

/** Programs and scripts nobody should receive from a colleague's folder (decision 010). */
const REFUSED = new Set(['exe', 'msi', 'bat', 'cmd', 'com', 'scr', 'ps1', 'vbs', 'js', 'jar', 'sh', 'apk'])
/** File systems keep 255 characters of a name. */
const LENGTH_LIMIT = 255
/** What a path would misread. */
const FORBIDDEN = /[/\\:*?"'<>|]/
const CONTROL = /\p{Cc}/gu
/** In a path they are no names: this folder and the one above. */
const STEPS = new Set(['.', '..'])

/** 415: a file nobody may store here; `taken` names what may be, where an administrator has chosen. */
export function refusedType(taken?: string): AppError {
  const more = taken === undefined ? '' : `. Принимаются: ${taken}`
  return new AppError(415, 'file_type', `Недопустимый тип файла${more}`)
}

/** Whether files of an extension are refused. */
export function isRefusedExtension(extension: string): boolean {
  return REFUSED.has(extension)
}

/** `pdf` of `План.v2.PDF. `; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name.replace(/[\s.]+$/, ''))?.[1]?.toLowerCase() ?? ''
}

/** A name that may stand, trimmed, or a refusal of its field. */
export function requireName(name: string, kind: 'file' | 'directory'): string {
  const subject = kind === 'file' ? 'Имя файла' : 'Имя папки'
  const trimmed = name.trim()
  if (trimmed === '') throw invalid({ display_name: `${subject} обязательно` })
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
  const clean = base.replace(CONTROL, '').replace(new RegExp(FORBIDDEN, 'g'), '_').trim()
  if (STEPS.has(clean)) return 'file'
  const extension = extensionOf(clean)
  const tail = extension === '' ? '' : `.${extension}`
  return clean.length <= LENGTH_LIMIT ? clean || 'file' : clean.slice(0, LENGTH_LIMIT - tail.length) + tail
}
