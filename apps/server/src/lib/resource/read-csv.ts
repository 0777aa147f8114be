/** A line of a CSV file: its number in the file, counted from 1, and its cells. */
export interface CsvLine {
  line: number
  cells: string[]
}

/**
 * The lines of a CSV text. The separator is the one its first line has most of: semicolons, commas or tabs. Quoted cells
 * may hold separators, quotes and line ends; lines without a single word are left out.
 */
export function readCsv(text: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '')
  const lines: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startedAt = 1
  const endLine = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: startedAt, cells: cells.map((one) => one.trim()) })
    cells = []
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]
    if (char === '\n') line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') {
      endLine()
      startedAt = line
    } else if (char !== '\r') cell += char
  }
  endLine()
  return lines
}

function separatorOf(head: string): string {
  const [first = ';'] = [';', ',', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)
  return first
}
