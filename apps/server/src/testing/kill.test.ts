import { afterAll, expect, test } from 'vitest'
import { isPostgres } from './create-test-server'
import { type KillableServer, startKillableServer } from './killable-server'

/** `npm test` kills twice; the long run as often as it is told. */
const KILLS = Number(process.env.KILLS ?? 2)
const WRITERS = 4

let server: KillableServer | undefined
afterAll(() => server?.remove())

// The embedded database is what loses its process together with the server; PostgreSQL keeps its own promises.
test.skipIf(isPostgres)(
  'everything that was answered is there after the server was killed in the middle of writing',
  { timeout: 240_000 + KILLS * 60_000 },
  async () => {
    server = await startKillableServer()
    const { address, person } = server
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const token = await signIn(address, person)
      let isAlive = true
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let at = 0; isAlive; at += 1) {
          const name = `${kill}-${writer}-${at}`
          const answer = await post(address, '/goods/goods_type', { name }, token).catch(() => undefined)
          if (answer?.status === 201) acknowledged.push(name)
        }
      })
      // A different moment every time, the same in every run, and never later than four seconds.
      await pause(1200 + ((kill * 137) % 2800))
      const killed = server.end('SIGKILL')
      isAlive = false
      await Promise.all([killed, ...writers])
      await server.start()
      const found = await names(address, await signIn(address, person))
      expect(acknowledged.filter((name) => !found.has(name))).toEqual([])
      const kills = kill + 1
      if (kills % 10 === 0 || kills === KILLS) {
        process.stdout.write(`Killed ${kills} times, ${acknowledged.length} acknowledged writes, none lost\n`)
      }
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * 2)
    // A graceful end is an end without a complaint.
    expect(await server.end('SIGTERM')).toBe(0)
  },
)

function post(address: string, path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}

async function signIn(address: string, person: object): Promise<string> {
  const { access } = (await (await post(address, '/users/login', person)).json()) as { access: string }
  return access
}

async function names(address: string, token: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${address}/api/goods/goods_type?page_size=200&page=${page}`, {
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
