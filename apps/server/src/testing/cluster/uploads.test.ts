import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { append, askTus, beginUpload, checksumOf, sendAndCut } from '../../areas/files/resumable/tus.fixture'
import { signInAt } from '../faults/killable-server'
import { canStartPostgres } from '../postgres'
import { type S3Service, startS3Service } from '../services/s3-service'
import { type Cluster, startCluster } from './cluster'
import { hasPrograms } from './programs'

/** Only the long run kills servers while files arrive. */
const isWanted = Number(process.env.CLUSTER_KILLS ?? 0) > 0 && hasPrograms && canStartPostgres()
const MIB = 1024 * 1024

const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test.runIf(isWanted).each([{ where: 'a shared disk' }, { where: 'S3' }])(
  'parts of an upload arrive at two servers, one is killed between them, and the file on $where is whole',
  { timeout: 300_000 },
  async ({ where }) => {
    const bucket = where === 'S3' ? await startS3Service() : undefined
    if (bucket) ends.push(() => bucket.stop())
    const { address, servers } = await began(bucket)
    const [first] = servers
    const [atFirst, atSecond] = await Promise.all(servers.map((one) => signInAt(one.address, first.person)))
    if (!atFirst || !atSecond) throw new Error('Nobody is signed in')
    const content = randomBytes(6 * MIB)
    const part = (from: number, to: number) => new Uint8Array(content.subarray(from, to))
    const send = (person: typeof atFirst, from: number, to: number) => {
      const bytes = part(from, to)
      return append(person, path, from, bytes, { 'upload-checksum': checksumOf(bytes) })
    }
    const path = await beginUpload(atFirst, content.length, { filename: 'запись.bin', directory: '' })
    expect((await send(atFirst, 0, MIB)).status).toBe(204)
    expect((await send(atSecond, MIB, 2 * MIB)).status).toBe(204)
    expect((await send(atFirst, 2 * MIB, 3 * MIB)).status).toBe(204)
    const dying = sendAndCut(`${first.address}${path}`, {
      token: atFirst.token,
      offset: 3 * MIB,
      announced: 2 * MIB,
      bytes: part(3 * MIB, 4 * MIB),
    })
    await pause(150)
    await Promise.all([dying, first.end('SIGKILL')])

    const offset = Number((await askTus(atSecond, 'HEAD', path)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThanOrEqual(3 * MIB)
    expect((await send(atSecond, offset, 5 * MIB)).status).toBe(204)
    await first.start()
    // Its end comes by the proxy, to whichever server that chooses.
    const outside = await signInAt(address, first.person)
    const last = await send(outside, 5 * MIB, content.length)
    expect(last.status).toBe(204)
    const file = last.headers.get('upload-file')
    // Who did not hear of the end asks again, at the other server too, and is told of the same file.
    for (const person of [atFirst, atSecond]) {
      expect((await askTus(person, 'HEAD', path)).headers.get('upload-file')).toBe(file)
      const record = (await (await person.fetch(`/api/mediafiles/files/${file}`)).json()) as { file: string }
      const bytes = new Uint8Array(await (await person.fetch(record.file)).arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
    }
    const { files } = (await (await atSecond.fetch('/api/mediafiles/files')).json()) as { files: unknown[] }
    expect(files).toHaveLength(1)
  },
)

async function began(bucket: S3Service | undefined): Promise<Cluster> {
  const cluster = await startCluster({ redis: false, env: bucket ? { STORAGE_URL: bucket.url } : {} })
  ends.push(() => cluster.remove())
  return cluster
}
