/** A search of more words was pasted, not typed; the first ones tell what is meant. */
const WORDS = 12
/** Latin letters that look like Russian ones: «A-305» is typed in either alphabet. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

/** What a person typed, as the search understands it. */
export interface Typed {
  /** The whole of it in small letters, as codes and titles are kept, with its other spellings. */
  whole: string[]
  /** Its words for `search_query`: other spellings of a word stand behind a bar. */
  words: string[]
  /** The sum in it, as the database writes one. */
  amount: string | undefined
  /** Plans of floors alone are meant: «открыть план корпус А 3 этаж». */
  isPlan: boolean
  /** The number of the task that alone is meant: `#123`, `№ 123`. */
  todo: number | undefined
  /** A taxpayer's number, ten digits or twelve. */
  inn: string | undefined
}

/** Words that ask to go somewhere; what is meant stands behind them. */
const GO = /^(?:открыть|открой|показать|покажи|найти|найди|перейти(?: (?:к|в|на))?)\s+(?=\S)/

/** Reads a typed text: a task's number, an ИНН, a sum of money, words; the verb of a command is no word to be found. */
export function readTyped(text: string): Typed {
  const asked = text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u0000', ' ').trim()
  const isPlan = GO.test(asked) && /^план(?:\s+этажа)?\s+\S/.test(asked.replace(GO, ''))
  const plain = asked.replace(GO, '').replace(isPlan ? /^план(?:\s+этажа)?\s+/ : '', '')
  const todo = /^[#№]\s*(\d{1,15})$/.exec(plain)?.[1]
  const digits = plain.replace(/\s/g, '')
  const amount = amountOf(plain)
  const whole = spellings(plain)
  if (amount !== undefined) whole.push(amount)
  return {
    whole,
    words:
      amount === undefined
        ? wordsOf(plain).map((word) => spellings(word).join('|'))
        : [[...new Set([amount.replace(/\.00$/, ''), amount])].join('|')],
    amount,
    isPlan,
    todo: todo === undefined ? undefined : Number(todo),
    inn: /^(\d{10}|\d{12})$/.test(digits) ? digits : undefined,
  }
}

function wordsOf(text: string): string[] {
  const words = text.split(/[\s«»"“”(),;:!?/\\|]+/).filter((word) => word !== '')
  return [...new Set(words)].slice(0, WORDS)
}

/** A code in mixed alphabets is looked for as it is and as it would be in Russian letters. */
function spellings(word: string): string[] {
  if (!/\d/.test(word) || !/[a-z]/.test(word)) return [word]
  const russian = word.replace(/[a-z]/g, (letter) => LOOK_ALIKE[letter] ?? letter)
  return russian === word ? [word] : [word, russian]
}

/** «124 440,00», «124440», «124440.5 ₽» → `124440.00`. */
function amountOf(text: string): string | undefined {
  const found = /^(\d{1,3}(?:[\s\u00a0\u202f]\d{3})+|\d{1,12})(?:[,.](\d{1,2}))?\s*(?:₽|р\.?|руб\.?|рублей)?$/.exec(
    text,
  )
  if (!found?.[1]) return undefined
  return `${BigInt(found[1].replace(/\s/g, ''))}.${(found[2] ?? '').padEnd(2, '0')}`
}
