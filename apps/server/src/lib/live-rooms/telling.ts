import type { Database } from '../../db/database'
import type { LiveLine } from './live-room-kinds'
import { peerOf, type Seat, seatsOf, wayOf } from './seats'

/** Tells the sockets of this server who is in their rooms. */
interface Telling {
  tell(room: string): Promise<void>
  /** A socket is closed; whether it was in any room. */
  forget(socket: string): boolean
  /** Sockets of this server that were in a room which is over. */
  leave(room: string): string[]
  /** Resolves when nothing is being told; whether anybody here was in a room. */
  stop(): Promise<boolean>
}

/** Reads who is in a room, one reading at a time: what was read last is what was said last. `onRead` hears it first. */
export function createTelling(
  database: Database,
  line: Pick<LiveLine, 'say' | 'isHere'>,
  onRead: (room: string, seats: readonly Seat[]) => void,
): Telling {
  /** Sockets of this server by their room, and what a host among them was last told of the lobby. */
  const here = new Map<string, Set<string>>()
  const toldLobby = new Map<string, string>()
  const turns = new Map<string, { again: boolean; done: Promise<void> }>()
  let isStopped = false

  async function takeTurn(room: string, turn: { again: boolean }) {
    do {
      turn.again = false
      const all = await seatsOf(database.reader, room)
      onRead(room, all)
      say(room, all)
    } while (turn.again && !isStopped)
  }

  function say(room: string, all: readonly Seat[]) {
    const local = all.filter(({ socket }) => socket !== null && line.isHere(socket))
    if (local.length === 0) here.delete(room)
    else here.set(room, new Set(local.map(({ socket }) => String(socket))))
    const inside = all.filter((one) => !one.is_waiting)
    const [peers, way] = [inside.map(peerOf), wayOf(inside)]
    const waiting = all
      .filter((one) => one.is_waiting)
      .map(({ client, profile, name }) => ({ client, person: { id: profile, name } }))
    for (const { client, role, socket, is_waiting } of local) {
      if (is_waiting || socket === null) continue
      line.say(socket, 'conf:peers', { room, me: client, role, way, peers })
      if (role === 'host') sayLobby(socket, room, waiting)
    }
  }

  function sayLobby(socket: string, room: string, waiting: { client: string; person: { id: number; name: string } }[]) {
    const key = `${socket} ${room}`
    const told = JSON.stringify(waiting)
    if (told === (toldLobby.get(key) ?? '[]')) return
    toldLobby.set(key, told)
    line.say(socket, 'conf:lobby', { room, status: 'host', waiting })
  }

  return {
    tell(room) {
      const known = turns.get(room)
      if (known) {
        known.again = true
        return known.done
      }
      const turn = { again: false, done: Promise.resolve() }
      turns.set(room, turn)
      turn.done = takeTurn(room, turn).finally(() => turns.delete(room))
      return turn.done
    },
    forget(socket) {
      for (const key of toldLobby.keys()) if (key.startsWith(`${socket} `)) toldLobby.delete(key)
      return [...here.values()].some((sockets) => sockets.has(socket))
    },
    leave(room) {
      const sockets = [...(here.get(room) ?? [])]
      here.delete(room)
      return sockets
    },
    async stop() {
      isStopped = true
      await Promise.allSettled([...turns.values()].map(({ done }) => done))
      return here.size > 0
    },
  }
}
