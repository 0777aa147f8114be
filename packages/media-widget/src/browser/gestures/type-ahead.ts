/** Letters typed within this pause, in milliseconds, are one word. */
const PAUSE = 700

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** What has been typed so far, and whether a space belongs to it. */
export interface TypeAhead {
  type(letter: string, now: number): string
  isTyping(now: number): boolean
}

/** Gathers letters typed one after another. */
export function createTypeAhead(): TypeAhead {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const isTyping = (now: number) => typed !== '' && now - last < PAUSE
  return {
    isTyping,
    type(letter, now) {
      typed = isTyping(now) ? typed + letter : letter
      last = now
      return typed
    },
  }
}

/**
 * The place of the next name that begins with what was typed, in the layout of the keyboard that was meant or in the
 * other; from `from` on, past the end again from the start. One letter typed again and again walks from name to name.
 */
export function findTyped(
  names: readonly { name: string; index: number }[],
  typed: string,
  from: number,
): number | undefined {
  const { starts, isRepeated } = readTyped(typed)
  const fitting = names.filter(({ name }) => beginsSo(name, starts))
  const isAfter = ({ index }: { index: number }) => (isRepeated ? index > from : index >= from)
  return (fitting.find(isAfter) ?? fitting[0])?.index
}

/** How a name may begin that was meant by what was typed, and whether it was one letter again and again. */
export function readTyped(typed: string): { starts: [string, string]; isRepeated: boolean } {
  const isRepeated = [...typed].every((letter) => letter === typed[0])
  const text = isRepeated ? typed.slice(0, 1) : typed
  return { starts: [text, swapLayout(text)], isRepeated }
}

/** Whether a name begins in one of these ways; case and ё/е do not matter. */
export function beginsSo(name: string, starts: readonly string[]): boolean {
  return starts.some((start) => fold(name).startsWith(fold(start)))
}

const fold = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** The same keys in the other layout: «ghj» is «про». */
function swapLayout(text: string): string {
  return [...text.toLocaleLowerCase('ru')]
    .map((letter) => CYRILLIC[LATIN.indexOf(letter)] ?? LATIN[CYRILLIC.indexOf(letter)] ?? letter)
    .join('')
}
