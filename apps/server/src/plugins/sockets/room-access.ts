import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Database } from '../../db/database'
import type { Actor } from '../../lib/access/actor'
import { kindOfRoom, type Rooms, recordOfRoom } from '../../lib/events/rooms'
import { listPermission, readerOf } from '../../lib/resource/registry'

/** What is said of a room that is not there, or not for this person. */
export const NO_ROOM = 'Нет такой комнаты'

/** Of these rooms, those of records that are not there for this person. */
export async function missingRecords(
  database: Database,
  rooms: Rooms,
  actor: Actor,
  asked: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = asked.flatMap((room) => ({ room, ...recordOfRoom(rooms, room) }))
  const found = new Set<string>()
  for (const name of new Set(wanted.map((one) => one.name))) {
    const records = name === undefined ? undefined : rooms[name]?.records
    if (!records) continue
    const { entity, table } = records
    const ids = wanted.flatMap((one) => (one.name === name && one.id !== undefined ? [one.id] : []))
    const rows = await database.reader.select({ id: table.id }).from(table).where(anyOf(table.id, ids))
    const there = rows.map((row) => Number(row.id))
    const readable = await readerOf(entity)?.(database.reader, actor, there)
    for (const id of there) if (readable?.has(id)) found.add(`${name}:${id}`)
  }
  return new Set(wanted.flatMap(({ room, id }) => (id !== undefined && !found.has(room) ? [room] : [])))
}

/** The rooms of records that hang on another one, whose readers are theirs. */
export async function roomsThatHangOn(
  database: Database,
  rooms: Rooms,
  record: { entity: string; id: number },
): Promise<string[]> {
  const found: string[] = []
  for (const [name, { records }] of Object.entries(rooms)) {
    if (!records?.of?.entity.enumValues?.includes(record.entity)) continue
    const { table, of } = records
    const isMeant = and(eq(of.entity, record.entity), eq(of.id, record.id))
    const rows = await database.reader.select({ id: table.id }).from(table).where(isMeant)
    for (const { id } of rows) found.push(`${name}:${id}`)
  }
  return found
}

/** Why somebody may not be in a room; nothing where he may. Rooms of records are asked for their record besides. */
export function refusalOf(rooms: Rooms, actor: Actor, room: string): string | undefined {
  if (!mayHear(actor)) return 'Сначала смените временный пароль'
  if (room === personRoom(actor.id)) return undefined
  const [kind, name = ''] = room.split(/:(.*)/s)
  const list = kind === 'list' ? listPermission(name) : undefined
  const known = list ? { permission: list } : kindOfRoom(rooms, room)
  if (!known) return kind === 'user' ? 'Недостаточно прав' : NO_ROOM
  const { permission } = known
  return permission && !actor.grants.has(permission) ? 'Недостаточно прав' : undefined
}

/** Who still has a temporary password is told nothing, not even what is his own. */
export function mayHear({ mustChangePassword, acting }: Actor): boolean {
  return mustChangePassword !== true || acting !== undefined
}

/** The room of a person alone. */
export function personRoom(user: number): string {
  return `user:${user}`
}
