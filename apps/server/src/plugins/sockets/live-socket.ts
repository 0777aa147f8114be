import type { ClientEvents } from '@ws/api-client/contract'
import type { Actor } from '../../lib/access/actor'
import type { LiveSocket } from '../../lib/live-rooms/live-room-kinds'
import type { LiveRooms } from '../../lib/live-rooms/live-rooms'

/** So many messages of a socket are heard in ten seconds: eight peers finding each other say less. */
const MOST = 600
const SPAN = 10_000

/** A socket, as far as live rooms use it. */
interface Speaking {
  id: string
  data: { actor: Actor }
  onAny(listener: (event: string, message: unknown) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
}

/** Lets a socket take part in live rooms. */
export function openLiveSocket(socket: Speaking, live: LiveRooms, onError: (error: unknown) => void): void {
  let heard = 0
  let since = Date.now()
  /** One after the other: what finds a way to a peer must not overtake the offer it belongs to. */
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(onError)
  }
  const own: LiveSocket = {
    id: socket.id,
    get actor() {
      return socket.data.actor
    },
  }
  socket.onAny((event, message) => {
    if (!event.startsWith('conf:')) return
    if (Date.now() - since > SPAN) {
      since = Date.now()
      heard = 0
    }
    heard += 1
    if (heard <= MOST) inTurn(() => live.hear(own, event as keyof ClientEvents, message))
  })
  socket.on('disconnect', () => inTurn(() => live.lost(own)))
}
