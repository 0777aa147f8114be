import type { ServerEvents } from '@ws/api-client/contract'
import type { Database, Tx } from '../../db/database'
import type { Actor } from '../access/actor'

/** Who is let into a room: its host, a guest, one who waits to be let in, or nobody, with the reason. */
export type Admission = { refused: string } | { role: 'host' | 'guest'; waits?: boolean; muted?: boolean }

/** Rooms of one name in which people see and hear each other: `conference:12`. */
export interface LiveRoomKind {
  /** Whether such a room may outgrow what browsers can bear between themselves, by the media server. */
  mayGrow: boolean
  /** Decides who may come in now. */
  admit(database: Database, actor: Actor, id: number): Promise<Admission>
  /** Notes that somebody came; the number it answers is given to `left` when he is gone. */
  came(tx: Tx, actor: Actor, id: number): Promise<number | null>
  left(tx: Tx, visit: number): Promise<void>
}

/** By the name that stands before the colon. */
export type LiveRoomKinds = Readonly<Record<string, LiveRoomKind>>

/** A socket as the rooms know it; its person's rights may change while it is open. */
export interface LiveSocket {
  readonly id: string
  readonly actor: Actor
}

/** How the rooms reach sockets, and other servers. */
export interface LiveLine {
  /** Says something to a socket, on whichever server it is. */
  say<Name extends keyof ServerEvents>(socket: string, event: Name, message: ServerEvents[Name]): void
  /** Whether a socket is on this server. */
  isHere(socket: string): boolean
  /** Whose a socket of this server is, with the rights of now. */
  actorOf(socket: string): Actor | undefined
  /** Tells the other servers that a room changed. */
  changed(room: string): void
}
