/** A moment as `dd.MM.yyyy` in the person's own zone; an unreadable one is a dash. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  // By hand: making an `Intl.DateTimeFormat` takes a first list longer than writing all its dates.
  return date.getTime() ? [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('.') : '—'
}

/** A moment as `dd.MM.yyyy, HH:mm` in the person's own zone; an unreadable one is a dash. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  return date.getTime() ? `${formatDate(iso)}, ${two(date.getHours())}:${two(date.getMinutes())}` : '—'
}

const two = (number: number) => String(number).padStart(2, '0')
