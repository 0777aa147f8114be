import { invalid } from '../../../lib/http/error'

/** Letters of buildings; those that are taken for figures or each other are left out. */
const LETTERS = [...'АБВГДЕЖИКЛМНПРСТУФХЦЧШЭЮЯ']

/** Refuses a mask by which two rooms of a building would have one number. */
export function checkMask(mask: string, { floors, rooms }: { floors: number; rooms: number }): void {
  const unknown = /\{(?!building\}|floor\}|n{1,3}\})[^}]*\}?/.exec(mask)?.[0]
  if (unknown !== undefined) throw invalid({ mask: `Неизвестная часть маски: ${unknown}` })
  if (rooms > 1 && !/\{n{1,3}\}/.test(mask)) throw invalid({ mask: 'Добавьте {nn}: номер помещения на этаже' })
  if (floors > 1 && !mask.includes('{floor}')) throw invalid({ mask: 'Добавьте {floor}: номер этажа' })
}

/** «А-305» of `{building}-{floor}{nn}`; floors below the ground are «П1», «П2». */
export function toNumber(mask: string, { building, floor, room }: { building: string; floor: number; room: number }) {
  return mask
    .replaceAll('{building}', building)
    .replaceAll('{floor}', floor < 0 ? `П${-floor}` : String(floor))
    .replace(/\{(n{1,3})\}/g, (_, digits: string) => String(room).padStart(digits.length, '0'))
}

/** Letters for so many new buildings, none of which is taken; after the last letter they are doubled: «АА». */
export function freeLetters(count: number, taken: ReadonlySet<string>): string[] {
  const all = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))]
  return all.filter((letter) => !taken.has(letter)).slice(0, count)
}
