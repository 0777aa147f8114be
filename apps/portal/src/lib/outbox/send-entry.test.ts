import type { ApiClient, Session, UploadOptions } from '@ws/api-client'
import { expect, test, vi } from 'vitest'
import { type Acts, registerActs } from './acts'
import type { AnyAct, OutboxEntry } from './entry'
import { sendingTo } from './send-entry'

const AT = Date.UTC(2026, 10, 20, 9, 30)
const never = new AbortController().signal
const KEY = '00000000-0000-4000-8000-000000000000'

function entryOf(act: AnyAct, files: OutboxEntry['files'] = []): OutboxEntry {
  return { n: 1, key: KEY, user: 9, path: '/todos', record: 12, title: 'Щит', act, files, at: AT, tries: 0 }
}

test('what another program has written down is refused in words, and neither lost nor sent', async () => {
  const { sendIt, calls } = openLine()
  const nothing = async () => undefined
  await expect(sendIt(entryOf({ kind: 'unheard' }), nothing, () => undefined, never)).rejects.toMatchObject({
    status: 400,
    message: 'Эта версия портала не знает такого действия. Обновите страницу',
  })
  expect(calls).toEqual([])
})

const MIB = 1024 * 1024

/** A server that takes files as forms and in parts, over a line that stands still when `isStuck` says so. */
function openLine(isStuck: (sent: number) => boolean = () => false) {
  const forms: string[] = []
  const parts: number[] = []
  const removed: string[] = []
  const calls: unknown[] = []
  const known = new Map<string, string>()
  let safe = 0
  let total = 0
  const state = () =>
    new Headers({ 'Upload-Offset': String(safe), ...(total > 0 && safe === total && { 'Upload-File': '70' }) })
  const send: NonNullable<UploadOptions['send']> = async ({ body, signal, onProgress }) => {
    const size = body instanceof Blob ? body.size : (body.get('file') as File).size
    if (isStuck(forms.length + parts.length)) {
      // What moves a little is not stuck.
      vi.advanceTimersByTime(110_000)
      onProgress?.(1, size)
      vi.advanceTimersByTime(110_000)
      expect(signal?.aborted).toBe(false)
      vi.advanceTimersByTime(10_000)
      expect(signal?.aborted).toBe(true)
      throw new DOMException('The upload was aborted', 'AbortError')
    }
    onProgress?.(size, size)
    if (body instanceof Blob) {
      parts.push(safe)
      safe += size
      return { status: 204, body: '', headers: state() }
    }
    forms.push((body.get('file') as File).name)
    return { status: 201, body: JSON.stringify({ id: forms.length }) }
  }
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = new Request(input)
    if (request.method === 'DELETE') removed.push(request.url)
    if (request.method === 'POST') {
      total = Number(request.headers.get('Upload-Length'))
      return new Response(null, { status: 201, headers: { Location: '/api/uploads/1' } })
    }
    return request.method === 'HEAD' ? new Response(null, { headers: state() }) : Response.json({ id: 70 })
  }
  const acts: Acts = new Map([
    registerActs<{ kind: 'files' }>('/todos', {
      files: {
        name: () => 'Приложить файл',
        send: async ({ record, header, files }) => void calls.push({ record, header, files }),
      },
    }),
  ])
  const session = { getState: () => ({ user: { id: 9 } }), getToken: () => undefined } as unknown as Session
  const storage = {
    getItem: (key: string) => known.get(key) ?? null,
    setItem: (key: string, value: string) => void known.set(key, value),
    removeItem: (key: string) => void known.delete(key),
  }
  const sendIt = sendingTo({ api: {} as ApiClient, acts, host: 'https://example.org', session, storage, send, fetch })
  return { forms, parts, removed, calls, sendIt }
}

const fileOf = (name: string, size: number) => ({
  key: `${KEY}-${name}`,
  name,
  bytes: new Blob([new Uint8Array(size)]),
})

test('a file of 17 MB that stands still on its way goes on from there at the next try, hours later as well', {
  timeout: 30_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let isStuck = true
  const line = openLine((sent) => isStuck && sent === 3)
  const entry = entryOf({ kind: 'files' }, [fileOf('obhod.mp4', 17 * MIB)])
  const attempt = () =>
    line.sendIt(
      entry,
      async () => undefined,
      () => undefined,
      never,
    )
  await expect(attempt()).rejects.toMatchObject({ name: 'TimeoutError' })
  isStuck = false
  vi.setSystemTime(Date.now() + 10 * 60 * 60_000)
  await attempt()
  vi.useRealTimers()
  expect(line.parts).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16].map((at) => at * MIB))
  expect(line.removed).toEqual([])
  expect(line.calls).toEqual([
    { record: 12, header: { 'Idempotency-Key': KEY, 'Done-At': '2026-11-20T09:30:00.000Z' }, files: [70] },
  ])
})

test('of several files each is noted when it is there, progress counts their bytes, and the next try sends only the rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isStuck = true
  const line = openLine((sent) => isStuck && sent === 1)
  let entry = entryOf({ kind: 'files' }, [fileOf('a.jpg', 3000), fileOf('b.jpg', 1000)])
  const seen: number[] = []
  const attempt = () =>
    line.sendIt(
      entry,
      async (changes) => {
        entry = { ...entry, ...changes }
      },
      (part) => seen.push(part),
      never,
    )
  await expect(attempt()).rejects.toMatchObject({ name: 'AbortError' })
  expect(entry.files.map(({ file }) => file)).toEqual([1, undefined])
  expect(line.calls).toEqual([])
  isStuck = false
  await attempt()
  vi.useRealTimers()
  expect(line.forms).toEqual(['a.jpg', 'b.jpg'])
  expect(seen).toEqual([0.75, 0.75 + 0.25 / 1000, 1])
  expect(line.calls).toMatchObject([{ files: [1, 2] }])
})
