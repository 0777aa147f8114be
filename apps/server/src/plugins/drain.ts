import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** A socket gets so long to say goodbye, in milliseconds. */
const FAREWELL = 1_000
/** How often connections are looked for on which nothing is under way. */
const LOOK_EVERY = 50

/** Ends the connections of a server that stops. */
export interface Drain {
  /** From now on each answer ends its connection; idle ones end at once, and sockets that do not answer a little later. */
  begin(): void
  /** Cuts what is still open. */
  cut(): void
  end(): void
}

/** Watches the connections of a server. */
export function drainConnections(app: FastifyInstance): Drain {
  let looking: NodeJS.Timeout | undefined
  const connections = new Set<Socket>()
  const upgraded = new Set<Duplex>()
  const cutUpgraded = () => {
    for (const socket of upgraded) socket.destroy()
  }
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (looking) reply.header('connection', 'close')
    done()
  })
  const endIdle = () => {
    app.server.closeIdleConnections()
    // Node takes one that was opened ahead, and never used, for busy.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  return {
    begin() {
      // An answer that had begun before keeps its connection, which is idle when it has ended.
      looking = setInterval(endIdle, LOOK_EVERY)
      setTimeout(cutUpgraded, FAREWELL).unref()
    },
    cut() {
      for (const socket of connections) socket.destroy()
    },
    end: () => clearInterval(looking),
  }
}
