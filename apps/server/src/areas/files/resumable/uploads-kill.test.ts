import { createHash, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { isPostgres } from '../../../testing/create-test-server'
import { type KillableServer, startKillableServer } from '../../../testing/killable-server'
import { append, askTus, beginUpload, checksumOf, sendAndCut } from './tus.fixture'

const MIB = 1024 * 1024
let server: KillableServer | undefined
afterAll(() => server?.remove())

// The embedded database loses its process together with the server; that is the harder case.
test.skipIf(isPostgres)(
  'a server killed in the middle of an upload shows no half a file, and the upload goes on after its next start',
  { timeout: 300_000 },
  async () => {
    server = await startKillableServer()
    const { address } = server
    const signedIn = await fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(server.person),
    })
    const { access } = (await signedIn.json()) as { access: string }
    const person = personOf(address, access)
    const content = randomBytes(3 * MIB)
    const part = (from: number, to: number) => new Uint8Array(content.subarray(from, to))
    const path = await beginUpload(person, content.length, { filename: 'запись.bin', directory: '' })
    const kept = part(0, MIB)
    expect((await append(person, path, 0, kept, { 'upload-checksum': checksumOf(kept) })).status).toBe(204)
    const dying = sendAndCut(`${address}${path}`, {
      token: access,
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

function personOf(address: string, token: string): { fetch: typeof fetch } {
  return {
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetch(`${address}${path}`, { ...init, headers })
    },
  }
}

/** Checksums of the files that can be seen. */
async function listed(person: { fetch: typeof fetch }): Promise<string[]> {
  const response = await person.fetch('/api/mediafiles/files')
  const { files } = (await response.json()) as { files: { checksum: string }[] }
  return files.map(({ checksum }) => checksum)
}
