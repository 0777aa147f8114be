const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Writes Cyrillic in Latin letters, keeps the rest: «Договор аренды» → «Dogovor arendy». */
export function transliterate(text: string): string {
  const letters = [...text.normalize('NFC')]
  return letters.map((letter, index) => latinOf(letter, letters[index + 1])).join('')
}

function latinOf(letter: string, next: string | undefined): string {
  const lower = letter.toLowerCase()
  const latin = LATIN[lower]
  if (latin === undefined) return letter
  if (lower === letter) return latin
  // «ЩЕТКА» reads SHCHETKA, «Щетка» reads Shchetka: the neighbour tells which.
  const isAllCaps = next !== undefined && next !== next.toLowerCase()
  return isAllCaps ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
}
