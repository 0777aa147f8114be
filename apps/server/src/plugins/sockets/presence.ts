import type { Presence, PresenceOf } from '@ws/api-client/contract'

/** A letter of where somebody is, of a length that a room full of people can bear. */
const LONGEST = 40
/** Beyond this no page draws. */
const FARTHEST = 10_000_000

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
