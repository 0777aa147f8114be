import { beforeEach, expect, test, vi } from 'vitest'
import { createSession, type Session } from '../../session/session'
import { anna, createFakeBrowser, createFakeServer } from '../../testing/fake-server'
import type { SendUpload } from '../send-upload'
import { sendInParts } from './send-in-parts'

// Sums of so many bytes take seconds, and nobody compares them here.
vi.mock('./crc32', () => ({ crc32Of: async () => new Uint8Array(4) }))

const MIB = 1024 * 1024
const host = 'https://example.org'
const file = new File([new Uint8Array(120 * MIB)], 'obhod.mp4')
let session: Session

beforeEach(() => {
  const server = createFakeServer()
  session = createSession({ host, fetch: server.fetch, ...createFakeBrowser().openTab() })
  session.accept({ user: anna, access: server.access, refresh: server.refresh })
})

/** Sends the file over a line on which the parts take these milliseconds in turn, null for one that is lost; answers their sizes in MiB. */
async function sizesOver(times: (number | null)[], partSize?: number): Promise<number[]> {
  let clock = 0
  let stored = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const sizes: number[] = []
  const send: SendUpload = async ({ body }) => {
    const { size } = body as Blob
    const took = times[sizes.length]
    sizes.push(size / MIB)
    if (took === null) throw new TypeError('The line broke')
    clock += took ?? 0
    stored += size
    return { status: 204, body: '', headers: state() }
  }
  const state = () =>
    new Headers({ 'Upload-Offset': String(stored), ...(stored === file.size && { 'Upload-File': '7' }) })
  const fetch: typeof globalThis.fetch = async (input) => {
    const { method } = new Request(input)
    if (method === 'POST') return new Response(null, { status: 201, headers: { Location: '/api/uploads/1' } })
    return method === 'HEAD' ? new Response(null, { headers: state() }) : Response.json({ id: 7 })
  }
  await expect(sendInParts({ host, session, file, send, fetch, ...(partSize && { partSize }) })).resolves.toEqual({
    id: 7,
  })
  now.mockRestore()
  return sizes
}

test('on a quick line parts grow, so that a large file asks the server less often', async () => {
  expect(await sizesOver([])).toEqual([8, 16, 32, 64])
})

test('on a slow line they stay small: what is lost is sent again', async () => {
  expect(await sizesOver([400, 3000, 5000, 5000, 5000, 5000, 5000])).toEqual([8, 16, 16, 16, 16, 16, 16, 16])
})

test('on a line that has become slow they grow small again', async () => {
  expect(await sizesOver([1, 1, 20_000, 20_000, 20_000])).toEqual([8, 16, 32, 16, 8, 8, 16, 16])
})

test('after a lost part they begin small again', async () => {
  expect(await sizesOver([1, 1, null])).toEqual([8, 16, 32, 8, 16, 32, 40])
})

test('parts of a size that was asked for keep it', async () => {
  expect(await sizesOver([], 40 * MIB)).toEqual([40, 40, 40])
})

test.each([400, 401, 404, 409])(
  'a refresh refused with %i ends the waiting at once; who signs in again goes on from what has arrived',
  async (refuse) => {
    const server = createFakeServer()
    const tab = createFakeBrowser().openTab()
    session = createSession({ host, fetch: server.fetch, ...tab })
    const { access, refresh } = server
    session.accept({ user: anna, access, refresh })
    let isKnown = true
    const asked: string[] = []
    const state = (offset: number) =>
      new Headers({ 'Upload-Offset': String(offset), ...(offset === file.size && { 'Upload-File': '7' }) })
    const send: SendUpload = async () => {
      if (!isKnown) return { status: 401, body: '' }
      isKnown = asked.includes('HEAD again')
      return { status: 204, body: '', headers: state(isKnown ? file.size : 40 * MIB) }
    }
    const fetch: typeof globalThis.fetch = async (input) => {
      const { method } = new Request(input)
      asked.push(method)
      if (method === 'POST') return new Response(null, { status: 201, headers: { Location: '/api/uploads/1' } })
      return method === 'HEAD' ? new Response(null, { headers: state(40 * MIB) }) : Response.json({ id: 7 })
    }
    const upload = () => sendInParts({ host, session, file, send, fetch, storage: tab.storage })
    server.refuse = refuse
    await expect(upload()).rejects.toMatchObject({ code: 'session_ended' })
    session.accept({ user: anna, access, refresh })
    isKnown = true
    asked.push('HEAD again')
    await expect(upload()).resolves.toEqual({ id: 7 })
    expect(asked.filter((method) => method === 'POST')).toHaveLength(1)
  },
)
