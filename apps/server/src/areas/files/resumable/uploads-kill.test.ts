import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../db/embedded/free-port'
import { isPostgres } from '../../../testing/create-test-server'
import { append, askTus, beginUpload, checksumOf, sendAndCut } from './tus.fixture'

const MIB = 1024 * 1024
let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ws-upload-kill-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

// The embedded database loses its process together with the server; that is the harder case.
test.skipIf(isPostgres)(
  'a server killed in the middle of an upload shows no half a file, and the upload goes on after its next start',
  { timeout: 300_000 },
  async () => {
    const port = await freePort()
    const output = await startServer(port)
    const code = /администратора: (\S+)/.exec(output)?.[1]
    const account = {
      email: 'kill@example.org',
      password: 'Nadezhnyj-2026',
      code,
      first_name: 'Анна',
      last_name: 'Первая',
    }
    const first = await fetch(`http://127.0.0.1:${port}/api/users/first-administrator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const { access } = (await first.json()) as { access: string }
    const person = personOf(port, access)
    const content = randomBytes(3 * MIB)
    const part = (from: number, to: number) => new Uint8Array(content.subarray(from, to))
    const path = await beginUpload(person, content.length, { filename: 'запись.bin', directory: '' })
    const kept = part(0, MIB)
    expect((await append(person, path, 0, kept, { 'upload-checksum': checksumOf(kept) })).status).toBe(204)
    const dying = sendAndCut(`http://127.0.0.1:${port}${path}`, {
      token: access,
      offset: MIB,
      announced: 2 * MIB,
      bytes: part(MIB, 2 * MIB),
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill('SIGKILL')
    await Promise.all([dying, gone])

    await startServer(port)
    expect(await listed(person)).toEqual([])
    const offset = Number((await askTus(person, 'HEAD', path)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThanOrEqual(MIB)
    const last = await append(person, path, offset, part(offset, content.length))
    expect(last.status).toBe(204)
    expect(await listed(person)).toEqual([createHash('sha256').update(content).digest('hex')])
  },
)

function personOf(port: number, token: string): { fetch: typeof fetch } {
  return {
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
    },
  }
}

/** Checksums of the files that can be seen. */
async function listed(person: { fetch: typeof fetch }): Promise<string[]> {
  const response = await person.fetch('/api/mediafiles/files')
  const { files } = (await response.json()) as { files: { checksum: string }[] }
  return files.map(({ checksum }) => checksum)
}

async function startServer(port: number): Promise<string> {
  let output = ''
  const main = join(import.meta.dirname, '../../../main.ts')
  const started = spawn(process.execPath, ['--import', 'tsx', '--conditions=@ws/source', main], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (/Рабочее пространство/.test(output)) resolve(output)
    }
    started.stdout.on('data', read)
    started.stderr.on('data', read)
    started.once('exit', (status) => reject(new Error(`The server ended with ${status}: ${output}`)))
  })
}
