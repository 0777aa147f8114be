import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A line between client and server that can be cut and slowed down. */
export interface BadLine {
  url: string
  /** Bytes that went from the client to the server. */
  sent(): number
  close(): Promise<void>
}

/**
 * Opens a line to `target`. It breaks each time the bytes sent over it pass one of `cutAt`, whatever is under way;
 * `bytesPerSecond` slows it down.
 */
export async function openBadLine(
  target: string,
  options: { cutAt?: readonly number[]; bytesPerSecond?: number } = {},
): Promise<BadLine> {
  const { hostname, port } = new URL(target)
  const cuts = [...(options.cutAt ?? [])]
  const open = new Set<Socket>()
  let sent = 0

  const server = createServer((client) => {
    const far = connect(Number(port), hostname)
    for (const socket of [client, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        far.destroy()
      })
    }
    const line = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sent += chunk.length
        const next = cuts[0]
        if (next !== undefined && sent > next) {
          cuts.shift()
          client.destroy()
          return done()
        }
        const wait = options.bytesPerSecond ? (chunk.length / options.bytesPerSecond) * 1000 : 0
        setTimeout(() => done(null, chunk), wait)
      },
    })
    client.pipe(line).pipe(far)
    far.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The line has no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent: () => sent,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
