import type { ClientEvents, ServerEvents } from '@ws/api-client/contract'
import type { MediaLine, MediaServer } from '../media-server/media-server'
import type { LiveLine } from './live-room-kinds'
import type { Seat } from './seats'

interface Page {
  room: string
  client: string
}

/** A page's line to the media server, from the moment it is asked for. */
interface Held {
  name: string
  socket: string
  line: MediaLine | undefined
  isHushed: boolean
}

/** What a page says to the media server. */
export type MediaMessage = {
  [Name in 'conf:publish' | 'conf:receive' | 'conf:trickle']: { event: Name; body: ClientEvents[Name] }
}['conf:publish' | 'conf:receive' | 'conf:trickle']

/** Lines of pages of this server to the media server: each holds what the page's place in its room allows. */
export interface MediaLines {
  /** Takes a message of a page that is in its room, with all who are. */
  hear(message: MediaMessage, from: { socket: string; inside: readonly Seat[] }): Promise<void>
  /** Whether a page names a line that it does not have here. */
  isUnknown(page: Page & { line: string | null }): boolean
  /** Brings the lines of a room in accord with who is in it: nobody receives, or is heard, beyond that. */
  settle(room: string, seats: readonly Seat[]): void
}

export function createMediaLines(
  media: MediaServer,
  line: Pick<LiveLine, 'say' | 'isHere'>,
  onError: (error: unknown) => void,
): MediaLines {
  const rooms = new Map<string, { lines: Map<string, Held>; seats: readonly Seat[] }>()

  const say = <Name extends keyof ServerEvents>(
    { room, client }: Page,
    held: Held,
    event: Name,
    message: ServerEvents[Name],
  ) => {
    // The page may have come by another socket since.
    const seat = rooms.get(room)?.seats.find((one) => one.client === client)
    line.say(seat?.socket ?? held.socket, event, message)
  }

  function drop(room: string, client: string) {
    const lines = rooms.get(room)?.lines
    lines?.get(client)?.line?.close()
    lines?.delete(client)
  }

  /** A line allows what its place does: it hears those in the room, sees whoever shows something, and is heard when it says so. */
  function allow(held: Held, seat: Seat, inside: readonly Seat[]) {
    const others = inside.filter((one) => one !== seat)
    held.line?.want(new Map(others.map((one) => [one.client, one.cam || one.screen])))
    if (held.line && held.isHushed === seat.mic) {
      held.isHushed = !seat.mic
      held.line.hush(held.isHushed)
    }
  }

  function settle(room: string, seats: readonly Seat[]) {
    const known = rooms.get(room)
    if (!known) return
    known.seats = seats
    const inside = seats.filter((one) => !one.is_waiting)
    for (const [client, held] of known.lines) {
      const seat = inside.find((one) => one.client === client)
      // Who has come back by another server has a line there.
      const isHeld = seat?.by_server && (seat.socket === null || line.isHere(seat.socket))
      if (seat && isHeld) allow(held, seat, inside)
      else drop(room, client)
    }
    if (known.lines.size > 0) return
    rooms.delete(room)
    if (inside.length === 0) media.end(room)
  }

  /** Begins a line in place of an earlier one. */
  async function publish({ room, client, line: name, sdp }: ClientEvents['conf:publish'], held: Held) {
    const page = { room, client }
    const isCurrent = () => rooms.get(room)?.lines.get(client) === held
    const forget = () => {
      if (isCurrent()) rooms.get(room)?.lines.delete(client)
    }
    try {
      const opened = await media.open(room, {
        ...{ client, sdp },
        onOffer: (offer, from) => say(page, held, 'conf:receive', { room, line: name, sdp: offer, from }),
        onLost: forget,
      })
      if (!isCurrent()) return opened.close()
      held.line = opened
      say(page, held, 'conf:published', { room, line: name, sdp: opened.sdp })
      settle(room, rooms.get(room)?.seats ?? [])
    } catch (error) {
      // The page asks again by itself.
      forget()
      onError(error)
    }
  }

  return {
    async hear({ event, body }, { socket, inside }) {
      const { room, client } = body
      if (event === 'conf:publish') {
        drop(room, client)
        const known = rooms.get(room) ?? { lines: new Map<string, Held>(), seats: inside }
        rooms.set(room, known)
        const held: Held = { name: body.line, socket, line: undefined, isHushed: false }
        known.lines.set(client, held)
        return publish(body, held)
      }
      const held = rooms.get(room)?.lines.get(client)
      if (held?.name !== body.line) return
      if (event === 'conf:receive') held.line?.answer(body.sdp)
      else held.line?.trickle(body.side, body.candidate)
    },
    isUnknown: ({ room, client, line: name }) => name !== null && rooms.get(room)?.lines.get(client)?.name !== name,
    settle,
  }
}
