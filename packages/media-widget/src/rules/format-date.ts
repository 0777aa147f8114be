import { toZoned, zonedDay } from '@ws/ui/time-zone'

/** A moment as `dd.MM.yyyy` by the clock of the page; an unreadable one is a dash. */
export function formatDate(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return '—'
  return zonedDay(iso).split('-').reverse().join('.')
}

/** A moment as `dd.MM.yyyy, HH:mm` by the clock of the page; an unreadable one is a dash. */
export function formatDateTime(iso: string): string {
  const { hour, minute } = toZoned(iso)
  return Number.isNaN(hour) ? '—' : `${formatDate(iso)}, ${two(hour)}:${two(minute)}`
}

const two = (number: number) => String(number).padStart(2, '0')
