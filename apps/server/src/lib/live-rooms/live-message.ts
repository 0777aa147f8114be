import type { ClientEvents, LiveEvent } from '@ws/api-client/contract'

/** A message of a live room that is what it says to be. */
type Message = { [Name in LiveEvent]: { event: Name; body: ClientEvents[Name] } }[LiveEvent]

const ROOM = /^[a-z_]{1,30}:[1-9]\d{0,14}$/
const CLIENT = /^[\w-]{8,40}$/
/** A description of eight peers with all codecs is a tenth of this. */
const LONGEST_SDP = 60_000
const LONGEST_CANDIDATE = 2_000
/** What can be shown over one's picture. */
const REACTIONS = ['👍', '👏', '❤️', '😂', '😮', '🎉'] as const

/** Reads a message, without anything else that was sent; undefined where it is nothing of the kind. */
export function readMessage(event: string, sent: unknown): Message | undefined {
  const fields = Object(sent) as Record<string, unknown>
  const { room, client, to } = fields
  if (!matches(room, ROOM) || !matches(client, CLIENT)) return undefined
  const from = { room, client }
  const flag = (name: string) => fields[name] === true
  switch (event) {
    case 'conf:join':
      return { event, body: { ...from, mic: flag('mic'), cam: flag('cam') } }
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
      if (typeof sdp !== 'string' || sdp.length > LONGEST_SDP) return undefined
      return { event, body: { ...address, sdp } }
    case 'conf:ice': {
      if (typeof candidate !== 'object' || candidate === null) return undefined
      if (JSON.stringify(candidate).length > LONGEST_CANDIDATE) return undefined
      return { event, body: { ...address, candidate: candidate as Record<string, unknown> } }
    }
    default:
      return undefined
  }
}

function matches(value: unknown, shape: RegExp): value is string {
  return typeof value === 'string' && shape.test(value)
}
