import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '../built-server'
import { listen, startBare } from './talk-children'
import { startTalkServers } from './talk-servers'

/** Kilobytes of a server for each socket that is open and silent. */
export interface RestFigures {
  ours: number
  bare: number
}

const SOCKETS = 5_000
const PROCESSES = 2
/** In milliseconds, until what the handshakes left behind is swept. */
const SETTLING = 15_000

/** Five thousand sockets of five hundred people at rest, beside a Socket.IO alone. */
export async function benchSocketsAtRest(): Promise<RestFigures> {
  const talk = await startTalkServers(1)
  const bare = await startBare(talk.databaseUrl)
  const [server] = talk.servers
  if (!server) throw new Error('There is no server')
  const share = SOCKETS / PROCESSES
  const tokens = Array.from({ length: share }, (_, at) => String(talk.tokens[at % talk.tokens.length]))
  const measure = async (child: ChildProcess, address: string) => {
    await pause(SETTLING)
    const before = residentMegabytes(child)
    const listeners = await listen(Array.from({ length: PROCESSES }, () => ({ address, tokens })))
    await pause(SETTLING)
    const after = residentMegabytes(child)
    for (const listener of listeners) listener.kill()
    return ((after - before) * 1024) / SOCKETS
  }
  try {
    return { ours: await measure(server.child, server.address), bare: await measure(bare.child, bare.sockets) }
  } finally {
    bare.child.kill()
    await talk.stop()
  }
}
