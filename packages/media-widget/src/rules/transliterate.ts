/** The letters from «а» to «я» in Latin, one after another; a hyphen stands for those that are not written. */
const LATIN = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya'.split(' ')

/** The number of «а». */
const FIRST = 0x430

/** Writes Cyrillic in Latin letters, keeps the rest: «Договор аренды» → «Dogovor arendy». */
export function transliterate(text: string): string {
  const letters = [...text.normalize('NFC')]
  return letters.map((letter, index) => latinOf(letter, letters[index + 1])).join('')
}

function latinOf(letter: string, next: string | undefined): string {
  const lower = letter.toLowerCase()
  const latin = lower === 'ё' ? 'e' : LATIN[lower.charCodeAt(0) - FIRST]?.replace('-', '')
  if (latin === undefined) return letter
  if (lower === letter) return latin
  // «ЩЕТКА» reads SHCHETKA, «Щетка» reads Shchetka: the neighbour tells which.
  const isAllCaps = next !== undefined && next !== next.toLowerCase()
  return isAllCaps ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}
