import { supportedExtensions } from 'file-type'
import type { Db } from '../../../db/database'
import { readSettings } from '../../../lib/settings/settings'
import { typeByName } from '../content/type-by-name'
import { extensionOf, isRefusedExtension, refusedType } from '../names/file-names'

/** Extensions that are taken, each in all its spellings; undefined takes any. */
export type AllowedTypes = ReadonlySet<string> | undefined

/** One type under several extensions. */
const SPELLINGS = [
  ['jpg', 'jpeg', 'jpe'],
  ['tif', 'tiff'],
  ['heic', 'heif'],
  ['htm', 'html'],
  ['mpg', 'mpeg'],
  ['aif', 'aiff'],
  ['mid', 'midi'],
]

/** Bytes that begin alike: which of these a file is, its name says as truly as they do. */
const ALIKE = [
  ...SPELLINGS,
  ['mp4', 'm4v', 'm4a', 'mov', '3gp', '3g2'],
  ['mkv', 'webm'],
  ['ogg', 'oga', 'ogv', 'opus'],
  ['mp3', 'mp2', 'mp1'],
  ['mpg', 'mpeg', 'ts', 'mts', 'm2ts'],
  ['pdf', 'ai'],
]

/** What many types are packed in; a drawing, a map and a locked document say no more of themselves. */
const WRAPPINGS = new Set(['zip', 'xml', 'cfb'])

/** Extensions of types that bytes tell. */
const KNOWN: ReadonlySet<string> = supportedExtensions

/** How many extensions a refusal names. */
const TOLD_LIMIT = 12

/** What an administrator lets in (decision 010). */
export async function readAllowedTypes(db: Db): Promise<AllowedTypes> {
  const { file_types } = await readSettings(db)
  return file_types.length > 0 ? new Set(everySpelling(file_types)) : undefined
}

/** The extensions with all others that mean the same. */
export function everySpelling(extensions: readonly string[]): string[] {
  return [...new Set(extensions.flatMap((one) => SPELLINGS.find((spellings) => spellings.includes(one)) ?? [one]))]
}

/** Refuses the file of a name that is not let in, or is that of a program; dots and spaces at the end do not hide it. */
export function checkType(filename: string, allowed: AllowedTypes, field?: 'display_name'): void {
  const extension = extensionOf(filename)
  if (isRefusedExtension(extension)) throw refusedType(undefined, field)
  if (allowed && !allowed.has(extension)) throw refusedType(inWords(allowed), field)
}

/**
 * Refuses a name that makes a file, called `before` so far, one of a type that is not let in. What the name ends with may
 * stay, and an end that no type is called by, as in «Акт 12.05», says nothing.
 */
export function checkNewName(name: string, before: string, allowed: AllowedTypes): void {
  const extension = extensionOf(name)
  const isKnown = isRefusedExtension(extension) || KNOWN.has(extension) || typeByName(name) !== undefined
  if (isKnown && extension !== extensionOf(before)) checkType(name, allowed, 'display_name')
}

/** Refuses bytes that are of a type not let in, whatever their name says; `found` is the extension they are known by. */
export function checkBytes(found: string | undefined, filename: string, allowed: AllowedTypes): void {
  if (found === undefined || !allowed || allowed.has(found) || WRAPPINGS.has(found)) return
  const isAlike = ALIKE.some((kinds) => kinds.includes(found) && kinds.includes(extensionOf(filename)))
  if (!isAlike) throw refusedType(inWords(allowed))
}

function inWords(allowed: ReadonlySet<string>): string {
  const all = [...allowed]
  const more = all.length - TOLD_LIMIT
  return all.slice(0, TOLD_LIMIT).join(', ') + (more > 0 ? ` и ещё ${more}` : '')
}
