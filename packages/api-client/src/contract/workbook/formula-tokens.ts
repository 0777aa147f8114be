/** What a piece of a formula is. */
export type FormulaTokenKind =
  | 'space'
  | 'number'
  | 'text'
  | 'error'
  | 'sheet'
  | 'cell'
  | 'column'
  | 'row'
  | 'name'
  | 'function'
  | 'open'
  | 'close'
  | 'separator'
  | 'colon'
  | 'operator'
  | 'percent'

/** A piece of a formula as it is written. */
export interface FormulaToken {
  kind: FormulaTokenKind
  text: string
}

/** A formula that cannot be read; `at` is where, from zero. */
export class FormulaError extends Error {
  constructor(readonly at: number) {
    super(`A formula cannot be read at ${at}`)
  }
}

const LETTER = '\\p{L}_\\\\'
const NAME = `[${LETTER}][${LETTER}\\d.]*`
/** A row or a column by itself stands only beside a colon. */
const KINDS: readonly [FormulaTokenKind, string][] = [
  ['space', '\\s+'],
  ['text', '"(?:[^"]|"")*"'],
  ['error', '#(?:[\\p{L}]+(?:\\/[\\p{L}\\d]+)?)[!?]?'],
  ['sheet', `(?:'(?:[^']|'')+'|[${LETTER}\\d.]*[${LETTER}][${LETTER}\\d.]*)!`],
  ['cell', `\\$?[A-Za-z]{1,3}\\$?[1-9]\\d{0,6}(?![${LETTER}\\d.(])`],
  ['column', `\\$?[A-Za-z]{1,3}(?=:\\$?[A-Za-z]{1,3}(?![${LETTER}\\d(]))|(?<=:)\\$?[A-Za-z]{1,3}(?![${LETTER}\\d(])`],
  ['row', '\\$?[1-9]\\d{0,6}(?=:\\$?\\d)|(?<=\\d:)\\$?[1-9]\\d{0,6}'],
  ['number', '(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?'],
  ['function', `${NAME}(?=\\s*\\()`],
  ['name', NAME],
  ['open', '\\('],
  ['close', '\\)'],
  ['separator', '[,;]'],
  ['colon', ':'],
  ['operator', '<>|<=|>=|[-+*/^&=<>]'],
  ['percent', '%'],
]
const TOKEN = new RegExp(KINDS.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'uy')
/** The same where a comma may stand for the decimal point. */
const COMMA_TOKEN = new RegExp(
  KINDS.map(([kind, pattern]) => `(?<${kind}>${kind === 'number' ? pattern.replaceAll('\\.', '[.,]') : pattern})`).join(
    '|',
  ),
  'uy',
)

/** The pieces of a formula, which comes without its equals sign. */
export function formulaTokens(formula: string, decimal: '.' | ',' = '.'): FormulaToken[] {
  const pattern = decimal === ',' ? COMMA_TOKEN : TOKEN
  const tokens: FormulaToken[] = []
  let at = 0
  while (at < formula.length) {
    pattern.lastIndex = at
    const groups = pattern.exec(formula)?.groups
    const found = groups && KINDS.find(([kind]) => groups[kind] !== undefined)
    const text = found && groups[found[0]]
    if (!found || text === undefined) throw new FormulaError(at)
    tokens.push({ kind: found[0], text })
    at += text.length
  }
  return tokens
}

/** The name of a sheet before a reference, without its quotes. */
export function sheetOfToken(text: string): string {
  const name = text.slice(0, -1)
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name
}

/** The same name before a reference, always in quotes. */
export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'!`
}
