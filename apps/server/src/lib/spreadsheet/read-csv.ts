/** A line of a table: its number in the file, counted from 1, and its cells. */
export interface CsvLine {
  line: number
  cells: string[]
}

/** A text that is no CSV; `place` says where, to people. */
export class CsvError extends Error {
  constructor(readonly place: string) {
    super(place)
  }
}

/**
 * The lines of a CSV text. The separator is the one that a line `sep=;` names, else the one its first line has most of:
 * semicolons, commas or tabs outside quotes, unless the caller knows it. Lines end as in any system. Quoted cells may hold
 * separators, quotes and line ends; lines without a single word are left out.
 */
export function readCsv(text: string, known?: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, '')
  const [named = '', separator = known ?? separatorOf(/^[^\r\n]*/.exec(source)?.[0] ?? '')] =
    NAMED_SEPARATOR.exec(source) ?? []
  const lines: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = named === '' ? 1 : 2
  let startedAt = line
  let quotedAt = ''
  const endLine = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: startedAt, cells: cells.map((one) => one.trim()) })
    cells = []
    cell = ''
  }
  for (let at = named.length; at < source.length; at += 1) {
    const char = source[at]
    const isLineEnd = char === '\n' || (char === '\r' && source[at + 1] !== '\n')
    if (isLineEnd) line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
      quotedAt = `строке ${line}, столбце ${cells.length + 1}`
    } else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (isLineEnd) {
      endLine()
      startedAt = line
    } else if (char !== '\r') cell += char
  }
  if (isQuoted) throw new CsvError(`Кавычка в ${quotedAt} не закрыта`)
  endLine()
  return lines
}

/** How Excel is told the separator of a file. */
const NAMED_SEPARATOR = /^sep=([^\r\n])(?:\r\n|\r|\n)/i

function separatorOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const [first = ';'] = [';', ',', '\t'].sort((a, b) => bare.split(b).length - bare.split(a).length)
  return first
}
