import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'workspace'
/** What the service takes for its own. */
const KEY = 'S3RVER'

/** A service that speaks S3, in this process. */
export interface S3Service {
  /** For `STORAGE_URL`. */
  url: string
  /** Of what is sent next only so many bytes arrive; resolves when it stands still. */
  stallAfter(bytes: number): Promise<void>
  /** Takes no connections any more and cuts those there are, as a service that is down. */
  goAway(): Promise<void>
  /** Lets connections through again; those that stood still are cut. */
  goOn(): void
  /** Stands up again, with what it held. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** Starts it with an empty bucket. */
export async function startS3Service(): Promise<S3Service> {
  const directory = await mkdtemp(join(tmpdir(), 'ws-s3-'))
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await service.run()
  let left = Number.POSITIVE_INFINITY
  let onStall = () => {}
  const open = new Set<Socket>()
  const line = createServer((socket) => {
    const behind = connect(port, '127.0.0.1')
    for (const end of [socket, behind]) {
      open.add(end)
      end.on('close', () => open.delete(end)).on('error', () => {})
    }
    behind.pipe(socket)
    socket.on('data', (chunk) => {
      left -= chunk.length
      if (left >= 0) return void behind.write(chunk)
      onStall()
    })
    socket.on('close', () => behind.destroy())
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  const own = typeof address === 'object' ? (address?.port ?? 0) : 0
  const endpoint = `http://127.0.0.1:${own}`
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `s3://${KEY}:${KEY}@${BUCKET}/files?endpoint=${endpoint}`,
    stallAfter: (bytes) =>
      new Promise((resolve) => {
        left = bytes
        onStall = resolve
      }),
    goAway: () =>
      new Promise((resolve) => {
        line.close(() => resolve())
        cut()
      }),
    comeBack: () => new Promise((resolve) => line.listen(own, '127.0.0.1', resolve)),
    goOn() {
      left = Number.POSITIVE_INFINITY
      cut()
    },
    async stop() {
      cut()
      line.close()
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
