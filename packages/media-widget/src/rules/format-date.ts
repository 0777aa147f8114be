const DAY = new Intl.DateTimeFormat('ru', { dateStyle: 'short' })
const MINUTE = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' })

/** A moment as `dd.MM.yyyy` in the person's own zone; an unreadable one is a dash. */
export function formatDate(iso: string, format = DAY): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '—' : format.format(date)
}

/** A moment as `dd.MM.yyyy, HH:mm` in the person's own zone; an unreadable one is a dash. */
export function formatDateTime(iso: string): string {
  return formatDate(iso, MINUTE)
}
