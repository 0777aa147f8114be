import { fitName, splitName } from '../names/file-names'

/** What a path or some system of files would misread. */
const FORBIDDEN = /[\p{Cc}/\\:*?"<>|]/gu
/** Windows reads these as devices, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(?:\.|$)/i

/** The most bytes of a name on a disk: half as many Russian letters. */
const BYTES_LIMIT = 255

/** A name that every system can unpack and that leads to no other folder; what may stand already stays as it is. */
export function safeName(name: string): string {
  // Windows drops dots and spaces at the end, and `..` is a step up.
  const clean = name
    .normalize('NFC')
    .replace(FORBIDDEN, '_')
    .replace(/[. ]+$/, '_')
  return DEVICE.test(clean) ? `_${clean}` : clean || '_'
}

/**
 * A safe name that is not taken yet and that a disk can hold: «имя (2).pdf» where it is; case does not tell files apart
 * everywhere.
 */
export function freeName(name: string, taken: Set<string>): string {
  const { stem, extension } = splitName(safeName(name))
  const fitted = (end: string) => fitName(stem, end, BYTES_LIMIT, Buffer.byteLength)
  let free = safeName(fitted(extension))
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = fitted(` (${n})${extension}`)
  taken.add(free.toLowerCase())
  return free
}
