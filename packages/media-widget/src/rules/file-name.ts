/** File systems keep 255 characters of a name. */
export const NAME_LENGTH_LIMIT = 255

/** What an uploaded file may be called: Latin letters, digits, hyphen, underscore, whitespace, dot. */
const UPLOAD_NAME_PATTERN = /^[A-Za-z0-9\-_\s.]+$/

const RENAME_PATTERN = /^[^/\\:*?"'<>|]+$/

/** What is wrong with a name. */
export type NameRefusal = 'missing' | 'long' | 'characters'

/** Why a name cannot be given to an upload, or null when it can; surrounding spaces do not count. */
export function checkUploadName(name: string, pattern: RegExp = UPLOAD_NAME_PATTERN): NameRefusal | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'missing'
  if (trimmed.length > NAME_LENGTH_LIMIT) return 'long'
  return pattern.test(trimmed) ? null : 'characters'
}

/** Why a file or folder cannot be renamed so, or null when it can: any letters, but nothing a path would misread. */
export function checkRename(name: string): NameRefusal | null {
  return checkUploadName(name, RENAME_PATTERN)
}

/** A folder of the system under a name that may stand here: quotes become those of print, other signs of paths a hyphen. */
export function toFolderName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/'/g, '’')
    .replace(/"/g, '”')
    .replace(/[/\\:*?<>|\p{Cc}]/gu, '-')
    .trim()
    .slice(0, NAME_LENGTH_LIMIT)
  return /^\.{0,2}$/.test(clean) ? '_' : clean
}

/** A name in two: «план.v2.pdf» → «план.v2» and «.pdf»; a leading dot or an overlong tail is no extension. */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  const isExtension = dot > 0 && name.length - dot <= 17
  return isExtension ? { stem: name.slice(0, dot), extension: name.slice(dot) } : { stem: name, extension: '' }
}
