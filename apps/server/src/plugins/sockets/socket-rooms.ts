import type { Presence } from '@ws/api-client/contract'
import type { Database } from '../../db/database'
import type { Actor } from '../../lib/access/actor'
import { type Rooms, recordOfRoom } from '../../lib/events/rooms'
import { presentOf } from '../../lib/people/present-of'
import type { Connected, Sockets } from './connected-socket'
import { goneFrom } from './messages'
import { missingRecords, NO_ROOM, personRoom, refusalOf } from './room-access'

/** One socket is in so many rooms; nobody looks at more lists at a time. */
const ROOMS_KEPT = 200

/** Who is in which room, and what those in one room are told of each other. */
export function keepSocketRooms(database: Database, rooms: Rooms, sockets: Sockets) {
  /** To the others of a room of a record that this socket was let into; what is said often is dropped rather than kept. */
  function tellPresence(socket: Connected, presence: Presence) {
    const { room, client } = presence
    const { actor, present } = socket.data
    if (!recordOfRoom(rooms, room) || !socket.rooms.has(room)) return
    if (present.size >= ROOMS_KEPT && !present.has(`${client} ${room}`)) return
    present.set(`${client} ${room}`, presence)
    socket.to(room).volatile.emit('presence', { ...presence, person: presentOf(actor) })
  }

  function tellGone(socket: Connected, presence: Presence) {
    socket.data.present.delete(`${presence.client} ${presence.room}`)
    sockets
      .to(presence.room)
      .except(socket.id)
      .emit('presence', goneFrom(presence, presentOf(socket.data.actor)))
  }

  /** Lets a socket into rooms; one that it may not hear yet is remembered, one that is not there is not. */
  async function join(socket: Connected, named: readonly string[]): Promise<void> {
    const { wanted } = socket.data
    const refuse = (room: string, message: string) => socket.emit('join_error', { room, message })
    const asked = named.filter((room) => {
      const fits = wanted.has(room) || wanted.size < ROOMS_KEPT
      if (fits) wanted.add(room)
      else refuse(room, 'Открыто слишком много комнат')
      return fits
    })
    const missing = await missingRecords(database, rooms, socket.data.actor, asked)
    for (const room of asked) {
      // It may have been left meanwhile.
      if (!wanted.has(room)) continue
      const refusal = missing.has(room) ? NO_ROOM : refusalOf(rooms, socket.data.actor, room)
      if (refusal === NO_ROOM) wanted.delete(room)
      if (refusal) refuse(room, refusal)
      else {
        void socket.join(room)
        socket.emit('joined', { room })
      }
    }
  }

  /** The room of the person himself is not left: what ends a session is told there. */
  function leave(socket: Connected, room: string) {
    if (room === personRoom(socket.data.actor.id)) return
    socket.data.wanted.delete(room)
    putOut(socket, room)
  }

  function putOut(socket: Connected, room: string) {
    for (const presence of socket.data.present.values()) if (presence.room === room) tellGone(socket, presence)
    void socket.leave(room)
    socket.emit('left', { room })
  }

  /** Changed rights open and close the rooms of sockets that are already there. */
  function applyPermissions(changed: readonly Connected[], actors: ReadonlyMap<number, Actor>): void {
    for (const socket of changed) {
      const actor = actors.get(socket.data.actor.id)
      if (!actor) {
        socket.disconnect(true)
        continue
      }
      socket.data.actor = actor
      for (const room of socket.data.wanted) {
        const isRefused = refusalOf(rooms, actor, room) !== undefined
        if (isRefused === !socket.rooms.has(room)) continue
        if (isRefused) {
          void socket.leave(room)
          socket.emit('left', { room })
        } else {
          void socket.join(room)
          socket.emit('joined', { room })
        }
      }
    }
  }

  return { tellPresence, tellGone, join, leave, applyPermissions }
}
