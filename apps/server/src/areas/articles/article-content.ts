const SUMMARY = 300

/** The beginning of a text, whole words of it; its headings, items and rows read as sentences of one line. */
export function summaryOf(text: string): string {
  const lines = text.split('\n').map(spoken).filter(Boolean)
  const line = lines.reduce((said, next) => said + endOf(said, next) + next, '')
  if (line.length <= SUMMARY) return line
  return `${line.slice(0, SUMMARY).replace(/\s+\S*$/, '')}…`
}

/** A line without the bars between the cells of a table. */
function spoken(line: string): string {
  return line
    .split(/(?:^|\s)\|(?=\s|$)/)
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}

function endOf(said: string, next: string): string {
  if (said === '') return ''
  if (/[.!?…:;,—–-]$/.test(said)) return ' '
  return /^\p{Ll}/u.test(next) ? '; ' : '. '
}
