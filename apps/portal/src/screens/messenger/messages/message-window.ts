import type { Message } from '../messenger.queries'

/** So many messages of a room are held at most: who reads on in one direction lets go of the other end. */
export const HELD = 1000

/** The part of a room that is at hand. */
export interface MessageWindow {
  messages: readonly Message[]
  hasBefore: boolean
  hasAfter: boolean
  isReady: boolean
  error: Error | null
  /** What could not be loaded: it is asked for again only when the person says so. */
  failed: Side | null
  /** Counts the leaps: after one the list stands anew, at `around` or at its end. */
  leap: number
  around: number | null
}

/** What is asked for: another place, more on either side, or what is known once more. */
export type Side = 'replace' | 'older' | 'newer' | 'put'

/** What happens to it. */
export type Step =
  | { does: 'start' }
  | { does: 'replace'; messages: readonly Message[]; has_before: boolean; has_after: boolean; around: number | null }
  | { does: 'older' | 'newer'; messages: readonly Message[]; has_before: boolean; has_after: boolean }
  | { does: 'put'; messages: readonly Message[] }
  | { does: 'fail'; failed: Side; error: Error }

/** Nothing is known yet. */
export const EMPTY: MessageWindow = {
  ...{ messages: [], hasBefore: false, hasAfter: false, isReady: false },
  ...{ error: null, failed: null, leap: 0, around: null },
}

/** The window after a step; of a room of any length no more than `HELD` messages are kept. */
export function stepWindow(state: MessageWindow, step: Step): MessageWindow {
  if (step.does === 'start') return EMPTY
  if (step.does === 'fail') return { ...state, error: step.error, failed: step.failed }
  if (step.does === 'put') {
    const given = new Map(step.messages.map((message) => [message.id, message]))
    return { ...state, messages: state.messages.map((message) => given.get(message.id) ?? message) }
  }
  const { messages, has_before: hasBefore, has_after: hasAfter } = step
  const done = { isReady: true, error: null, failed: null }
  if (step.does === 'replace')
    return { ...done, messages, hasBefore, hasAfter, leap: state.leap + 1, around: step.around }
  const all = merge(state.messages, messages)
  const isTrimmed = all.length > HELD
  return step.does === 'older'
    ? { ...state, ...done, messages: all.slice(0, HELD), hasBefore, hasAfter: state.hasAfter || isTrimmed }
    : { ...state, ...done, messages: all.slice(-HELD), hasAfter, hasBefore: state.hasBefore || isTrimmed }
}

function merge(known: readonly Message[], given: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.id, message]))
  for (const message of given) all.set(message.id, message)
  return [...all.values()].sort((one, two) => one.id - two.id)
}
