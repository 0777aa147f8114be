import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { canStartKillable, type KillableServer, startKillableServer } from './killable-server'

/** `npm test` kills once; the long run as often as it is told. */
const KILLS = Number(process.env.KILLS ?? 1)
const WRITERS = 4

let server: KillableServer | undefined
afterAll(() => server?.remove())

test.runIf(canStartKillable)(
  'everything that was answered is there after the server was killed in the middle of writing',
  { timeout: 240_000 + KILLS * 60_000 },
  async () => {
    server = await startKillableServer()
    const records: string[] = []
    let files = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const person = await server.signIn()
      const uploaded = new Map<number, string>()
      let isAlive = true
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let at = 0; isAlive; at += 1) {
          const name = `${kill}-${writer}-${at}`
          if (await write(person, name).catch(() => false)) records.push(name)
        }
      })
      const uploader = async () => {
        while (isAlive) {
          const content = randomUUID().repeat(1_000)
          const id = await upload(person, content).catch(() => undefined)
          if (id !== undefined) uploaded.set(id, content)
        }
      }
      // A different moment every time, the same in every run; a slow machine first has something to lose.
      await Promise.all([
        ...writers,
        uploader(),
        (async () => {
          await pause(1200 + ((kill * 137) % 2800))
          await vi.waitFor(() => expect(Math.min(records.length - 2 * kill, uploaded.size)).toBeGreaterThan(0), 60_000)
          const killed = server?.end('SIGKILL')
          isAlive = false
          await killed
        })(),
      ])
      await server.start()
      const reader = await server.signIn()
      const found = await names(reader)
      expect(records.filter((name) => !found.has(name))).toEqual([])
      for (const [id, content] of uploaded) expect(await contentOf(reader, id)).toBe(content)
      files += uploaded.size
      const kills = kill + 1
      if (kills % 10 === 0 || kills === KILLS) {
        process.stdout.write(
          `Killed ${kills} times, ${records.length} records and ${files} files answered, none lost\n`,
        )
      }
    }
    // A graceful end is an end without a complaint.
    expect(await server.end('SIGTERM')).toBe(0)
  },
)

type Person = Awaited<ReturnType<KillableServer['signIn']>>

async function write({ fetch }: Person, name: string): Promise<boolean> {
  const answer = await fetch('/api/goods/goods_type', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return answer.status === 201
}

/** The number of the new file; undefined when it was not taken. */
async function upload({ fetch }: Person, content: string): Promise<number | undefined> {
  const body = new FormData()
  body.append('directory', '')
  body.append('file', new File([content], `${content.slice(0, 36)}.txt`))
  const answer = await fetch('/api/mediafiles/files', { method: 'POST', body })
  return answer.status === 201 ? ((await answer.json()) as { id: number }).id : undefined
}

async function contentOf({ fetch }: Person, id: number): Promise<string> {
  const { file } = (await (await fetch(`/api/mediafiles/files/${id}`)).json()) as { file: string }
  return (await fetch(file)).text()
}

async function names({ fetch }: Person): Promise<Set<string>> {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const response = await fetch(`/api/goods/goods_type?page_size=200&page=${page}`)
    const { data } = (await response.json()) as { data: { name: string }[] }
    for (const { name } of data) found.add(name)
    if (data.length < 200) return found
  }
}
