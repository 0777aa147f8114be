import type { Server as HttpServer } from 'node:http'
import type { ClientEvents, ServerEvents } from '@ws/api-client/contract'
import { Server, type Socket } from 'socket.io'
import type { Database } from '../db/database'
import type { Actor } from '../lib/actor'
import type { StoredEvent } from '../lib/outbox'
import { loadActors, type Permission } from '../lib/permissions'
import { listPermission, peopleWhoMayRead } from '../lib/resource/registry'
import type { Tokens } from '../lib/tokens'
import { actorOfToken } from './auth'

type Incoming = { [Name in keyof ClientEvents]: (message: ClientEvents[Name] | string) => void }
type Outgoing = { [Name in keyof ServerEvents]: (message: ServerEvents[Name]) => void }
interface SocketData {
  actor: Actor
}
type Sockets = Server<Incoming, Outgoing, Record<string, never>, SocketData>
type Connected = Socket<Incoming, Outgoing, Record<string, never>, SocketData>

/** The sockets of this server. */
export interface Realtime {
  /** Sends a stored event to those who are in its rooms and may read its record. */
  deliver(event: StoredEvent): Promise<void>
  /** Closes the sockets of one person. */
  disconnect(user: number): void
  close(): Promise<void>
}

/** Rooms named by the specification and the permission that opens each. */
const ROOMS: Record<string, Permission | undefined> = {
  notifications: undefined,
  tasks: 'todos.view',
  todos: 'todos.view',
  task_updates: 'todos.view',
}
const ROOMS_AT_ONCE = 50

/** Opens Socket.IO beside the HTTP server: a bad token is refused at the handshake. */
export function openRealtime(
  server: HttpServer,
  { database, tokens }: { database: Database; tokens: Tokens },
): Realtime {
  // Compressing costs 235 KB a connection and makes a message to all three times slower.
  const sockets: Sockets = new Server(server, {
    path: '/socket.io',
    perMessageDeflate: false,
    maxHttpBufferSize: 100_000,
    serveClient: false,
  })

  sockets.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token ?? socket.handshake.query.token
    actorOfToken(database, tokens, typeof token === 'string' ? token.replace(/^(Bearer|Token) /, '') : '').then(
      (actor) => {
        socket.data.actor = actor
        next()
      },
      () => next(new Error('Требуется вход в систему')),
    )
  })

  sockets.on('connection', (socket) => {
    void socket.join(personRoom(socket.data.actor.id))
    socket.on('join', (message) => {
      for (const room of wantedRooms(message)) join(socket, room)
    })
  })

  function join(socket: Connected, room: string) {
    const refusal = refusalOf(socket.data.actor, room)
    if (refusal) {
      socket.emit('join_error', { room, message: refusal })
      return
    }
    void socket.join(room)
    socket.emit('joined', { room })
  }

  function refusalOf(actor: Actor, room: string): string | undefined {
    if (room === personRoom(actor.id)) return undefined
    const [kind, name = ''] = room.split(/:(.*)/s)
    const list = kind === 'list' ? listPermission(name) : undefined
    if (!list && !Object.hasOwn(ROOMS, room)) return kind === 'user' ? 'Недостаточно прав' : 'Нет такой комнаты'
    const permission = list ?? ROOMS[room]
    return permission && !actor.grants.has(permission) ? 'Недостаточно прав' : undefined
  }

  async function deliver(event: StoredEvent): Promise<void> {
    const hearing = sockets.sockets.adapter.rooms
    const ids = new Set(event.rooms.flatMap((room) => [...(hearing.get(room) ?? [])]))
    const listeners = [...ids].map((id) => sockets.sockets.sockets.get(id)).filter((socket) => socket !== undefined)
    if (listeners.length === 0) return
    const allowed = await listenersOf(event, new Set(listeners.map((socket) => socket.data.actor.id)))
    for (const socket of listeners) {
      // The contract names the events; the outbox stores their names as text.
      if (!allowed || allowed.has(socket.data.actor.id))
        socket.emit(event.event as 'entity_changed', event.payload as never)
    }
  }

  /** Null when the event is of no record and everybody in its rooms may hear it. */
  async function listenersOf(event: StoredEvent, people: Set<number>): Promise<Set<number> | null> {
    if (event.entity === null || event.entity_id === null) return null
    // Rights may have changed since the handshake.
    const actors = await loadActors(database.reader, [...people])
    return peopleWhoMayRead(database.reader, event.entity, [...actors.values()], event.entity_id)
  }

  return {
    deliver,
    disconnect: (user) => void sockets.in(personRoom(user)).disconnectSockets(true),
    close: () => sockets.close(),
  }
}

function personRoom(user: number): string {
  return `user:${user}`
}

function wantedRooms(message: unknown): string[] {
  const room: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'room') : message
  const rooms: unknown[] = Array.isArray(room) ? room : [room]
  return rooms.filter((name): name is string => typeof name === 'string' && name.length <= 100).slice(0, ROOMS_AT_ONCE)
}
