import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../db/embedded/free-port'
import { isPostgres } from './create-test-server'

/** `npm test` kills twice; the long run as often as it is told. */
const KILLS = Number(process.env.KILLS ?? 2)
const WRITERS = 4

let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ws-kill-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

// The embedded database is what loses its process together with the server; PostgreSQL keeps its own promises.
test.skipIf(isPostgres)(
  'everything that was answered is there after the server was killed in the middle of writing',
  { timeout: 60_000 + KILLS * 30_000 },
  async () => {
    const port = await freePort()
    const first = await startServer(port)
    const code = /администратора: (\S+)/.exec(first.output)?.[1]
    const person = { email: 'kill@example.org', password: 'Nadezhnyj-2026' }
    await post(port, '/users/first-administrator', { ...person, code, first_name: 'Анна', last_name: 'Первая' })
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const token = await signIn(port, person)
      let isAlive = true
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let at = 0; isAlive; at += 1) {
          const name = `${kill}-${writer}-${at}`
          const answer = await post(port, '/goods/goods_type', { name }, token).catch(() => undefined)
          if (answer?.status === 201) acknowledged.push(name)
        }
      })
      // A different moment every time, the same in every run.
      await pause(1200 + kill * 137)
      child?.kill('SIGKILL')
      isAlive = false
      await Promise.all(writers)
      await startServer(port)
      const found = await names(port, await signIn(port, person))
      expect(acknowledged.filter((name) => !found.has(name))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * 2)
    process.stdout.write(`Killed ${KILLS} times, ${acknowledged.length} acknowledged writes, none lost\n`)
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill('SIGTERM')
    // A graceful end is an end without a complaint.
    expect(await gone).toBe(0)
  },
)

async function startServer(port: number): Promise<{ output: string }> {
  const started = { output: '' }
  child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@ws/source', join(import.meta.dirname, '../main.ts')],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: '0',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (started.output += chunk))
  const deadline = Date.now() + 50_000
  while (Date.now() < deadline && child.exitCode === null) {
    const isUp = /Рабочее пространство/.test(started.output)
    if (isUp) return started
    await pause(100)
  }
  const end = child.exitCode === null ? 'still starting' : `ended with ${child.exitCode}`
  throw new Error(`The server did not start (${end}): ${started.output}`)
}

function post(port: number, path: string, body: object, token?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}

async function signIn(port: number, person: object): Promise<string> {
  const { access } = (await (await post(port, '/users/login', person)).json()) as { access: string }
  return access
}

async function names(port: number, token: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/goods/goods_type?page_size=200&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await response.json()) as { data: { name: string }[] }
    for (const { name } of data) found.add(name)
    if (data.length < 200) return found
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
