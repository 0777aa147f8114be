import { io, type Socket } from 'socket.io-client'
import { afterEach } from 'vitest'

/** So long a message may take, in milliseconds. */
const WAIT = 15_000

/**
 * Opens sockets that are closed after each test of the file: without reconnection, by WebSocket. The token goes into the
 * handshake, or into the address where `where` says so.
 */
export function useSockets() {
  const open: Socket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  return (url: string, token: string | undefined, where: 'auth' | 'query' = 'auth'): Socket => {
    const socket = io(url, { transports: ['websocket'], reconnection: false, [where]: token ? { token } : {} })
    open.push(socket)
    return socket
  }
}

/** The next message of an event that fits; fails when none comes. */
export function nextMessage<Message>(
  socket: Socket,
  event: string,
  fits: (message: Message) => boolean = () => true,
): Promise<Message> {
  return new Promise<Message>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} came`)), WAIT)
    const hear = (message: Message) => {
      if (!fits(message)) return
      clearTimeout(timer)
      socket.off(event, hear)
      resolve(message)
    }
    socket.on(event, hear)
  })
}
