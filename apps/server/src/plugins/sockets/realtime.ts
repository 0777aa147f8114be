import type { Server as HttpServer } from 'node:http'
import { decodeJwt } from 'jose'
import { Server } from 'socket.io'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import type { Actor } from '../../lib/access/actor'
import { loadActors } from '../../lib/access/permissions'
import type { Tokens } from '../../lib/access/tokens'
import type { StoredEvent } from '../../lib/events/outbox'
import { type Rooms, recordOfRoom } from '../../lib/events/rooms'
import { isPassingFailure } from '../../lib/http/database-error'
import type { LiveRoomKinds } from '../../lib/live-rooms/live-room-kinds'
import { createLiveRooms } from '../../lib/live-rooms/live-rooms'
import type { MediaServer } from '../../lib/media-server/media-server'
import { peopleWhoMayRead } from '../../lib/resource/registry'
import { actorOfToken } from '../auth'
import { isWelcomeOrigin } from '../cross-origin'
import type { ServerLine } from './adapter'
import { type Connected, isOf, peopleOf, type Sockets } from './connected-socket'
import { countEverywhere, countHere } from './count-sockets'
import { openLiveSocket } from './live-socket'
import { echoOf, presenceOf, wantedRooms } from './messages'
import { keepPeopleHere } from './people-here'
import { mayHear, missingRecords, personRoom, refusalOf, roomsThatHangOn } from './room-access'
import { keepSocketRooms } from './socket-rooms'

/** What sockets are judged by; `rooms` are those the areas open, `live` those in which people see and hear each other. */
interface RealtimeSource {
  database: Database
  tokens: Tokens
  env: Pick<Env, 'publicUrl' | 'corsOrigins'>
  rooms: Rooms
  live: LiveRoomKinds
  /** By which the large ones among them go. */
  media: MediaServer
  /** By which the servers hear each other; none where there is one only. */
  line: ServerLine | undefined
  /** Another server committed something that is to be told. */
  onOutbox: () => void
  /** Another server ended the sessions of a person. */
  onDisconnect: (user: number) => void
  onError: (error: unknown) => void
}

/** The sockets of this server. */
export interface Realtime {
  /** Sends a stored event to those who are in its rooms and may read its record. */
  deliver(event: StoredEvent): Promise<void>
  /** Tells the other servers that something stands in the outbox. */
  wakeOthers(): void
  /** Closes the sockets of one person, on all servers. */
  disconnect(user: number): void
  /** How many sockets are open on this server. */
  count(): number
  /** How many are open on all servers, and of how many people; who does not answer in time is not counted. */
  countEverywhere(): Promise<{ open: number; people: number }>
  /** Closes all of them; the HTTP server goes on. Clients come again by themselves. */
  close(): Promise<void>
}

/** Of commits that follow each other so closely, in milliseconds, the other servers hear together. */
const TOGETHER = 10
/** Whoever did nothing for so long, in milliseconds, is said to be back at once. */
const IDLE_AFTER = 60_000

