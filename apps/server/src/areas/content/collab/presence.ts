import { IncomingMessage } from '@hocuspocus/server'
import type { Awareness } from 'y-protocols/awareness'
import type { Present } from '../../../lib/people/present-of'
import { FRAGMENT } from './y-content'

/** One connection is one caret; a page that was torn off and comes back under another number has a few. */
const MOST_CARETS = 10

/**
 * What is passed on of a message of presence: the carets of its sender, under his name. Pages repeat what they hear of others,
 * and a page made by hand could put anybody's name or what no editor can draw there; that is left out. `own` remembers the
 * numbers that the connection goes by.
 */
export function checkedPresence(awareness: Awareness, me: Present, own: Set<number>, update: Uint8Array): Uint8Array {
  const message = new IncomingMessage(update)
  const kept: { client: number; clock: number; state: object | null }[] = []
  for (let left = message.readVarUint(); left > 0; left -= 1) {
    const [client, clock, text] = [message.readVarUint(), message.readVarUint(), message.readVarString()]
    const standing = awareness.states.get(client)?.user as Partial<Present> | undefined
    const isForeign = standing !== undefined && standing.id !== me.id
    if (isForeign || (!own.has(client) && own.size >= MOST_CARETS)) continue
    const state: unknown = JSON.parse(text)
    if (state !== null) own.add(client)
    kept.push({ client, clock, state: state === null ? null : { user: me, cursor: caretOf(Object(state).cursor) } })
  }
  message.writeVarUint(kept.length)
  for (const { client, clock, state } of kept) {
    message.writeVarUint(client)
    message.writeVarUint(clock)
    message.writeVarString(JSON.stringify(state))
  }
  return message.toUint8Array()
}

/** A caret that every editor can look for in its text; null for anything else. */
function caretOf(cursor: unknown): { anchor: object; head: object } | null {
  const { anchor, head } = Object(cursor)
  const places = [placeOf(anchor), placeOf(head)]
  const [from, to] = places
  return from && to ? { anchor: from, head: to } : null
}

/** A relative position of Yjs: behind a piece, at an end of a part, or at an end of the whole. */
function placeOf(place: unknown): object | null {
  const { type, tname, item, assoc } = Object(place)
  const made = {
    ...(isPiece(type) ? { type: { client: type.client, clock: type.clock } } : {}),
    ...(tname === FRAGMENT ? { tname } : {}),
    ...(isPiece(item) ? { item: { client: item.client, clock: item.clock } } : {}),
  }
  return Object.keys(made).length > 0 ? { ...made, assoc: assoc === -1 ? -1 : 0 } : null
}

function isPiece(id: unknown): id is { client: number; clock: number } {
  const { client, clock } = Object(id)
  return [client, clock].every((number) => Number.isSafeInteger(number) && number >= 0)
}
