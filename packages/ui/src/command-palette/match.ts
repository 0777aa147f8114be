import { foldText } from '../lib/fold-text'

/** What the palette finds a command by: `keywords` are other words people use for it. */
export interface Matchable {
  label: string
  keywords?: string | undefined
}

/**
 * Whether every word of the search begins a word of the command. ё counts as е, and a search typed in the wrong layout
 * («pflfxb») is read as it was meant («задачи»).
 */
export function matches({ label, keywords = '' }: Matchable, search: string): boolean {
  const text = ` ${normalize(`${label} ${keywords}`)}`
  const hasAll = (wanted: string) =>
    normalize(wanted)
      .split(' ')
      .every((word) => text.includes(` ${word}`))
  return hasAll(search) || hasAll(toOtherLayout(search))
}

function normalize(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** What the same keys give in the other layout. */
export function toOtherLayout(text: string): string {
  return [...text.toLocaleLowerCase('ru')]
    .map((letter) => {
      const latin = LATIN.indexOf(letter)
      if (latin >= 0) return CYRILLIC[latin]
      const cyrillic = CYRILLIC.indexOf(letter)
      return cyrillic >= 0 ? LATIN[cyrillic] : letter
    })
    .join('')
}
