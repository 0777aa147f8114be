/** Many sockets in one process: connects those it is told of, then tells its parent when all have heard of a message, and when. */
import { io } from 'socket.io-client'
import { now } from '../events/now'

/** So many connect at a time: all at once they would wait for each other's handshakes longer than one waits for. */
const AT_ONCE = 50

/** Whom a process of listeners is to be. */
export interface Listening {
  address: string
  tokens: readonly string[]
}

process.on('message', async ({ address, tokens }: Listening) => {
  const heard = new Map<number, number[]>()
  const connect = (token: string) =>
    new Promise<void>((resolve) => {
      const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true, multiplex: false })
      socket.on('connect', () => void socket.emit('join', { room: 'list:/chats/rooms' }))
      socket.on('joined', () => resolve())
      socket.on('chat_changed', ({ message }: { message: number }) => {
        const times = heard.get(message) ?? []
        heard.set(message, times)
        times.push(now())
        if (times.length < tokens.length) return
        heard.delete(message)
        process.send?.({ message, times })
      })
    })
  for (let at = 0; at < tokens.length; at += AT_ONCE) await Promise.all(tokens.slice(at, at + AT_ONCE).map(connect))
  process.send?.('ready')
})
