import type { ClientEvents, ServerEvents } from '@ws/api-client/contract'
import type { Actor } from '../../lib/access/actor'
import type { LiveRooms, LiveSocket } from '../../lib/live-rooms/live-rooms'

/** So many messages of a socket are heard in ten seconds: eight peers finding each other say less. */
const MOST = 600
const SPAN = 10_000

/** A socket, as far as live rooms use it. */
interface Speaking {
  id: string
  data: { actor: Actor }
  emit(event: string, message: unknown): unknown
  onAny(listener: (event: string, message: unknown) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
}

/** Lets a socket take part in live rooms. */
export function openLiveSocket(socket: Speaking, live: LiveRooms, onError: (error: unknown) => void): void {
  let heard = 0
  let since = Date.now()
  const own: LiveSocket = {
    id: socket.id,
    get actor() {
      return socket.data.actor
    },
    say: <Name extends keyof ServerEvents>(event: Name, message: ServerEvents[Name]) =>
      void socket.emit(event, message),
  }
  socket.onAny((event, message) => {
    if (!event.startsWith('conf:')) return
    if (Date.now() - since > SPAN) {
      since = Date.now()
      heard = 0
    }
    heard += 1
    if (heard <= MOST) live.hear(own, event as keyof ClientEvents, message).catch(onError)
  })
  socket.on('disconnect', () => live.lost(own))
}
