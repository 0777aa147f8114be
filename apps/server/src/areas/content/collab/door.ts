import { type Connection, type Document, IncomingMessage, MessageType } from '@hocuspocus/server'
import { applyAwarenessUpdate } from 'y-protocols/awareness'
import { messageYjsSyncStep1 } from 'y-protocols/sync'
import type { Actor } from '../../../lib/access/actor'
import { presentOf } from '../../../lib/people/present-of'
import { goesTooDeep, TOO_DEEP } from './levels'
import { checkedPresence } from './presence'

/** How a connection is ended that sent what no page sends. */
export const RESET = { code: 4205, reason: 'Reset Connection' }

/** What a connection was let in by. */
export interface Door {
  token: string
  actor: Actor
  /** Numbers that its carets go by. */
  carets: Set<number>
  /** How many changes had been heard of when its right was asked: between that and its place among the others some pass by. */
  changes: number
  /** That it was looked at anew once it had its place; its frames wait for it. */
  settled?: Promise<void>
  /** How often its right was asked anew since, and which of these answers came last. */
  asked: number
  answered: number
  /** While nobody can say whether the right still holds: over once it is known. */
  waits?: Promise<void> | undefined
  /** How much of what was sent meanwhile waits, in bytes. */
  waiting: number
}

/** Looks into a frame before it is taken: at who it says is there. To all at once servers alone speak. */
export function checkFrame(frame: Uint8Array, document: Document, connection: Connection): void {
  const message = new IncomingMessage(frame)
  message.readVarString()
  const type = message.readVarUint()
  if (type === MessageType.BroadcastStateless) throw RESET
  if (type !== MessageType.Awareness) return
  const { actor, carets } = connection.context as Door
  const said = message.readVarUint8Array()
  const checked = checkedPresence(document.awareness, presentOf(actor), carets, said)
  applyAwarenessUpdate(document.awareness, checked, connection.webSocket)
  // The package goes on with the frame as it came: what it brought is done, so that it now brings none.
  said[0] = 0
}

/** Refuses a change by which a text would nest too deeply, before anybody hears of it. */
export function checkLevels(
  connection: Connection,
  { type, payload }: { type: number; payload: Uint8Array },
): Promise<void> {
  if (connection.readOnly || type === messageYjsSyncStep1 || !goesTooDeep(connection.document, payload))
    return Promise.resolve()
  connection.sendStateless(JSON.stringify({ refusal: TOO_DEEP }))
  // The whole connection: its page comes back by itself and is let in once the step was undone.
  connection.webSocket.close(RESET.code, RESET.reason)
  throw RESET
}
