const SUMMARY = 300

/** The beginning of a text, whole words of it. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY) return line
  return `${line.slice(0, SUMMARY).replace(/\s+\S*$/, '')}…`
}
