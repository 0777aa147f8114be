import type { ClientEvents, Presence, ServerEvents } from '@ws/api-client/contract'
import type { Server, Socket } from 'socket.io'
import type { Actor } from '../../lib/access/actor'
import type { Counted } from './count-sockets'

type Incoming = { [Name in keyof ClientEvents]: (message: ClientEvents[Name] | string) => void }
type Outgoing = { [Name in keyof ServerEvents]: (message: ServerEvents[Name]) => void }
interface SocketData {
  actor: Actor
  /** When the token that opened this socket is over, in milliseconds. */
  end: number
  /** When the person last did something on the page, in milliseconds. */
  activeAt?: number
  /** Where the person was said to be, by page and room. */
  present: Map<string, Presence>
  /** Rooms asked for, let in or not: rights may come and go while the socket is open. */
  wanted: Set<string>
}
/** What servers on one database tell each other. */
interface Between {
  /** Something stands in the outbox. */
  outbox: () => void
  live_room: (room: string) => void
  disconnect_person: (user: number) => void
  count: (answer: (counted: Counted) => void) => void
}
export type Sockets = Server<Incoming, Outgoing, Between, SocketData>
export type Connected = Socket<Incoming, Outgoing, Between, SocketData>

/** Whose sockets these are and when each was last active; one that was opened by another name tells nothing of that person. */
export function peopleOf(open: Iterable<Connected>): Map<number, number | undefined> {
  const people = new Map<number, number | undefined>()
  for (const { data } of open) {
    const { actor, activeAt = 0 } = data
    if (!actor.acting) people.set(actor.id, Math.max(activeAt, people.get(actor.id) ?? 0) || undefined)
  }
  return people
}

/** Of a person: his own sockets, and those he opened by another name. */
export function isOf({ data: { actor } }: Connected, user: number): boolean {
  return actor.id === user || actor.acting?.id === user
}
