import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasksBegun } from '../../lib/worker-task/worker-task'
import { createTestServer, type TestPerson, type TestServer } from '../create-test-server'
import { createPerson } from '../factories'
import { HOSTILE_MAPS, HOSTILE_STATEMENTS, HOSTILE_UPLOADS, HOSTILE_WORKBOOKS, type HostileFile } from './hostile-files'

let server: TestServer
let author: TestPerson
let bystander: TestPerson

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  author = await createPerson(server, { roles: ['admin'] })
  bystander = await createPerson(server)
})
afterAll(() => server.close())

interface Answered {
  status: number
  body: { message?: string; errors?: Record<string, string[]>; thumbnails?: { medium: string } | null }
}

async function ask(person: TestPerson, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${person.token}`)
  return fetch(new URL(path, server.url), { ...init, headers })
}

async function answered(response: Response): Promise<Answered> {
  return { status: response.status, body: (await response.json()) as Answered['body'] }
}

async function send(path: string, { name, bytes }: HostileFile): Promise<Answered> {
  const body = new FormData()
  body.append('file', new File([bytes()], name))
  return answered(await ask(author, path, { method: 'POST', body }))
}

/** What the bystander is answered, again and again, until the work is done, and how often while a task judged the file. */
async function lookOn<T>(work: () => Promise<T>) {
  const before = tasksBegun()
  const isJudged = () => tasksBegun() > before
  const statuses = new Set<number>()
  let whileJudged = 0
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  do {
    const wasJudged = isJudged()
    const { status } = await ask(bystander, '/api/users/me')
    statuses.add(status)
    if (wasJudged && !isDone) whileJudged += 1
  } while (!isDone)
  return { result: await working, statuses, whileJudged, isJudged: isJudged() }
}

test.each([
  ['workbooks', '/api/todos/imports/trial', HOSTILE_WORKBOOKS],
  ['bank statements', '/api/payments/imports', HOSTILE_STATEMENTS],
  ['mind maps', '/api/mindmaps/import', HOSTILE_MAPS],
])(
  '%s made to take all of the server are refused for what they have too much of, while others are answered',
  async (_, path, files) => {
    let whileJudged = 0
    for (const file of files) {
      const seen = await lookOn(() => send(path, file))
      expect(seen, file.name).toMatchObject({
        result: file.refusal
          ? { status: 400, body: { errors: { file: expect.arrayContaining([expect.stringMatching(file.refusal)]) } } }
          : { status: 200 },
        statuses: new Set([200]),
        isJudged: true,
      })
      whileJudged += seen.whileJudged
    }
    expect(whileJudged).toBeGreaterThan(0)
  },
)

test('drawings, pictures, pages and archives made to take all of the server are refused or kept unopened, while others are answered', async () => {
  let whileJudged = 0
  for (const file of HOSTILE_UPLOADS) {
    const seen = await lookOn(async () => {
      const stored = await send('/api/mediafiles/files/', file)
      const small = stored.body.thumbnails?.medium
      const shown = small === undefined ? undefined : (await fetch(new URL(small, server.url))).status
      return { ...stored, shown }
    })
    expect(seen.statuses, file.name).toEqual(new Set([200]))
    const { status, body, shown } = seen.result
    if (file.refusal) expect([status, body.message], file.name).toEqual([415, expect.stringMatching(file.refusal)])
    else expect([status, shown === undefined || [200, 404].includes(shown)], file.name).toEqual([201, true])
    whileJudged += seen.whileJudged
  }
  expect(whileJudged).toBeGreaterThan(0)
})
