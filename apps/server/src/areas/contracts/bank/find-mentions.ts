/** Latin letters that look like Russian ones: banks write numbers of contracts with either. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х', Y: 'У', Ё: 'Е' },
}

/** A number as it is compared: without case, spaces, kinds of dashes and of letters that look the same. */
export function toNumberKey(text: string): string {
  return text
    .toUpperCase()
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, '')
    .replace(/[A-ZЁ]/g, (letter) => LOOKALIKES[letter] ?? letter)
}

/** What may be a number in a text, in the order of the text; `isNamed` where a word before it says that it is one. */
export interface Mention {
  key: string
  isNamed: boolean
}

/** Words of a purpose are joined by so many: «А - 011» is one number. */
const MOST_JOINED = 3
const CUE = /^(№|N|НОМЕР|НОМЕРУ|Д|ДОГ|ДОГОВОР\p{L}*|СЧ|СЧЕТ\p{L}*|СЧ-ФАКТ\p{L}*)$/u

/** Everything in a purpose that a number of a contract or an invoice could be. */
export function findMentions(purpose: string): Mention[] {
  const text = purpose.replaceAll('№', ' № ')
  // «дог.А-011»: the dot ends a word, but numbers have dots, too.
  const apart = text.replace(/(\p{L}{2,})\.(?=\S)/gu, '$1 ')
  const found = new Map<string, Mention>()
  for (const words of new Set([text, apart]).values()) collect(words.split(/[\s,;:()"«»=+*]+/), found)
  return [...found.values()]
}

function collect(words: readonly string[], found: Map<string, Mention>): void {
  const keys = words.map((word) => toNumberKey(word).replace(/^[./\\-]+|[./\\]+$/g, ''))
  const add = (key: string, isNamed: boolean) => {
    if (key === '' || key === '№') return
    const known = found.get(key)
    if (known) known.isNamed ||= isNamed
    else found.set(key, { key, isNamed })
  }
  for (const [at, key] of keys.entries()) {
    const isNamed = CUE.test(keys[at - 1] ?? '') || (CUE.test(keys[at - 2] ?? '') && keys[at - 1] === '№')
    add(key, isNamed)
    // «А-011/2026-11» is an invoice, and names its contract.
    if (key.includes('/')) add(key.slice(0, key.indexOf('/')), isNamed)
    for (let count = 2; count <= MOST_JOINED; count += 1) {
      const joined = words.slice(at, at + count).join('')
      if (at + count <= words.length && !joined.includes('№')) add(toNumberKey(joined).replace(/[./\\]+$/, ''), isNamed)
    }
  }
}

/** Whether a mention is this number: digits alone, or one or two signs, are a number only where a word says so. */
export function isMentioned({ key, isNamed }: Mention): boolean {
  return isNamed || (key.length > 2 && !/^\d+$/.test(key))
}

const known = new WeakMap<object, Mention[]>()

/** The numbers that the purpose of a row names, looked for once: they are asked for all rows, then for each. */
export function mentionsOf(row: { purpose: string | null }): Mention[] {
  const found = known.get(row) ?? findMentions(row.purpose ?? '').filter(isMentioned)
  known.set(row, found)
  return found
}