/** Opens Socket.IO beside the HTTP server: a bad token is refused at the handshake. */
export function openRealtime(server: HttpServer, source: RealtimeSource): Realtime {
  const { database, tokens, env, rooms, onError } = source
  let isClosed = false
  // Compressing costs 235 KB a connection and makes a message to all three times slower.
  const sockets: Sockets = new Server(server, {
    path: '/socket.io',
    perMessageDeflate: false,
    maxHttpBufferSize: 100_000,
    serveClient: false,
    ...(env.corsOrigins.length > 0 ? { cors: { origin: [...env.corsOrigins] } } : {}),
    allowRequest: (request, done) => done(null, !isClosed && isWelcomeOrigin(request, env)),
    ...(source.line ? { adapter: source.line.adapter } : {}),
  })
  const live = createLiveRooms(
    database,
    source.live,
    {
      say(id, event, message) {
        const own = sockets.sockets.sockets.get(id)
        if (own) own.emit(event as 'entity_changed', message as never)
        else if (source.line) sockets.to(id).emit(event as 'entity_changed', message as never)
      },
      isHere: (id) => sockets.sockets.sockets.has(id),
      actorOf: (id) => sockets.sockets.sockets.get(id)?.data.actor,
      changed: (room) => void (source.line && sockets.serverSideEmit('live_room', room)),
    },
    source.media,
    onError,
  )
  const { tellPresence, tellGone, join, leave, applyPermissions } = keepSocketRooms(database, rooms, sockets)
  const peopleHere = keepPeopleHere(database, () => peopleOf(sockets.sockets.sockets.values()), onError)
  sockets.on('outbox', source.onOutbox)
  sockets.on('live_room', (room) => void live.changed(room).catch(onError))
  sockets.on('disconnect_person', (user) => {
    disconnectHere(user)
    source.onDisconnect(user)
  })
  sockets.on('count', (answer) => answer(countHere(sockets.sockets.sockets.values())))
  let calling: NodeJS.Timeout | undefined

  /** Sockets that are not open yet, each with whose sockets were closed or rights changed meanwhile: that finds only open ones. */
  const arriving = new Map<Connected, Set<number>>()

  sockets.use((socket, next) => {
    arriving.set(socket, new Set())
    socket.conn.once('close', () => arriving.delete(socket))
    const given: unknown = socket.handshake.auth.token ?? socket.handshake.query.token
    const token = typeof given === 'string' ? given.replace(/^(Bearer|Token) /, '') : ''
    actorOfToken(database, tokens, token).then(
      (actor) => {
        socket.data.actor = actor
        socket.data.wanted = new Set()
        socket.data.present = new Map()
        socket.data.end = Number(decodeJwt(token).exp) * 1000
        next()
      },
      (error: unknown) => {
        arriving.delete(socket)
        // Hung up on, the client comes again by itself; refused, it would take its token for a bad one.
        if (isPassingFailure(error)) socket.conn.close()
        else next(new Error('Требуется вход в систему'))
      },
    )
  })

  sockets.on('connection', (socket) => {
    const closed = arriving.get(socket) ?? []
    arriving.delete(socket)
    if ([...closed].some((user) => isOf(socket, user))) {
      socket.disconnect(true)
      return
    }
    peopleHere.changed()
    if (mayHear(socket.data.actor)) void socket.join(personRoom(socket.data.actor.id))
    if (mayHear(socket.data.actor)) openLiveSocket(socket, live, onError)
    socket.on('join', (message) => {
      join(socket, wantedRooms(message)).catch(() => socket.conn.close())
    })
    socket.on('leave', (message) => {
      for (const room of wantedRooms(message)) leave(socket, room)
    })
    socket.on('presence', (message) => {
      const presence = presenceOf(message)
      if (presence) tellPresence(socket, presence)
    })
    socket.on('active', () => {
      const before = socket.data.activeAt ?? 0
      socket.data.activeAt = Date.now()
      // Of somebody who was here all the time the next regular word is early enough.
      if (socket.data.activeAt - before > IDLE_AFTER) peopleHere.changed()
    })
    socket.on('echo', (message) => {
      const echo = echoOf(message)
      if (echo && socket.data.actor.grants.has('debug.view')) socket.emit('echo', echo)
    })
    // Nobody hears longer than he may ask: the client comes back with the token that followed.
    const over = setTimeout(() => socket.disconnect(true), Math.max(0, socket.data.end - Date.now()))
    socket.on('disconnect', () => {
      clearTimeout(over)
      peopleHere.changed()
      for (const presence of socket.data.present.values()) tellGone(socket, presence)
    })
  })

  async function deliver(event: StoredEvent): Promise<void> {
    if (event.event === 'conf:ended') await live.close(String(event.payload.room))
    if (event.event === 'conf:access') await live.recheck({ room: String(event.payload.room) })
    if (event.event === 'permissions_changed') {
      closeActing(event)
      // Let in by rights that are over, a socket comes again.
      for (const room of event.rooms) closeArriving(Number(room.slice('user:'.length)))
    }
    await putOutOfHanging(event)
    const hearing = sockets.sockets.adapter.rooms
    const ids = new Set(event.rooms.flatMap((room) => [...(hearing.get(room) ?? [])]))
    const listeners = [...ids].map((id) => sockets.sockets.sockets.get(id)).filter((socket) => socket !== undefined)
    if (listeners.length === 0) return
    const people = new Set(listeners.map((socket) => socket.data.actor.id))
    // All that is asked of the database is asked before the first word: an event that fails half said would be said twice.
    const allowed = await listenersOf(event, people)
    const changed = event.event === 'permissions_changed' ? await loadActors(database.reader, [...people]) : undefined
    const lost = changed ? await lostRooms(listeners, (socket) => changed.get(socket.data.actor.id)) : []
    const hearers = listeners.filter((socket) => allowed.has(socket.data.actor.id))
    // Said to all of them at once it is put into bytes once; named to nobody it would go to everybody. Other servers read
    // the outbox themselves.
    if (hearers.length > 0) {
      // The contract names the events; the outbox stores their names as text.
      sockets.local.to(hearers.map(({ id }) => id)).emit(event.event as 'entity_changed', event.payload as never)
    }
    if (changed) {
      applyPermissions(listeners, changed)
      for (const [socket, room] of lost) leave(socket, room)
      for (const { id } of listeners) await live.recheck({ socket: id })
    }
    // Whoever may no longer read a record is in its room no more: what others say there is said to readers.
    for (const room of event.rooms) {
      const record = recordOfRoom(rooms, room)
      if (record?.id !== event.entity_id || rooms[record.name]?.records?.entity !== event.entity) continue
      for (const socket of listeners)
        if (!allowed.has(socket.data.actor.id) && socket.rooms.has(room)) leave(socket, room)
    }
  }

  /** What people say to each other in a room is asked of nobody: who may not read its record is put out before it is said. */
  async function lostRooms(
    of: readonly Connected[],
    actorOf: (socket: Connected) => Actor | undefined,
    isMeant: (room: string) => boolean = () => true,
  ): Promise<[Connected, string][]> {
    const lost: [Connected, string][] = []
    for (const socket of of) {
      const actor = actorOf(socket)
      const asked = [...socket.rooms].filter((room) => isMeant(room) && recordOfRoom(rooms, room))
      if (!actor || asked.length === 0) continue
      for (const room of await missingRecords(database, rooms, actor, asked)) lost.push([socket, room])
    }
    return lost
  }

  /** A record that was moved or deleted takes with it who hears in the rooms that hang on it. */
  async function putOutOfHanging({ event, entity, entity_id }: StoredEvent): Promise<void> {
    if (event !== 'entity_changed' || entity === null || entity_id === null || sockets.sockets.sockets.size === 0)
      return
    const hanging = new Set(await roomsThatHangOn(database, rooms, { entity, id: entity_id }))
    const hearing = [...sockets.sockets.sockets.values()].filter(({ rooms: own }) =>
      [...hanging].some((room) => own.has(room)),
    )
    const lost = await lostRooms(
      hearing,
      (socket) => socket.data.actor,
      (room) => hanging.has(room),
    )
    for (const [socket, room] of lost) leave(socket, room)
  }

  function closeArriving(user: number) {
    for (const closed of arriving.values()) closed.add(user)
  }

  /** By another name one goes on only after being looked at anew: the client comes back with the same token. */
  function closeActing({ rooms }: StoredEvent) {
    for (const socket of sockets.sockets.sockets.values()) {
      const { id, acting } = socket.data.actor
      if (acting && (rooms.includes(personRoom(id)) || rooms.includes(personRoom(acting.id)))) socket.disconnect(true)
    }
  }

  /** Who may read its record, or be in one of its rooms where it is of none. Rights may have changed since they joined. */
  async function listenersOf(event: StoredEvent, people: Set<number>): Promise<Set<number>> {
    if (event.rooms.every((room) => room.startsWith('user:')) && event.entity === null) return people
    const actors = await loadActors(database.reader, [...people])
    if (event.entity === null || event.entity_id === null) {
      const hearing = [...actors.values()].filter((actor) => event.rooms.some((room) => !refusalOf(rooms, actor, room)))
      return new Set(hearing.map(({ id }) => id))
    }
    return peopleWhoMayRead(database.reader, event.entity, [...actors.values()], event.entity_id)
  }

  function disconnectHere(user: number) {
    closeArriving(user)
    for (const socket of sockets.sockets.sockets.values()) if (isOf(socket, user)) socket.disconnect(true)
  }

  return {
    deliver,
    wakeOthers() {
      if (!source.line || isClosed) return
      calling ??= setTimeout(() => {
        calling = undefined
        sockets.serverSideEmit('outbox')
      }, TOGETHER)
    },
    disconnect(user) {
      disconnectHere(user)
      if (source.line) sockets.serverSideEmit('disconnect_person', user)
    },
    count: () => sockets.sockets.sockets.size,
    countEverywhere: () =>
      countEverywhere(
        countHere(sockets.sockets.sockets.values()),
        source.line && (() => sockets.serverSideEmitWithAck('count')),
      ),
    async close() {
      isClosed = true
      await live.stop().catch(onError)
      await peopleHere.stop()
      sockets.engine.close()
      // What is committed by now is in the outbox: the others find it there.
      if (calling) sockets.serverSideEmit('outbox')
      clearTimeout(calling)
      void sockets.sockets.adapter.close()
    },
  }
}
