import { createHmac } from 'node:crypto'
import { JanusError, type JanusHandle, type JanusLine, type PluginMessage } from './janus-line'

/** A room in Janus, under a number and passwords that only servers of this installation can work out. */
export interface JanusRoom {
  room: number
  /** What changes and ends the room. */
  secret: string
  /** What lets into it. */
  pin: string
}

/** Numbers of Janus' errors. */
const NO_SUCH_ROOM = 426
const ROOM_EXISTS = 427
/** Bits per second of one picture at most; browsers send less as there are more of them. */
const BITRATE = 1_500_000

/** Every server works out the same one, so that they need no word with each other. */
export function janusRoomOf(room: string, secret: Uint8Array): JanusRoom {
  const of = (what: string) => createHmac('sha256', secret).update(`janus ${what} ${room}`).digest('hex')
  // Janus keeps the number as a whole one of JavaScript's.
  return { room: Number.parseInt(of('room').slice(0, 12), 16) + 1, secret: of('secret'), pin: of('pin') }
}

/** Enters a room as one who will send; the room is made by whoever comes first. */
export async function joinAsSender(
  handle: JanusHandle,
  { room, pin, secret }: JanusRoom,
  { client, most }: { client: string; most: number },
): Promise<PluginMessage> {
  const join = () => handle.ask({ request: 'join', ptype: 'publisher', room, pin, display: client })
  try {
    return await join()
  } catch (error) {
    if (!(error instanceof JanusError) || error.code !== NO_SUCH_ROOM) throw error
  }
  const made = { room, pin, secret, is_private: true, permanent: false, publishers: most, bitrate: BITRATE }
  await handle.ask({ request: 'create', ...made }).catch((error: unknown) => {
    if (!(error instanceof JanusError) || error.code !== ROOM_EXISTS) throw error
  })
  return join()
}

/** Ends a room; one that is gone already is as good. */
export async function endRoom(line: JanusLine, { room, secret }: JanusRoom): Promise<void> {
  const handle = await line.attach(() => undefined)
  await handle.ask({ request: 'destroy', room, secret }).catch((error: unknown) => {
    if (!(error instanceof JanusError)) throw error
  })
  handle.detach()
}
