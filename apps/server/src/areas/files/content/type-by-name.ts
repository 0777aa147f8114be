import { extensionOf } from '../names/file-names'

/** Types that only a name can tell: text has no mark of its own. */
const BY_EXTENSION = new Map([
  ['txt', 'text/plain'],
  ['log', 'text/plain'],
  ['md', 'text/markdown'],
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['htm', 'text/html'],
  ['css', 'text/css'],
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
])

/** The type that the extension of a name stands for, where bytes have no mark of it. */
export function typeByName(name: string): string | undefined {
  return BY_EXTENSION.get(extensionOf(name))
}
