import type { ClientEvents, LivePeer, ServerEvents } from '@ws/api-client/contract'
import type { Database } from '../../db/database'
import type { Actor } from '../access/actor'
import { readMessage } from './live-message'

/** Who is let into a room: its host, a guest, one who waits to be let in, or nobody, with the reason. */
export type Admission = { refused: string } | { role: 'host' | 'guest'; waits?: boolean; muted?: boolean }

/** Rooms of one name in which people see and hear each other: `conference:12`. */
export interface LiveRoomKind {
  /** Decides who may come in now. */
  admit(database: Database, actor: Actor, id: number): Promise<Admission>
  /** Notes that somebody came; what it answers notes that he is gone. */
  came(database: Database, actor: Actor, id: number): Promise<() => Promise<void>>
}

/** By the name that stands before the colon. */
export type LiveRoomKinds = Readonly<Record<string, LiveRoomKind>>

/** A socket as the rooms know it; its person's rights may change while it is open. */
export interface LiveSocket {
  readonly id: string
  readonly actor: Actor
  say<Name extends keyof ServerEvents>(event: Name, message: ServerEvents[Name]): void
}

/** What people in a mesh can bear. */
const LIVE_LIMITS = { people: 8, cameras: 4, waiting: 50 } as const
/** Who lost the line keeps the place for so long, in milliseconds. */
const GRACE = 30_000

interface Seat {
  client: string
  actor: Actor
  role: 'host' | 'guest'
  socket: LiveSocket | undefined
  state: Pick<LivePeer, 'mic' | 'cam' | 'screen' | 'hand'>
  joined: string
  gone: Promise<() => Promise<void>>
  timer?: NodeJS.Timeout
}

interface Waiting {
  socket: LiveSocket
  client: string
  muted: boolean
}

interface Room {
  key: string
  seats: Map<string, Seat>
  waiting: Map<string, Waiting>
  /** People who were let in from the lobby, and those who were put out. */
  welcome: Set<number>
  banned: Set<number>
}

/** The rooms of this server and who is in them. */
export interface LiveRooms {
  /** Takes any message `conf:…`; one that is malformed, forged or of a room the sender is not in says nothing. */
  hear(socket: LiveSocket, event: keyof ClientEvents, message: unknown): Promise<void>
  /** The socket is closed: its places are kept for a while. */
  lost(socket: LiveSocket): void
  /** The room is over: everybody is out. */
  close(key: string): void
  stop(): void
}

