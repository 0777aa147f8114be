import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import { type Document, Hocuspocus } from '@hocuspocus/server'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import type { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { Database } from '../../../db/database'
import type { Actor } from '../../../lib/access/actor'
import type { StoredEvent } from '../../../lib/events/outbox'
import { AppError } from '../../../lib/http/error'
import type { Services } from '../../../lib/http/services'
import { isText } from '../versions'
import { checkFrame, checkLevels, type Door, RESET } from './door'
import { FROM_REDIS, openRedisLine } from './redis-line'
import { createRights, FORBIDDEN } from './rights'
import { keepState, keyOfName, loadState, requireKind, storeState } from './stored-text'
import { isSameContent } from './y-content'

// The package hides its server from whoever resolves it as a browser does, as tests of the portal do.
const { WebSocketServer } = createRequire(import.meta.url)('ws') as typeof import('ws')

/** Where texts are edited together, on the port of everything else. */
const COLLAB_PATH = '/collab'
/** One message: a pasted chapter fits, a flood does not. In bytes, as `LARGEST_TEXT` of all that is kept of one text. */
const LARGEST_MESSAGE = 2 * 1024 * 1024
const LARGEST_TEXT = 8 * 1024 * 1024
/** A change is written so long after it, and at the latest so long after the first that was not. In milliseconds. */
const WRITE = { after: 500, latest: 3_000 }
/** Rights that end without an event (a date, another server) are found within this time, in milliseconds. */
const RECHECK = 30_000
/** Asks that what the asking person typed is written. */
const WRITE_MINE = JSON.stringify({ write: true })

/** What texts are edited together with. */
interface CollaborationSource {
  database: Database
  services: Services
  /** Redis that servers tell each other by; one server needs none. */
  redisUrl: string | undefined
  isWelcome: (request: IncomingMessage) => boolean
  /** The person of an access token; throws when it is over. */
  actorOfToken: (token: string) => Promise<Actor>
}

/** The texts that are edited together on this server. */
export interface Collaboration {
  /** Looks anew at who may be there after rights or a record were changed, and at what was written beside. */
  hear(event: StoredEvent): Promise<void>
  /** Ends the connections of one person. */
  disconnect(user: number): void
  /** Writes what is not written yet, and closes. */
  close(): Promise<void>
}

/** Opens `/collab` beside the HTTP server: Hocuspocus, whose documents are the texts of records (`registerCollaborative`). */
export async function openCollaboration(server: HttpServer, source: CollaborationSource): Promise<Collaboration> {
  const { database, services, isWelcome, actorOfToken } = source
  /** What each open text last was in its record: anything else that stands there came from beside. */
  const written = new Map<string, RichDocument>()
  /** What is kept of each open text at most, in bytes: as it was measured, with all that was said since. */
  const sizes = new Map<string, number>()
  /** Texts with changes that another server told of and is to write: should it die first, they are here only. */
  const told = new Set<string>()
  const rights = createRights({ database, actorOfToken, onMissed: (document) => takeOver(document) })
  const line =
    source.redisUrl === undefined
      ? undefined
      : await openRedisLine(source.redisUrl, (error) => services.log.error(error))

  const hocuspocus = new Hocuspocus({
    quiet: true,
    debounce: WRITE.after,
    maxDebounce: WRITE.latest,
    extensions: line ? [line] : [],
    async onAuthenticate({ token, documentName, connectionConfig }) {
      const { door, readOnly } = await rights.enter(token.replace(/^(Bearer|Token) /, ''), documentName)
      connectionConfig.readOnly = readOnly
      return door
    },
    async connected({ connection, documentName }) {
      const document = hocuspocus.documents.get(documentName)
      // Where it goes wrong, its frames are refused for the same reason.
      if (document) await rights.settle(document, connection).catch(() => undefined)
    },
    async beforeHandleMessage({ update, document, documentName, connection }) {
      // Not here: frames that came together are all asked about before the first of them is in the text.
      connection.beforeSync(checkLevels)
      await rights.settle(document, connection)
      await rights.known(document, connection, update)
      checkFrame(update, document, connection)
      if (connection.readOnly) return
      // Measured only where it could be too much: that takes as long as writing it.
      const most = (sizes.get(documentName) ?? LARGEST_TEXT) + update.byteLength
      const size = most > LARGEST_TEXT ? sizeOf(document) + update.byteLength : most
      if (size > LARGEST_TEXT) {
        document.broadcastStateless(JSON.stringify({ refusal: 'Текст слишком велик: разделите его на несколько' }))
        throw RESET
      }
      sizes.set(documentName, size)
    },
    async onLoadDocument({ document, documentName }) {
      const key = keyOfName(documentName)
      if (!key) throw FORBIDDEN
      written.set(documentName, await loadState(database, key, document))
    },
    async onStoreDocument({ document, documentName, context }) {
      const key = keyOfName(documentName)
      const author = (context as Partial<Door>).actor
      if (!key || !author) return
      try {
        const kept = await storeState({ database, services }, key, document, author)
        if (kept.refusal === null) written.set(documentName, kept.content)
        // What was typed while this was written is written next, and all of it is told as saved then.
        if (kept.refusal === null && kept.isOvertaken) return
        document.broadcastStateless(
          JSON.stringify(kept.refusal === null ? { stored: true } : { refusal: kept.refusal }),
        )
      } catch (error) {
        services.log.error({ err: error, document: documentName }, 'a text could not be written')
        // It is tried again with the next change and when the last person leaves.
        document.broadcastStateless(
          JSON.stringify({ refusal: 'Сервер не смог сохранить текст. Не закрывайте страницу' }),
        )
      }
    },
    async onChange({ documentName, transactionOrigin }) {
      if (transactionOrigin === FROM_REDIS) told.add(documentName)
    },
    async onStateless({ connection, documentName, document, payload }) {
      // Who was not told that his words are written asks for it when he comes back: his server may have died before.
      if (payload !== WRITE_MINE || connection.readOnly) return
      await hocuspocus.storeDocumentHooks(document, {
        ...{ instance: hocuspocus, clientsCount: document.getConnectionsCount(), context: connection.context },
        ...{ document, documentName, requestHeaders: {}, requestParameters: new URLSearchParams() },
        ...{ socketId: connection.socketId, update: new Uint8Array(), transactionOrigin: connection },
      })
    },
    async beforeUnloadDocument({ documentName, document }) {
      const key = keyOfName(documentName)
      if (!key || !told.has(documentName)) return
      // Where the database is away this fails, and the text stays in memory.
      await keepState(database, key, document)
      told.delete(documentName)
    },
    async afterUnloadDocument({ documentName }) {
      written.delete(documentName)
      sizes.delete(documentName)
    },
  })

  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false })
  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== COLLAB_PATH) return
    if (!isWelcome(request)) {
      connection.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, connection, head, (socket: WebSocket) => {
      // A broken frame ends the connection by itself; without a listener it would end the process.
      socket.on('error', () => undefined)
      hocuspocus.handleConnection(socket, request)
    })
  }
  server.on('upgrade', upgrade)

  async function recheckAll(isMeant: (document: Document, actor: Actor) => boolean): Promise<void> {
    const checks = [...hocuspocus.documents.values()].flatMap((document) =>
      document
        .getConnections()
        .filter((connection) => isMeant(document, (connection.context as Door).actor))
        .map((connection) => rights.recheck(document, connection)),
    )
    await Promise.all(checks)
  }

  /** A text that was written beside, by a request or a restored version, is what everybody sees. */
  async function takeOver(document: Document): Promise<void> {
    const key = keyOfName(document.name)
    if (!key) return
    // Not while the text is being written: what is written then is not yet known to stand or to be refused.
    await document.saveMutex.runExclusive(async () => {
      const standing = (await requireKind(key).load(database.reader, key.entity_id))?.content
      const known = written.get(document.name)
      if (!standing || !isText(standing) || (known && isSameContent(known, standing))) return
      try {
        written.set(document.name, await loadState(database, key, document))
      } catch (error) {
        // What is open here can be made nothing of: whoever has it open opens what is kept.
        if (!(error instanceof AppError)) throw error
        hocuspocus.closeConnections(document.name)
      }
    })
    // Whoever left meanwhile could not take the text out of memory.
    await hocuspocus.unloadDocument(document)
  }

  const timer = setInterval(() => void recheckAll(() => true).catch(() => undefined), RECHECK)
  timer.unref()

  return {
    async hear({ event, rooms, entity, entity_id, payload }) {
      if (event === 'permissions_changed' || event === 'entity_changed') rights.noteChange()
      if (hocuspocus.documents.size === 0) return
      if (event === 'permissions_changed') await recheckAll((_, actor) => rooms.some((room) => isRoomOf(room, actor)))
      const document = entity && entity_id ? hocuspocus.documents.get(`${entity}:${entity_id}`) : undefined
      if (event !== 'entity_changed' || !document) return
      if (!isTextAlone(payload)) await recheckAll((one) => one === document)
      await takeOver(document)
    },
    disconnect(user) {
      rights.noteChange()
      for (const document of hocuspocus.documents.values())
        for (const connection of document.getConnections())
          if (isRoomOf(`user:${user}`, (connection.context as Door).actor)) connection.close(FORBIDDEN)
    },
    async close() {
      clearInterval(timer)
      server.off('upgrade', upgrade)
      for (const document of hocuspocus.documents.values())
        await hocuspocus.debouncer.executeNow(`onStoreDocument-${document.name}`)
      hocuspocus.closeConnections()
      for (const socket of sockets.clients) socket.close(1001, 'server stops')
      sockets.close()
      line?.close()
    },
  }
}

function isRoomOf(room: string, actor: Actor): boolean {
  return room === `user:${actor.id}` || (actor.acting !== undefined && room === `user:${actor.acting.id}`)
}

/**
 * Whether nothing of a record was changed but its text, on which no right depends: that is told after every writing, and all
 * who write together would be asked about each time.
 */
function isTextAlone({ changed }: { changed?: unknown }): boolean {
  return Array.isArray(changed) && changed.length === 1 && changed[0] === 'content'
}

/** All of it, not the text alone: whatever else is put into a document is kept as well. */
function sizeOf(document: Document): number {
  return Y.encodeStateAsUpdate(document).byteLength
}
