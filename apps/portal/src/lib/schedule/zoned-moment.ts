/** Tells moments by the clock of a zone: «пн, 07.01.2030, 09:00». */
export function zonedMoments(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
}
