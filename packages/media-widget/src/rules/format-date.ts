/** A moment as `dd.MM.yyyy` in the person's own zone; an unreadable one is a dash. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  // By hand: making an `Intl.DateTimeFormat` takes a first list longer than writing all its dates.
  return Number.isNaN(date.getTime()) ? '—' : joined([date.getDate(), date.getMonth() + 1, date.getFullYear()], '.')
}

/** A moment as `dd.MM.yyyy, HH:mm` in the person's own zone; an unreadable one is a dash. */
export function formatDateTime(iso: string): string {
  const day = formatDate(iso)
  const date = new Date(iso)
  return day === '—' ? day : `${day}, ${joined([date.getHours(), date.getMinutes()], ':')}`
}

/** Numbers of two digits at least, with what parts them. */
function joined(numbers: readonly number[], separator: string): string {
  return numbers.map((number) => String(number).padStart(2, '0')).join(separator)
}
