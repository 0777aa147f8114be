const WRITTEN = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day as documents have it: «27 ноября 2026 г.»; nothing where there is none. */
export function writtenDay(day: string | null | undefined): string {
  return day ? WRITTEN.format(new Date(`${day}T00:00:00Z`)) : ''
}

/** «Иванов И. И.»: a full name as it stands beside a signature. */
export function initials(fullName: string | null | undefined): string {
  const [surname = '', ...given] = (fullName ?? '').trim().split(/\s+/)
  return [surname, ...given.slice(0, 2).map((name) => `${name.charAt(0)}.`)].join(' ').trim()
}

/** Values that are there, joined: addresses, requisites. */
export function joined(parts: readonly (string | null | undefined)[], by = ', '): string {
  return parts.filter(Boolean).join(by)
}

/** «ИНН 6699078912»; nothing where there is no value. */
export function labelled(label: string, value: string | null | undefined): string {
  return value ? `${label} ${value}` : ''
}
