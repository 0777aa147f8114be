/** A day of the calendar, month from 1. */
export interface Day {
  year: number
  month: number
  day: number
}

/** Reads a day as Russians type it: «1.12.2026», «1.12.26», «01122026», «1/12», «сегодня». Undefined when it is none. */
export function parseDay(text: string, today: Date): Day | undefined {
  const bare = text.trim().toLocaleLowerCase('ru')
  const shift = relativeDays[bare]
  if (shift !== undefined) return toDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + shift))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare)
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts =
    /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?\.?$/.exec(bare) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(bare)
  if (!parts) return undefined
  const year = parts[3] === undefined ? today.getFullYear() : Number(parts[3])
  return checked(year < 100 ? 2000 + year : year, Number(parts[2]), Number(parts[1]))
}

/** Reads a day with the time of day: «1.12.2026, 9:30», «1.12.2026 0930», «сегодня 9:30». Without a time it is midnight. */
export function parseMoment(text: string, today: Date): Date | undefined {
  const match = /^(.*?)(?:,\s*|\s+)(\d{1,2})[:.](\d{2})$/.exec(text.trim())
  const day = parseDay(match?.[1] ?? text, today)
  const [hours, minutes] = [Number(match?.[2] ?? 0), Number(match?.[3] ?? 0)]
  if (!day || hours > 23 || minutes > 59) return undefined
  return new Date(day.year, day.month - 1, day.day, hours, minutes)
}

/** `YYYY-MM-DD`. */
export function toIsoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** dd.MM.yyyy of an ISO day; what is no ISO day stays as it is. */
export function showDay(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso
}

/** dd.MM.yyyy, HH:mm in the browser's time zone. */
export function showMoment(moment: Date): string {
  return `${showDay(toIsoDay(toDay(moment)))}, ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** `YYYY-MM-DDTHH:mm` in the browser's time zone: what the native picker speaks. */
export function toLocalMoment(moment: Date): string {
  return `${toIsoDay(toDay(moment))}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

const relativeDays: Record<string, number> = { вчера: -1, сегодня: 0, завтра: 1, послезавтра: 2 }

const two = (n: number) => String(n).padStart(2, '0')

const toDay = (date: Date): Day => ({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })

// The thirty-first of February becomes a day of March in Date, so a day counts only when it comes back unchanged.
function checked(year: number, month: number, day: number): Day | undefined {
  const date = new Date(year, month - 1, day)
  date.setFullYear(year)
  return date.getMonth() === month - 1 && date.getDate() === day ? { year, month, day } : undefined
}
