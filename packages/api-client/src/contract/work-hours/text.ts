import { DAY_MINUTES, orderedHours, spanText, timeOf, WEEKDAYS, type WorkHours, workHoursProblems } from './days'

/** Days as signs on doors name them. */
export const SHORT_DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const

const ALL_DAY = ['00:00', '24:00']
const EXAMPLE = 'Пн–Пт 08:00–20:00, Сб 10:00–16:00; Вс — выходной'

/** «Пн–Пт 08:00–20:00, Сб 10:00–16:00; Вс — выходной», «Круглосуточно»; empty where nothing is open. */
export function workHoursText(hours: WorkHours): string {
  const ordered = orderedHours(hours)
  if (!ordered) return ''
  const groups = new Map<string, number[]>()
  for (const [at, day] of WEEKDAYS.entries()) {
    const text = (ordered[day] ?? []).map(spanText).join(' и ')
    groups.set(text, [...(groups.get(text) ?? []), at])
  }
  const closed = groups.get('')
  const open = [...groups].filter(([text]) => text !== '')
  const [[always = ''] = []] = open
  if (open.length === 1 && !closed) return always === spanText(ALL_DAY) ? 'Круглосуточно' : `Ежедневно ${always}`
  const told = open.map(([text, days]) => `${daysText(days)} ${text === spanText(ALL_DAY) ? 'круглосуточно' : text}`)
  const rest = closed ? `; ${daysText(closed)} — ${closed.length === 1 ? 'выходной' : 'выходные'}` : ''
  return told.join(', ') + rest
}

/** «Пн–Ср, Пт» */
function daysText(days: readonly number[]): string {
  const firsts = days.filter((day) => !days.includes(day - 1))
  return firsts
    .map((first) => {
      let last = first
      while (days.includes(last + 1)) last += 1
      return first === last ? SHORT_DAYS[first] : `${SHORT_DAYS[first]}–${SHORT_DAYS[last]}`
    })
    .join(', ')
}

/** What a text of hours was read as, or what is wrong with it. */
export type HoursReading = { hours: WorkHours } | { problem: string }

/** Reads hours as `workHoursText` writes them and as people do: «пн-пт с 8 до 20, сб 10:00–16:00». */
export function readWorkHours(text: string): HoursReading {
  try {
    return { hours: read(text) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

class Unreadable extends Error {}

type Token =
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'time'; minutes: number; text: string }
  | { kind: 'dash' | 'always' | 'closed' }

const WORD = /(\d{1,2})(?:[:.](\d{2}))?|([-–—−])|([а-яё]+)\.?|[\s,;:.]+|(.)/giu
const WORDS: readonly [RegExp, readonly Token[]][] = [
  [/^(с|со|и|в|во)$/u, []],
  [/^(до|по)$/u, [{ kind: 'dash' }]],
  [/^круглосуточно$/u, [{ kind: 'always' }]],
  [/^(выходн(ой|ые)|закрыто)$/u, [{ kind: 'closed' }]],
  [/^ежедневно$/u, [{ kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] }]],
  [/^будн(и|ям?|ие)$/u, [{ kind: 'days', days: [0, 1, 2, 3, 4] }]],
  ...[/^(пн|понедельник)$/u, /^(вт|вторник)$/u, /^(ср|сред[ау])$/u, /^(чт|четверг)$/u, /^(пт|пятниц[ау])$/u].map(
    (name, day): [RegExp, Token[]] => [name, [{ kind: 'days', days: [day] }]],
  ),
  [/^(сб|суббот[ау])$/u, [{ kind: 'days', days: [5] }]],
  [/^(вс|воскресенье)$/u, [{ kind: 'days', days: [6] }]],
]

function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].flatMap(([whole, hours, minutes = '00', dash, word, stray]): readonly Token[] => {
    if (stray) throw unclear(stray)
    if (dash) return [{ kind: 'dash' }]
    if (word) {
      const known = WORDS.find(([name]) => name.test(word.toLowerCase()))
      if (!known) throw unclear(word)
      return known[1]
    }
    if (hours === undefined) return []
    const time = Number(hours) * 60 + Number(minutes)
    if (Number(minutes) > 59 || time > DAY_MINUTES) throw new Unreadable(`Такого времени нет: ${whole}`)
    return [{ kind: 'time', minutes: time, text: whole }]
  })
}

function unclear(what: string): Unreadable {
  return new Unreadable(`Не понятно «${what}». Пишите так: ${EXAMPLE}`)
}

function read(text: string): WorkHours {
  const tokens = tokensOf(text)
  const named = new Map<number, string[][]>()
  let days: readonly number[] = []
  /** The days have their hours: those that follow begin anew. */
  let isTold = false
  const name = (more: readonly number[]) => {
    for (const day of more) {
      if (named.has(day)) throw new Unreadable(`День назван дважды: ${SHORT_DAYS[day]}`)
      named.set(day, [])
    }
    days = isTold ? more : [...days, ...more]
    isTold = false
  }
  const tell = (span?: string[]) => {
    if (days.length === 0) throw new Unreadable(`Не сказано, в какие дни. Пишите так: ${EXAMPLE}`)
    isTold = true
    if (span) for (const day of days) named.get(day)?.push(span)
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next, after] = tokens.slice(at, at + 3)
    if (token?.kind === 'days') {
      const isRange = next?.kind === 'dash' && after?.kind === 'days'
      name(isRange ? between(token.days, after.days) : token.days)
      if (isRange) at += 2
    } else if (token?.kind === 'time') {
      if (next?.kind !== 'dash' || after?.kind !== 'time')
        throw new Unreadable(`Укажите начало и конец: ${token.text}–…`)
      tell([timeOf(token.minutes), timeOf(after.minutes)])
      at += 2
    } else if (token?.kind === 'always') {
      if (named.size === 0) name([0, 1, 2, 3, 4, 5, 6])
      tell(ALL_DAY)
    } else if (token?.kind === 'closed') tell()
    // «Вс — выходной»
    else if (next?.kind !== 'closed') throw unclear('–')
  }
  if (!isTold && days.length > 0) throw new Unreadable(`Не сказано, в какие часы: ${daysText(days)}`)
  const hours = orderedHours(Object.fromEntries([...named].map(([day, spans]) => [WEEKDAYS[day], spans])))
  if (!hours) throw new Unreadable(`Часы не указаны. Пишите так: ${EXAMPLE}`)
  const problems = workHoursProblems(hours)
  const wrong = WEEKDAYS.findIndex((day) => problems[day] !== undefined)
  const problem = WEEKDAYS[wrong] && problems[WEEKDAYS[wrong]]
  if (problem) throw new Unreadable(`${SHORT_DAYS[wrong]}: ${problem}`)
  return hours
}

/** «Пт–Вс»; over the end of the week too. */
function between([first = 0]: readonly number[], [last = 0]: readonly number[]): number[] {
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7)
}
