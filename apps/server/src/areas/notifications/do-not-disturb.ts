import { invalid } from '../../lib/http/error'

/** So far ahead a person may ask not to be disturbed: who is away for longer has an absence. */
const LONGEST = 31 * 24 * 60 * 60_000

/** Until when a person is not to be disturbed by what his stored settings say; null when he may be. */
export function dndUntil({ dnd_until }: Record<string, unknown>, now: Date = new Date()): string | null {
  return typeof dnd_until === 'string' && Date.parse(dnd_until) > now.getTime() ? dnd_until : null
}

/** Refuses an end that is over or too far. */
export function checkDndUntil(until: string | null, now: Date = new Date()): void {
  if (until === null) return
  const left = Date.parse(until) - now.getTime()
  if (left <= 0) throw invalid({ dnd_until: 'Это время уже прошло' })
  if (left > LONGEST) throw invalid({ dnd_until: 'Не дольше месяца. На более долгий срок отметьте отсутствие' })
}
