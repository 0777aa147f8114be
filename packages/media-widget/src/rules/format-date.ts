const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as `dd.MM.yyyy` in the person's own zone; an unreadable one is a dash. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '—'
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
}

/** A moment as `dd.MM.yyyy, HH:mm` in the person's own zone; an unreadable one is a dash. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '—'
  return `${formatDate(iso)}, ${two(date.getHours())}:${two(date.getMinutes())}`
}
