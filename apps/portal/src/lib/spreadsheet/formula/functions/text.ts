import { numberFormatted } from '../number-format'
import { Fault, flat, numberOf, readNumber, single, textOf, truthOf, type Value } from '../values'
import { wordsMatch } from './criteria'
import { eager, type FormulaFunctions } from './define'

/** The longest text that a cell holds. */
const LONGEST = 32_767

const count = (value: Value, usual: number) => {
  const number = value === null ? usual : Math.trunc(numberOf(value))
  if (number < 0) throw new Fault('#VALUE!')
  return number
}

function joined(parts: readonly string[], between = ''): string {
  const text = parts.join(between)
  if (text.length > LONGEST) throw new Fault('#VALUE!')
  return text
}

function found(what: Value, where: Value, from: Value, isExact: boolean): number {
  const text = textOf(where)
  const start = Math.max(1, count(from, 1)) - 1
  const words = textOf(what)
  if (!isExact && /[*?]/.test(words)) {
    const isHere = wordsMatch(`${words}*`)
    for (let at = start; at < text.length; at++) if (isHere(text.slice(at))) return at + 1
    throw new Fault('#VALUE!')
  }
  const at = isExact ? text.indexOf(words, start) : text.toLowerCase().indexOf(words.toLowerCase(), start)
  if (at < 0) throw new Fault('#VALUE!')
  return at + 1
}

/** Work with texts. */
export const TEXT_FUNCTIONS: FormulaFunctions = {
  LEFT: eager(1, ([text = null, length = null]) => textOf(text).slice(0, count(length, 1))),
  RIGHT: eager(1, ([text = null, length = null]) => {
    const words = textOf(text)
    return words.slice(Math.max(0, words.length - count(length, 1)))
  }),
  MID: eager(3, ([text = null, from = null, length = null]) => {
    const start = count(from, 1) - 1
    return start < 0 ? new Fault('#VALUE!') : textOf(text).slice(start, start + count(length, 0))
  }),
  LEN: eager(1, ([text = null]) => textOf(text).length),
  TRIM: eager(1, ([text = null]) => textOf(text).trim().replaceAll(/ +/g, ' ')),
  UPPER: eager(1, ([text = null]) => textOf(text).toUpperCase()),
  LOWER: eager(1, ([text = null]) => textOf(text).toLowerCase()),
  PROPER: eager(1, ([text = null]) =>
    textOf(text)
      .toLowerCase()
      .replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
  ),
  CONCAT: eager(1, (args) => joined(flat(args).map(textOf))),
  CONCATENATE: eager(1, (args) => joined(args.map(textOf))),
  TEXTJOIN: eager(3, ([between = null, isSkipping = null, ...args]) => {
    const parts = flat(args).map(textOf)
    return joined(truthOf(isSkipping) ? parts.filter((part) => part !== '') : parts, textOf(between))
  }),
  SUBSTITUTE: eager(3, ([text = null, old = null, fresh = null, which = null]) => {
    const [words, wanted, made] = [textOf(text), textOf(old), textOf(fresh)]
    if (wanted === '') return words
    if (which === null) return joined(words.split(wanted), made)
    const parts = words.split(wanted)
    const at = count(which, 1)
    return at < 1 || at >= parts.length
      ? words
      : joined([parts.slice(0, at).join(wanted), parts.slice(at).join(wanted)], made)
  }),
  REPLACE: eager(4, ([text = null, from = null, length = null, fresh = null]) => {
    const start = count(from, 1) - 1
    const words = textOf(text)
    return joined([words.slice(0, start), textOf(fresh), words.slice(start + count(length, 0))])
  }),
  REPT: eager(2, ([text = null, times = null]) => {
    const words = textOf(text)
    const number = count(times, 0)
    return words.length * number > LONGEST ? new Fault('#VALUE!') : words.repeat(number)
  }),
  FIND: eager(2, ([what = null, where = null, from = null]) => found(what, where, from, true)),
  SEARCH: eager(2, ([what = null, where = null, from = null]) => found(what, where, from, false)),
  VALUE: eager(1, ([text = null]) => {
    const value = single(text)
    if (typeof value === 'number') return value
    return readNumber(textOf(text)) ?? new Fault('#VALUE!')
  }),
  TEXT: eager(2, ([value = null, format = null]) => {
    const one = single(value)
    const number = typeof one === 'string' ? readNumber(one) : numberOf(value)
    return number === undefined ? textOf(value) : numberFormatted(number, textOf(format))
  }),
}
