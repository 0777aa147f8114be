import type { ClientEvents, LiveEvent } from '@ws/api-client/contract'

/** A message of a live room that is what it says to be. */
type Message = { [Name in LiveEvent]: { event: Name; body: ClientEvents[Name] } }[LiveEvent]

const ROOM = /^[a-z_]{1,30}:[1-9]\d{0,14}$/
const CLIENT = /^[\w-]{8,40}$/
/** What thirty people receive of each other is described by half of this. */
const LONGEST_SDP = 80_000
const LONGEST_CANDIDATE = 2_000
/** What can be shown over one's picture. */
const REACTIONS = ['👍', '👏', '❤️', '😂', '😮', '🎉'] as const

/** Reads a message, without anything else that was sent; undefined where it is nothing of the kind. */
export function readMessage(event: string, sent: unknown): Message | undefined {
  const fields = Object(sent) as Record<string, unknown>
  const { room, client, to, line, side, sdp, candidate } = fields
  if (!matches(room, ROOM) || !matches(client, CLIENT)) return undefined
  const from = { room, client }
  const flag = (name: string) => fields[name] === true
  switch (event) {
    case 'conf:join':
      return { event, body: { ...from, mic: flag('mic'), cam: flag('cam'), line: matches(line, CLIENT) ? line : null } }
    case 'conf:publish':
    case 'conf:receive':
      return matches(line, CLIENT) && isSdp(sdp) ? { event, body: { ...from, line, sdp } } : undefined
    case 'conf:trickle':
      if (!matches(line, CLIENT) || !isCandidate(candidate) || (side !== 'out' && side !== 'in')) return undefined
      return { event, body: { ...from, line, side, candidate } }
    case 'conf:state':
      return {
        event,
        body: { ...from, mic: flag('mic'), cam: flag('cam'), screen: flag('screen'), hand: flag('hand') },
      }
    case 'conf:leave':
      return { event, body: from }
    case 'conf:mute_request':
      if (to === null) return { event, body: { ...from, to } }
      return matches(to, CLIENT) ? { event, body: { ...from, to } } : undefined
    case 'conf:reaction': {
      const emoji = REACTIONS.find((one) => one === fields.emoji)
      return emoji && { event, body: { ...from, emoji } }
    }
    default:
      return matches(to, CLIENT) ? readAddressed(event, { ...from, to }, fields) : undefined
  }
}

/** A message to one of the others. */
function readAddressed(
  event: string,
  address: { room: string; client: string; to: string },
  fields: Record<string, unknown>,
): Message | undefined {
  const { sdp, candidate, admit } = fields
  switch (event) {
    case 'conf:kick':
      return { event, body: address }
    case 'conf:lobby':
      return { event, body: { ...address, admit: admit === true } }
    case 'conf:offer':
    case 'conf:answer':
      return isSdp(sdp) ? { event, body: { ...address, sdp } } : undefined
    case 'conf:ice':
      return isCandidate(candidate) ? { event, body: { ...address, candidate } } : undefined
    default:
      return undefined
  }
}

function isSdp(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_SDP
}

function isCandidate(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && JSON.stringify(value).length <= LONGEST_CANDIDATE
}

function matches(value: unknown, shape: RegExp): value is string {
  return typeof value === 'string' && shape.test(value)
}
