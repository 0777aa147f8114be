const hour = 3_600_000

/** Until when an entry may be put off, said for people; evening and morning by the clock of the browser. */
export function snoozeChoices(now: number): { label: string; until: string }[] {
  const at = (days: number, hours: number) => {
    const date = new Date(now)
    date.setDate(date.getDate() + days)
    return date.setHours(hours, 0, 0, 0)
  }
  const choices = [
    { label: 'Ответить позже: через час', until: now + hour },
    { label: 'Сегодня вечером, в 18:00', until: at(0, 18) },
    { label: 'Завтра утром, в 9:00', until: at(1, 9) },
  ]
  return choices
    .filter(({ until }) => until > now + hour / 2)
    .map(({ label, until }) => ({ label, until: new Date(until).toISOString() }))
}
