import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Permission } from '../access/grant'

/** Rooms of one name that an area opens to sockets. */
export interface RoomKind {
  /** The right to be there; without one every signed-in person is let in. */
  permission?: Permission
  /**
   * There is a room for each record of this entity, `name:{number}`, let in to by the same right as to the record. `also` is
   * the number's place taken by a word: a room of no record. `of` names the columns of a record that these hang on: who may
   * read that one no more hears nothing in their rooms.
   */
  records?: {
    entity: string
    table: PgTable & { id: PgColumn }
    also?: string
    of?: { entity: PgColumn; id: PgColumn }
  }
}

/** By the name of the room, or what stands before the colon. */
export type Rooms = Readonly<Record<string, RoomKind>>

/** A room of a record: its kind and number; undefined where it is no such room, or that of the word. */
export function recordOfRoom(rooms: Rooms, room: string): { name: string; id: number } | undefined {
  const [, name = '', id] = /^([a-z_]+):([1-9]\d{0,14})$/.exec(room) ?? []
  return id !== undefined && kindOf(rooms, name)?.records ? { name, id: Number(id) } : undefined
}

/** What is known of a room; undefined where no area opens it. */
export function kindOfRoom(rooms: Rooms, room: string): RoomKind | undefined {
  const record = recordOfRoom(rooms, room)
  if (record) return rooms[record.name]
  const [, name = '', word] = /^([a-z_]+):(.+)$/.exec(room) ?? []
  const records = kindOf(rooms, name)?.records
  if (records) return records.also === word ? rooms[name] : undefined
  const kind = kindOf(rooms, room)
  return kind?.records ? undefined : kind
}

function kindOf(rooms: Rooms, name: string): RoomKind | undefined {
  return Object.hasOwn(rooms, name) ? rooms[name] : undefined
}
