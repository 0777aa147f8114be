import type { Presence, PresenceOf, ServerEvents } from '@ws/api-client/contract'

/** A letter of where somebody is, of a length that a room full of people can bear. */
const LONGEST = 40
/** Beyond this no page draws. */
const FARTHEST = 10_000_000
const ROOMS_AT_ONCE = 50
const ECHO_LENGTH = 1000

/** The rooms that a message asks for, by name. */
export function wantedRooms(message: unknown): string[] {
  const room: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'room') : message
  const rooms: unknown[] = Array.isArray(room) ? room : [room]
  return rooms.filter((name): name is string => typeof name === 'string' && name.length <= 100).slice(0, ROOMS_AT_ONCE)
}

/** What is to come back of a message that tries the line; undefined where it is none. */
export function echoOf(message: unknown): ServerEvents['echo'] | undefined {
  const { id, text } = Object(message) as { id?: unknown; text?: unknown }
  if (typeof id !== 'number') return undefined
  return { id, ...(typeof text === 'string' ? { text: text.slice(0, ECHO_LENGTH) } : {}) }
}

/** What a page says of where its person is, without anything else that was sent; undefined where it is nothing of the kind. */
export function presenceOf(message: unknown): Presence | undefined {
  const { room, client, place, x, y } = Object(message) as Record<keyof Presence, unknown>
  if (typeof room !== 'string' || typeof client !== 'string' || client === '' || client.length > LONGEST)
    return undefined
  return {
    room,
    client,
    place: typeof place === 'string' ? place.slice(0, LONGEST) : null,
    ...(isNear(x) && isNear(y) ? { x: Math.round(x), y: Math.round(y) } : {}),
  }
}

/** That the page which said this is there no more. */
export function goneFrom({ room, client }: Presence, person: PresenceOf['person']): PresenceOf {
  return { room, client, person, isGone: true }
}

function isNear(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) < FARTHEST
}
