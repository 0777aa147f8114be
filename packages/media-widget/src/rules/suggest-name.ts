import { NAME_LENGTH_LIMIT, splitName } from './file-name'
import { transliterate } from './transliterate'

/** The name an upload form starts with: transliterated, cut to the limit before the extension, and always allowed. */
export function suggestUploadName(fileName: string): string {
  const latin = transliterate(fileName)
    .replace(/[^A-Za-z0-9\-_\s.]/gu, '_')
    .trim()
  const { stem, extension } = splitName(latin === '' ? 'file' : latin)
  return stem.slice(0, NAME_LENGTH_LIMIT - extension.length) + extension
}
