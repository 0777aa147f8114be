import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be broken; passes everything on until then. */
export interface FaultyLine {
  port: number
  /** Cuts what is open; the next connection passes. */
  cut(): void
  /** Cuts what is open and lets nothing through until `mend`. */
  refuse(): void
  /** Keeps connections open and moves nothing until `mend`. */
  stall(): void
  mend(): void
  close(): Promise<void>
}

/** Opens a line to a port of this machine. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  const open = new Set<Socket>()
  let isRefusing = false
  let isStalled = false
  const server = createServer((near) => {
    if (isRefusing) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {}).on('data', (chunk) => other.write(chunk))
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      if (isStalled) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse() {
      isRefusing = true
      cut()
    },
    stall() {
      isStalled = true
      for (const socket of open) socket.pause()
    },
    mend() {
      isRefusing = false
      isStalled = false
      for (const socket of open) socket.resume()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
