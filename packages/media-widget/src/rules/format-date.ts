let day: Intl.DateTimeFormat | undefined

/** A moment as `dd.MM.yyyy` in the person's own zone; an unreadable one is a dash. */
export function formatDate(iso: string): string {
  // Lists write many, and making one takes longer than writing all of them: it is made once, by the first.
  day ??= new Intl.DateTimeFormat('ru', { dateStyle: 'short' })
  return write(iso, day)
}

/** A moment as `dd.MM.yyyy, HH:mm` in the person's own zone; an unreadable one is a dash. */
export function formatDateTime(iso: string): string {
  return write(iso, new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' }))
}

function write(iso: string, format: Intl.DateTimeFormat): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '—' : format.format(date)
}
