import { createHash, randomBytes } from 'node:crypto'
import {
  createApiClient,
  createMemoryCookies,
  createSession,
  createUploadControl,
  unwrap,
  uploadFile,
} from '@ws/api-client'
import { createTestServer, type TestServer } from '@ws/server/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type BadLine, openBadLine } from './bad-line'

vi.setConfig({ testTimeout: 60_000 })

const MIB = 1024 * 1024
const credentials = { email: 'u01@demo.local', password: 'Demo-2026!' }
let server: TestServer
let line: BadLine | undefined

beforeAll(async () => {
  server = await createTestServer({ listen: true })
}, 120_000)
afterEach(async () => {
  await line?.close()
  line = undefined
})
afterAll(() => server.close())

/** A signed-in program whose uploads go over a line. */
async function openProgram(lineOptions: Parameters<typeof openBadLine>[1] = {}) {
  line = await openBadLine(server.url, lineOptions)
  const cookies = createMemoryCookies()
  const session = createSession({ host: server.url, cookies })
  await session.signIn(credentials)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const send = { host: line.url, session, storage, resumableAbove: 0, partSize: MIB }
  return { api: createApiClient({ host: server.url, session }), cookies, kept, send, session, line }
}

function fileOf(size: number, name = 'Обход.bin') {
  const bytes = randomBytes(size)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  return { file: new File([bytes], name, { lastModified: 1 }), checksum }
}

async function partsLeft(): Promise<number> {
  const { rows } = await server.database.pool.query<{ n: number }>(
    'select count(*)::int as n from uploads where file is null',
  )
  return rows[0]?.n ?? 0
}

test('a file in parts arrives whole, in its folder, with real progress (API-078)', async () => {
  const { api, send, kept, session } = await openProgram()
  const directory = await unwrap(api.POST('/mediafiles/directories', { body: { display_name: 'Части' } }))
  const { file, checksum } = fileOf(3 * MIB + 5)
  const seen: number[] = []
  const onProgress = (sent: number) => void seen.push(sent)
  const fields = { directory: directory.id, display_name: 'Obhod.bin', category: 'videos' } as const
  const stored = await uploadFile({ ...send, file, fields, onProgress })
  expect(stored).toMatchObject({
    checksum,
    file_size: file.size,
    original_name: 'Обход.bin',
    display_name: 'Obhod.bin',
    directory: directory.id,
    category: 'videos',
  })
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect([seen[0], seen.at(-1)]).toEqual([0, file.size])
  expect(seen.length).toBeGreaterThan(4)
  expect(kept.size).toBe(0)
  await session.signOut()
})

test('a line that breaks three times costs at most a part each time', async () => {
  const { send, line, session } = await openProgram({ cutAt: [1.5 * MIB, 3.7 * MIB, 5.2 * MIB] })
  const { file, checksum } = fileOf(4 * MIB)
  const stored = await uploadFile({ ...send, file })
  expect(stored.checksum).toBe(checksum)
  expect(line.sent()).toBeLessThan(file.size + 3 * MIB + 200_000)
  expect(await partsLeft()).toBe(0)
  await session.signOut()
})

test('a token that ends during the upload is renewed, and the upload goes on (ST-010, ST-011)', async () => {
  const { cookies, send, session } = await openProgram({ bytesPerSecond: 1.5 * MIB })
  const claims = JSON.parse(Buffer.from(session.getToken()?.split('.')[1] ?? '', 'base64url').toString())
  const short = await server.services.tokens.issueAccessToken({ user: Number(claims.sub), session: claims.sid }, 2)
  cookies.set('accessToken', short)
  const refreshed = vi.spyOn(session, 'refresh')
  const { file, checksum } = fileOf(5 * MIB)
  const stored = await uploadFile({ ...send, file })
  expect(stored.checksum).toBe(checksum)
  expect(refreshed).toHaveBeenCalledTimes(1)
  expect(session.getToken()).not.toBe(short)
  expect(session.getState().user).not.toBeNull()
  await session.signOut()
})

test('a paused upload sends nothing and goes on where it was', async () => {
  const { send, line, session } = await openProgram({ bytesPerSecond: 4 * MIB })
  const control = createUploadControl()
  const { file, checksum } = fileOf(4 * MIB)
  let stood: Promise<number> | undefined
  /** What was on its way arrives; then nothing more does. */
  const standStill = async () => {
    for (;;) {
      const sent = line.sent()
      await new Promise((resolve) => setTimeout(resolve, 700))
      if (line.sent() !== sent) continue
      control.resume()
      return sent
    }
  }
  const onProgress = (sent: number) => {
    if (sent < MIB || stood) return
    control.pause()
    stood = standStill()
  }
  const stored = await uploadFile({ ...send, file, control, onProgress })
  expect(stored.checksum).toBe(checksum)
  expect(await stood).toBeLessThan(file.size)
  expect(line.sent()).toBeLessThan(file.size + 2 * MIB)
  await session.signOut()
})

test('an aborted upload leaves nothing on the server', async () => {
  const { send, kept, session } = await openProgram({ bytesPerSecond: 4 * MIB })
  const stop = new AbortController()
  const { file } = fileOf(4 * MIB)
  const onProgress = (sent: number) => sent >= MIB && stop.abort()
  await expect(uploadFile({ ...send, file, signal: stop.signal, onProgress })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await vi.waitFor(async () => expect(await partsLeft()).toBe(0), 20_000)
  expect(kept.size).toBe(0)
  await session.signOut()
})

test('the same file chosen again after the page was lost goes on from the last safe byte', async () => {
  const { send, line, session } = await openProgram()
  const { file, checksum } = fileOf(4 * MIB)
  let parts = 0
  const lost = new Promise<never>(() => {})
  const dying: NonNullable<Parameters<typeof uploadFile>[0]['send']> = async ({ url, headers, body, method }) => {
    parts += 1
    // The page is closed while the third part is on its way: nobody hears of it any more.
    if (parts === 3) return lost
    const response = await fetch(url, { method: method ?? 'POST', headers, body })
    return { status: response.status, body: '', headers: response.headers }
  }
  void uploadFile({ ...send, file, send: dying })
  await vi.waitFor(() => expect(parts).toBe(3), 20_000)
  const before = line.sent()
  const again = new File([file], file.name, { lastModified: 1 })
  const stored = await uploadFile({ ...send, file: again })
  expect(stored.checksum).toBe(checksum)
  expect(line.sent() - before).toBeLessThan(2 * MIB + 100_000)
  await session.signOut()
})

test('an upload the server has forgotten begins anew; a refused one is told in the words of the server', async () => {
  const { send, session } = await openProgram()
  const { file, checksum } = fileOf(2 * MIB)
  let isForgotten = false
  const onProgress = (sent: number) => {
    if (sent < MIB || isForgotten) return
    isForgotten = true
    void server.database.pool.query('delete from uploads where file is null')
  }
  expect((await uploadFile({ ...send, file, onProgress })).checksum).toBe(checksum)
  await expect(uploadFile({ ...send, file: fileOf(10, 'virus.exe').file })).rejects.toMatchObject({
    status: 415,
    message: 'Недопустимый тип файла',
  })
  expect(isForgotten).toBe(true)
  await session.signOut()
})
