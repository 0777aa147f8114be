import { io, type Socket } from 'socket.io-client'
import { afterEach } from 'vitest'

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
