import { type FormulaToken, formulaTokens, quotedSheet, sheetOfToken } from './formula-tokens'
import { FUNCTION_NAMES, OTHER_RUSSIAN_NAMES } from './function-names'

/** Errors of formulas as they are kept and as people see them. */
export const FORMULA_ERRORS = {
  '#DIV/0!': '#ДЕЛ/0!',
  '#REF!': '#ССЫЛКА!',
  '#VALUE!': '#ЗНАЧ!',
  '#NAME?': '#ИМЯ?',
  '#N/A': '#Н/Д',
  '#NUM!': '#ЧИСЛО!',
  '#NULL!': '#ПУСТО!',
  '#SPILL!': '#ПЕРЕНОС!',
} as const

const CANONICAL = new Map<string, string>([
  ...Object.entries(FUNCTION_NAMES).map(([name, russian]) => [russian, name] as const),
  ...Object.entries(OTHER_RUSSIAN_NAMES),
])
const RUSSIAN = new Map<string, string>(Object.entries(FUNCTION_NAMES))
const RUSSIAN_ERRORS = new Map<string, string>(Object.entries(FORMULA_ERRORS))
const CANONICAL_ERRORS = new Map<string, string>(
  Object.entries(FORMULA_ERRORS).map(([name, russian]) => [russian, name]),
)
const BOOLEANS = new Map([
  ['ИСТИНА', 'TRUE'],
  ['ЛОЖЬ', 'FALSE'],
])

/** An error as people see it; anything else stays as it is. */
export function shownError(value: string): string {
  return RUSSIAN_ERRORS.get(value) ?? value
}

/**
 * A formula as it is kept (English names, commas, points, sheets in quotes) of one that a person typed in either language;
 * one that cannot be read stays as typed. Both begin with an equals sign.
 */
export function canonicalFormula(typed: string): string {
  const source = typed.slice(1)
  try {
    return `=${canonicalTokens(formulaTokens(source, isRussian(source) ? ',' : '.')).join('')}`
  } catch {
    return typed
  }
}

/** The formula that is kept, as a person reads it: Russian names, semicolons, decimal commas. */
export function shownFormula(kept: string): string {
  try {
    return `=${formulaTokens(kept.slice(1)).map(shownToken).join('')}`
  } catch {
    return kept
  }
}

/** Written as in Russian: a semicolon, a Cyrillic function, or a comma outside every bracket, which separates nothing there. */
function isRussian(formula: string): boolean {
  const bare = formula.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, '')
  if (bare.includes(';') || /\p{Script=Cyrillic}[\p{L}\d.]*\s*\(/u.test(bare)) return true
  let depth = 0
  for (const letter of bare) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth <= 0) return true
  }
  return false
}

function canonicalTokens(tokens: readonly FormulaToken[]): string[] {
  return tokens.map(({ kind, text }) => {
    if (kind === 'separator') return ','
    if (kind === 'number') return text.replace(',', '.')
    if (kind === 'sheet') return quotedSheet(sheetOfToken(text))
    if (kind === 'cell' || kind === 'column') return text.toUpperCase()
    if (kind === 'error') return CANONICAL_ERRORS.get(text.toUpperCase()) ?? text.toUpperCase()
    if (kind === 'function') return canonicalName(text)
    if (kind === 'name') return BOOLEANS.get(text.toUpperCase()) ?? text
    return text
  })
}

function canonicalName(text: string): string {
  const name = text
    .toUpperCase()
    .replaceAll('Ё', 'Е')
    .replace(/^_XLFN\.(_XLWS\.)?/, '')
  return CANONICAL.get(text.toUpperCase()) ?? CANONICAL.get(name) ?? name
}

function shownToken({ kind, text }: FormulaToken): string {
  if (kind === 'separator') return ';'
  if (kind === 'number') return text.replace('.', ',')
  if (kind === 'error') return shownError(text)
  if (kind === 'function') return RUSSIAN.get(text) ?? text
  if (kind === 'name') return text === 'TRUE' ? 'ИСТИНА' : text === 'FALSE' ? 'ЛОЖЬ' : text
  if (kind !== 'sheet') return text
  const name = sheetOfToken(text)
  return /^[\p{L}_][\p{L}\d_]*$/u.test(name) && !/^[A-Za-z]{1,3}\d+$/.test(name) ? `${name}!` : text
}
