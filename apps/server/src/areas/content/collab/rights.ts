import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, type Document, OutgoingMessage } from '@hocuspocus/server'
import type { Database } from '../../../db/database'
import type { Actor } from '../../../lib/access/actor'
import { isPassingFailure } from '../../../lib/http/database-error'
import { type Door, RESET } from './door'
import { keyOfName, requireKind } from './stored-text'

/** How a connection is ended that may not be there. */
export const FORBIDDEN = { code: 4403, reason: 'Forbidden' }

/** So long after an answer that could not be had it is asked for again, in milliseconds. */
const ASK_AGAIN = 1000
/** So often who comes in is asked about anew: a page gives up after 30 seconds and comes again by itself. */
const MAX_ATTEMPTS = 40
/** So much of what one person types waits for an answer, in bytes; with more his page comes again by itself. */
const LARGEST_WAITING = 4 * 1024 * 1024

type Level = 'view' | 'edit'

interface RightsSource {
  database: Database
  /** The person of an access token; throws when it is over. */
  actorOfToken: (token: string) => Promise<Actor>
  /** Of a text in which somebody came in while something changed: it may have been written beside. */
  onMissed: (document: Document) => Promise<void>
}

/** Who may be at the texts of this server, and by which right. */
export interface Rights {
  /** Lets a person in, or refuses; `readOnly` where he may only look. */
  enter(token: string, name: string): Promise<{ door: Door; readOnly: boolean }>
  /** Something changed: whoever is being let in right now was asked about too early. */
  noteChange(): void
  /** Looks anew at who was let in while something changed, once; throws where he may not be there. */
  settle(document: Document, connection: Connection): Promise<void>
  /** Keeps a frame back while the right of who sent it cannot be asked; throws where it turns out that he has none. */
  known(document: Document, connection: Connection, frame: Uint8Array): Promise<void>
  /**
   * Whoever may no longer look is sent away; whose right to write has come or gone is told so. Where nobody can say, he stays
   * and is asked about again until somebody can.
   */
  recheck(document: Document, connection: Connection): Promise<void>
}

/** Asks the records who may look at their texts and who may write. */
export function createRights({ database, actorOfToken, onMissed }: RightsSource): Rights {
  let changes = 0

  async function levelOf(actor: Actor, name: string): Promise<Level | null> {
    const key = keyOfName(name)
    if (!key || actor.mustChangePassword) return null
    const kind = requireKind(key)
    const { reader } = database
    if (!(await kind.canView(reader, actor, key.entity_id))) return null
    const mayWrite = !actor.acting || actor.acting.writes
    return mayWrite && (await kind.canEditTogether(reader, actor, key.entity_id)) ? 'edit' : 'view'
  }

  /** What the person of a token may do with a text; `unknown` where the database is not to be had. */
  async function ask(token: string, name: string): Promise<Level | null | 'unknown'> {
    try {
      return await levelOf(await actorOfToken(token), name)
    } catch (error) {
      return isPassingFailure(error) ? 'unknown' : null
    }
  }

  async function recheck(document: Document, connection: Connection): Promise<void> {
    const door = connection.context as Door
    door.asked += 1
    const turn = door.asked
    const level = await ask(door.token, document.name)
    // What was asked later and is known already is the newer truth.
    if (turn < door.answered) return
    if (level === 'unknown') {
      door.waits ??= askAgain(document, connection).finally(() => {
        door.waits = undefined
      })
      return
    }
    door.answered = turn
    if (level === (connection.readOnly ? 'view' : 'edit')) return
    connection.readOnly = level !== 'edit'
    const message = new OutgoingMessage(document.name)
    if (level === null) message.writePermissionDenied(FORBIDDEN.reason)
    else message.writeAuthenticated(connection.readOnly)
    connection.send(message.toUint8Array())
    if (level === null) connection.close(FORBIDDEN)
  }

  async function askAgain(document: Document, connection: Connection): Promise<void> {
    const door = connection.context as Door
    const known = door.answered
    while (document.hasConnection(connection) && door.answered === known) {
      await pause(ASK_AGAIN, undefined, { ref: false })
      await recheck(document, connection)
    }
  }

  async function lookAnew(document: Document, connection: Connection): Promise<void> {
    if ((connection.context as Door).changes === changes) return
    await recheck(document, connection)
    await waitUntilKnown(document, connection)
    await onMissed(document)
  }

  async function waitUntilKnown(document: Document, connection: Connection): Promise<void> {
    await (connection.context as Door).waits
    if (!document.hasConnection(connection)) throw FORBIDDEN
  }

  /** While the database is away the person stands at the door: he was not refused. */
  async function askPatiently(token: string, name: string): Promise<{ actor: Actor; level: Level | null }> {
    for (let left = MAX_ATTEMPTS; ; left--) {
      try {
        const actor = await actorOfToken(token)
        return { actor, level: await levelOf(actor, name) }
      } catch (error) {
        if (left === 0 || !isPassingFailure(error)) throw error
        await pause(ASK_AGAIN, undefined, { ref: false })
      }
    }
  }

  return {
    async enter(token, name) {
      const door = { token, carets: new Set<number>(), changes, asked: 0, answered: 0, waiting: 0 }
      const { actor, level } = await askPatiently(token, name)
      if (level === null) throw FORBIDDEN
      return { door: { ...door, actor }, readOnly: level !== 'edit' }
    },
    noteChange() {
      changes += 1
    },
    settle(document, connection) {
      const door = connection.context as Door
      door.settled ??= lookAnew(document, connection)
      return door.settled
    },
    async known(document, connection, frame) {
      const door = connection.context as Door
      if (!door.waits) return
      door.waiting += frame.byteLength
      if (door.waiting > LARGEST_WAITING) throw RESET
      await waitUntilKnown(document, connection)
      door.waiting -= frame.byteLength
    },
    recheck,
  }
}
