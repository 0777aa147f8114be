import { zonedDay } from '@ws/ui'
import type { OutboxEntry } from '../../../lib/outbox/entry'
import type { ChatAct } from '../chat-acts'
import type { Message } from '../messenger.queries'
import type { MessageWindow } from './message-window'

/** Messages of one person within this time stand together, in milliseconds. */
const TOGETHER = 5 * 60_000

/** What one has written and the server has not yet. */
export type Waiting = OutboxEntry<Extract<ChatAct, { kind: 'say' }>>

/** A row of a conversation: what was said, with the day where one begins, or what waits to be sent. */
export type Row =
  | { does: 'say'; message: Message; day: string | null; isGrouped: boolean }
  | { does: 'wait'; entry: Waiting }

/** What a message is known by, before it is sent and after. */
export function keyOfMessage({ id, client_id }: Message): string {
  return client_id ?? String(id)
}

/** The same of a row. */
export function keyOfRow(row: Row): string {
  return row.does === 'say' ? keyOfMessage(row.message) : row.entry.key
}

/** The row of a message; of one that is gone the next one after it. */
export function keyAround(messages: readonly Message[], id: number): string | null {
  const found = messages.find((message) => message.id >= id) ?? messages.at(-1)
  return found ? keyOfMessage(found) : null
}

/**
 * The rows of what is at hand. Where more comes before, its first message is not drawn until the one before it is known:
 * by that it is decided whether a day begins and whether its author is named, and a row that grows would move all others.
 */
export function rowsOf(
  { messages, hasBefore, hasAfter }: Pick<MessageWindow, 'messages' | 'hasBefore' | 'hasAfter'>,
  waiting: readonly Waiting[],
): Row[] {
  const days = messages.map(({ created_at }) => zonedDay(created_at))
  const said = messages.map((message, at): Row => {
    const before = messages[at - 1]
    const day = days[at] === days[at - 1] ? null : (days[at] ?? null)
    return { does: 'say', message, day, isGrouped: isTogether(before, message) }
  })
  const sent = hasBefore ? said.slice(1) : said
  return hasAfter ? sent : [...sent, ...waiting.map((entry): Row => ({ does: 'wait', entry }))]
}

function isTogether(before: Message | undefined, message: Message): boolean {
  if (!before || before.author !== message.author || before.kind === 'system') return false
  return Date.parse(message.created_at) - Date.parse(before.created_at) < TOGETHER
}
