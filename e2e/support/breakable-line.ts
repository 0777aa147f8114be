import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a browser and the server that can be cut. */
export interface Line {
  /** What the browser opens instead of the server. */
  address: string
  /** Cuts the line once so many bytes more were sent to the server; resolves when it is cut, and stays so until it is mended. */
  cutAfter(bytes: number): Promise<void>
  mend(): void
  close(): void
}

/** Lays a line to a server on this machine. */
export async function layLine(port: number): Promise<Line> {
  const open = new Set<Socket>()
  let [left, isCut, onCut] = [Number.POSITIVE_INFINITY, false, () => {}]

  function cut() {
    isCut = true
    left = Number.POSITIVE_INFINITY
    for (const socket of open) socket.destroy()
    onCut()
  }

  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      // Whichever end goes takes the other with it; a cut is no fault of this end.
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.on('data', (bytes) => {
      left -= bytes.length
      if (left <= 0) cut()
    })
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes) =>
      new Promise((resolve) => {
        left = bytes
        onCut = resolve
      }),
    mend() {
      isCut = false
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
