import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createFileStorage } from '../../../lib/storage/storage'
import { sweepUploads } from '../../../plugins/resumable-uploads'
import { canStartKillable, type KillableServer, startKillableServer } from '../../../testing/faults/killable-server'
import { checkStorage, type StorageReport } from '../check/check-storage'
import { removeUnusedBytes } from '../content/blobs'
import { createPartialFiles } from './partial-files'
import { append, askTus, beginUpload, checksumOf, sendAndCut } from './tus.fixture'

const MIB = 1024 * 1024
/** `npm test` kills once; the long run as often as it is told. */
const KILLS = Number(process.env.UPLOAD_KILLS ?? 1)
/** An age that everything has: what was written this moment too. */
const AT_ONCE = -60_000

let server: KillableServer | undefined
afterEach(() => server?.remove())

test.runIf(canStartKillable)(
  'a server killed in the middle of an upload shows no half a file, and the upload goes on after its next start',
  { timeout: 300_000 },
  async () => {
    server = await startKillableServer()
    const { address } = server
    const person = await server.signIn()
    const content = randomBytes(3 * MIB)
    const part = (from: number, to: number) => new Uint8Array(content.subarray(from, to))
    const path = await beginUpload(person, content.length, { filename: 'запись.bin', directory: '' })
    const kept = part(0, MIB)
    expect((await append(person, path, 0, kept, { 'upload-checksum': checksumOf(kept) })).status).toBe(204)
    const dying = sendAndCut(`${address}${path}`, {
      token: person.token,
      offset: MIB,
      announced: 2 * MIB,
      bytes: part(MIB, 2 * MIB),
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    await Promise.all([dying, server.end('SIGKILL')])

    await server.start()
    expect(await listed(person)).toEqual([])
    const offset = Number((await askTus(person, 'HEAD', path)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThanOrEqual(MIB)
    const last = await append(person, path, offset, part(offset, content.length))
    expect(last.status).toBe(204)
    expect(await listed(person)).toEqual([createHash('sha256').update(content).digest('hex')])
  },
)

test.runIf(canStartKillable)(
  'however often a server is killed among uploads, every acknowledged file is whole and no other is shown',
  { timeout: 120_000 + KILLS * 90_000 },
  async () => {
    server = await startKillableServer()
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const person = await server.signIn()
      let isAlive = true
      const upload = async (send: (content: Uint8Array) => Promise<number>, size: number) => {
        while (isAlive) {
          const content = randomBytes(size)
          const status = await send(content).catch(() => 0)
          if (status === 201 || status === 204) acknowledged.push(sumOf(content))
        }
      }
      const uploaders = [
        upload((content) => sendWhole(person, content), 20_000),
        upload((content) => sendWhole(person, content), 4 * MIB),
        upload((content) => sendInParts(person, content), 2 * MIB),
      ]
      // A different moment every time, the same in every run; a slow machine first has something to lose.
      await pause(900 + ((kill * 211) % 2600))
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(kill), { timeout: 60_000 })
      const killed = server.end('SIGKILL')
      isAlive = false
      await Promise.all([killed, ...uploaders])
      expect(await checkOffline(server)).toMatchObject({ losses: [], cutUploads: [] })
      await server.start()
      const shown = new Set(await listed(await server.signIn()))
      expect(acknowledged.filter((sum) => !shown.has(sum))).toEqual([])
      if ((kill + 1) % 10 === 0) {
        process.stdout.write(`Killed ${kill + 1} times, ${acknowledged.length} acknowledged files, none lost\n`)
      }
    }
    await server.end('SIGKILL')
    expect(await sweptOffline(server)).toMatchObject({ losses: [], cutUploads: [], strays: [], leftovers: [] })
  },
)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

async function sendWhole(person: { fetch: typeof fetch }, content: Uint8Array): Promise<number> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], `${sumOf(content).slice(0, 12)}.bin`))
  body.append('directory', '')
  return (await person.fetch('/api/mediafiles/files', { method: 'POST', body })).status
}

async function sendInParts(person: { fetch: typeof fetch }, content: Uint8Array): Promise<number> {
  const path = await beginUpload(person, content.length, { filename: 'частями.bin', directory: '' })
  let status = 0
  for (let at = 0; at < content.length; at += MIB / 2) {
    const part = new Uint8Array(content.subarray(at, at + MIB / 2))
    status = (await append(person, path, at, part, { 'upload-checksum': checksumOf(part) })).status
    if (status !== 204) break
  }
  return status
}

/** What `pnpm storage:check --deep` finds while the server is down; strays only where they have lain for `age` milliseconds. */
async function checkOffline(down: KillableServer, age = 60 * 60_000): Promise<StorageReport> {
  const { dataDir } = down
  const database = await down.openDatabase()
  try {
    return await checkStorage({
      database,
      storage: createFileStorage(dataDir),
      partialFiles: createPartialFiles(dataDir),
      isDeep: true,
      strayAfter: age,
      leftAfter: age,
    })
  } finally {
    await database.close()
  }
}

/** The same, of whatever age, after the server's jobs have done their work as if that time were over. */
async function sweptOffline(down: KillableServer): Promise<StorageReport> {
  const { dataDir } = down
  const database = await down.openDatabase()
  const storage = createFileStorage(dataDir)
  try {
    await sweepUploads({ database, dataDir }, AT_ONCE)
    await storage.sweep(AT_ONCE)
    await removeUnusedBytes(database, { ...storage, keysOlderThan: () => storage.keysOlderThan(AT_ONCE) })
  } finally {
    await database.close()
  }
  return checkOffline(down, AT_ONCE)
}

/** Checksums of the files that can be seen. */
async function listed(person: { fetch: typeof fetch }): Promise<string[]> {
  const sums: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await person.fetch(`/api/mediafiles/files?page_size=200&page=${page}`)
    const { files, meta } = (await response.json()) as { files: { checksum: string }[]; meta: { pages: number } }
    sums.push(...files.map(({ checksum }) => checksum))
    pages = meta.pages
  }
  return sums
}