/** Keeps who is in which room, and hands on what they say to each other. */
export function createLiveRooms(
  database: Database,
  kinds: LiveRoomKinds,
  onError: (error: unknown) => void,
  grace = GRACE,
): LiveRooms {
  const rooms = new Map<string, Room>()

  function roomOf(key: string): Room {
    const known = rooms.get(key)
    if (known) return known
    const room: Room = {
      ...{ key, seats: new Map(), waiting: new Map() },
      ...{ welcome: new Set(), banned: new Set() },
    }
    rooms.set(key, room)
    return room
  }

  async function join(socket: LiveSocket, { room: key, client, mic, cam }: ClientEvents['conf:join']) {
    const [name = '', number = ''] = key.split(':')
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    const refuse = (message: string) => socket.say('conf:refused', { room: key, what: 'join', message })
    if (!kind) return refuse('Нет такой встречи')
    const admission = await kind.admit(database, socket.actor, Number(number))
    if ('refused' in admission) return refuse(admission.refused)
    const room = roomOf(key)
    const known = room.seats.get(client)
    if (known && known.actor.id !== socket.actor.id) return refuse('Откройте встречу заново')
    if (known) {
      clearTimeout(known.timer)
      known.socket = socket
      return tellPeers(room)
    }
    if (room.banned.has(socket.actor.id)) return refuse('Ведущий удалил вас из встречи')
    if (admission.waits && !room.welcome.has(socket.actor.id)) {
      if (room.waiting.size >= LIVE_LIMITS.waiting) return refuse('В зале ожидания нет мест')
      room.waiting.set(client, { socket, client, muted: admission.muted ?? false })
      socket.say('conf:lobby', { room: key, status: 'waiting', waiting: [] })
      return tellLobby(room)
    }
    room.waiting.delete(client)
    if (room.seats.size >= LIVE_LIMITS.people)
      return refuse(`Во встрече уже ${LIVE_LIMITS.people} участников. Зайдите, когда кто-нибудь выйдет`)
    const cameras = [...room.seats.values()].filter((seat) => seat.state.cam).length
    const isCameraFree = cameras < LIVE_LIMITS.cameras
    const gone = kind.came(database, socket.actor, Number(number))
    gone.catch(onError)
    room.seats.set(client, {
      ...{ client, actor: socket.actor, role: admission.role, socket, gone, joined: new Date().toISOString() },
      state: { mic: mic && !admission.muted, cam: cam && isCameraFree, screen: false, hand: false },
    })
    if (cam && !isCameraFree) refuseCamera(socket, key)
    tellPeers(room)
    if (admission.role === 'host') tellLobby(room)
  }

  /** The place that a message comes from: its socket must be the one that holds it. */
  function seatOf(socket: LiveSocket, { room: key, client }: { room: string; client: string }) {
    const room = rooms.get(key)
    const seat = room?.seats.get(client)
    return room && seat?.socket?.id === socket.id ? { room, seat } : undefined
  }

  function change(socket: LiveSocket, message: ClientEvents['conf:state']) {
    const place = seatOf(socket, message)
    if (!place) return
    const { room, seat } = place
    const others = [...room.seats.values()].filter((one) => one !== seat)
    const { mic, cam, screen, hand } = message
    const state = { mic, cam, screen, hand }
    if (cam && !seat.state.cam && others.filter((one) => one.state.cam).length >= LIVE_LIMITS.cameras) {
      state.cam = false
      refuseCamera(socket, room.key)
    }
    const sharing = others.find((one) => one.state.screen)
    if (screen && sharing) {
      state.screen = false
      const text = `Экран уже показывает ${sharing.actor.name}`
      socket.say('conf:refused', { room: room.key, what: 'screen', message: text })
    }
    seat.state = state
    tellPeers(room)
  }

  function leave(socket: LiveSocket, message: ClientEvents['conf:leave']) {
    const waiting = rooms.get(message.room)?.waiting
    if (waiting?.get(message.client)?.socket.id === socket.id) {
      waiting.delete(message.client)
      const room = rooms.get(message.room)
      if (room) tellLobby(room)
    }
    const place = seatOf(socket, message)
    if (place) takeAway(place.room, place.seat)
  }

  function takeAway(room: Room, seat: Seat) {
    clearTimeout(seat.timer)
    room.seats.delete(seat.client)
    seat.gone.then((note) => note()).catch(onError)
    if (room.seats.size === 0 && room.waiting.size === 0) rooms.delete(room.key)
    else tellPeers(room)
  }

  function relay(
    socket: LiveSocket,
    event: 'conf:offer' | 'conf:answer' | 'conf:ice',
    message: ClientEvents['conf:ice'] | ClientEvents['conf:offer'],
  ) {
    const place = seatOf(socket, message)
    const { client: from, room, to, ...signal } = message
    place?.room.seats.get(to)?.socket?.say(event, { room, from, ...signal } as never)
  }

  function asHost(socket: LiveSocket, message: { room: string; client: string }) {
    const place = seatOf(socket, message)
    return place?.seat.role === 'host' ? place : undefined
  }

  function kick(socket: LiveSocket, message: ClientEvents['conf:kick']) {
    const place = asHost(socket, message)
    const put = place?.room.seats.get(message.to)
    if (!place || !put || put.role === 'host') return
    place.room.banned.add(put.actor.id)
    put.socket?.say('conf:kick', { room: message.room, by: place.seat.actor.name })
    takeAway(place.room, put)
  }

  function askToMute(socket: LiveSocket, message: ClientEvents['conf:mute_request']) {
    const place = asHost(socket, message)
    const asked = [...(place?.room.seats.values() ?? [])].filter(
      (seat) => seat !== place?.seat && (message.to === null || seat.client === message.to),
    )
    for (const seat of asked)
      seat.socket?.say('conf:mute_request', { room: message.room, by: place?.seat.actor.name ?? '' })
  }

  async function judge(socket: LiveSocket, message: ClientEvents['conf:lobby']) {
    const room = asHost(socket, message)?.room
    const waiting = room?.waiting.get(message.to)
    if (!room || !waiting) return
    room.waiting.delete(message.to)
    if (message.admit) room.welcome.add(waiting.socket.actor.id)
    const status = message.admit ? 'admitted' : 'refused'
    waiting.socket.say('conf:lobby', { room: room.key, status, waiting: [] })
    tellLobby(room)
  }

  function react(socket: LiveSocket, { room: key, client, emoji }: ClientEvents['conf:reaction']) {
    const place = seatOf(socket, { room: key, client })
    for (const { socket: other } of place?.room.seats.values() ?? [])
      other?.say('conf:reaction', { room: key, from: client, emoji })
  }

  function tellPeers(room: Room) {
    const peers = [...room.seats.values()].map(peerOf)
    for (const seat of room.seats.values())
      seat.socket?.say('conf:peers', { room: room.key, me: seat.client, role: seat.role, peers })
  }

  function tellLobby(room: Room) {
    const waiting = [...room.waiting.values()].map(({ client, socket: { actor } }) => ({
      client,
      person: { id: actor.id, name: actor.name },
    }))
    for (const seat of room.seats.values())
      if (seat.role === 'host') seat.socket?.say('conf:lobby', { room: room.key, status: 'host', waiting })
  }

  return {
    async hear(socket, event, sent) {
      const message = readMessage(event, sent)
      if (!message) return
      if (message.event === 'conf:join') return join(socket, message.body)
      if (message.event === 'conf:lobby') return judge(socket, message.body)
      if (message.event === 'conf:state') change(socket, message.body)
      else if (message.event === 'conf:leave') leave(socket, message.body)
      else if (message.event === 'conf:kick') kick(socket, message.body)
      else if (message.event === 'conf:mute_request') askToMute(socket, message.body)
      else if (message.event === 'conf:reaction') react(socket, message.body)
      else relay(socket, message.event, message.body)
    },
    lost(socket) {
      for (const room of [...rooms.values()]) {
        for (const [client, waiting] of room.waiting)
          if (waiting.socket.id === socket.id) {
            room.waiting.delete(client)
            tellLobby(room)
          }
        for (const seat of [...room.seats.values()]) {
          if (seat.socket?.id !== socket.id) continue
          seat.socket = undefined
          seat.timer = setTimeout(() => takeAway(room, seat), grace).unref()
        }
        tellPeers(room)
      }
    },
    close(key) {
      const room = rooms.get(key)
      if (!room) return
      rooms.delete(key)
      for (const { socket } of [...room.seats.values(), ...room.waiting.values()])
        socket?.say('conf:ended', { room: key })
      for (const seat of room.seats.values()) {
        clearTimeout(seat.timer)
        seat.gone.then((note) => note()).catch(onError)
      }
    },
    stop() {
      for (const { seats } of rooms.values()) for (const { timer } of seats.values()) clearTimeout(timer)
      rooms.clear()
    },
  }
}

function refuseCamera(socket: LiveSocket, room: string) {
  socket.say('conf:refused', { room, what: 'cam', message: `Включено максимум камер (${LIVE_LIMITS.cameras})` })
}

function peerOf({ client, actor, role, socket, state, joined }: Seat): LivePeer {
  return { client, person: { id: actor.id, name: actor.name }, role, ...state, joined_at: joined, isLost: !socket }
}
