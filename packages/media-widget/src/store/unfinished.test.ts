import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaFile } from '../source'
import { createUnfinished } from './unfinished'
import { createUploads } from './uploads'

function createKept(saved?: string) {
  const kept = new Map<string, string>(saved === undefined ? [] : [['key:page:1', saved]])
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The locks of a browser: who asks for one holds it until his promise is done. */
function createLocks() {
  const held = new Set<string>()
  return {
    async request(name: string, hold: () => Promise<void>) {
      held.add(name)
      await hold()
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  } as unknown as LockManager
}

const file = (name: string, lastModified = 5) => new File(['0123456789'], name, { lastModified })
const never = () => new Promise<MediaFile>(() => undefined)

/** A page with its queue; nothing it sends ever arrives. */
function openPage(storage: ReturnType<typeof createKept>, locks?: LockManager) {
  const uploads = createUploads({ source: { uploadFile: never } })
  const unfinished = createUnfinished({ uploads, storage, key: 'key', locks })
  const stop = unfinished.watch()
  return { uploads, unfinished, stop }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a page had not sent is offered by the next one and goes on where it was meant to go', () => {
  const storage = createKept()
  const first = openPage(storage)
  first.uploads.add({ file: file('Обход.mp4'), name: 'Obhod.mp4', directory: 7, path: ['Видео'], category: 'videos' })
  vi.advanceTimersByTime(1000)
  first.stop()
  const { uploads, unfinished } = openPage(storage)
  expect(unfinished.getState().files).toMatchObject([{ fileName: 'Обход.mp4', directory: 7 }])
  expect(unfinished.goOn([file('Обход.mp4', 6), file('другой.mp4'), file('Обход.mp4')])).toHaveLength(2)
  expect(uploads.getState().uploads).toMatchObject([
    { name: 'Obhod.mp4', directory: 7, path: ['Видео'], category: 'videos', status: 'sending' },
  ])
  expect(unfinished.getState().files).toEqual([])
})

test('a page that goes away writes at once; what was stopped by its end is still there', () => {
  const storage = createKept()
  const { uploads, stop } = openPage(storage)
  uploads.add({ file: file('a.mp4'), directory: null })
  window.dispatchEvent(new Event('pagehide'))
  stop()
  uploads.cancelAll()
  vi.advanceTimersByTime(5000)
  expect([...storage.kept.values()]).toEqual([expect.stringContaining('"a.mp4"')])
})

test('what was cancelled, and an attachment of a form, is not offered', () => {
  const storage = createKept()
  const { uploads } = openPage(storage)
  uploads.add({ file: file('a.mp4'), directory: null })
  uploads.add({ file: file('attachment.pdf') })
  uploads.cancel(1)
  vi.advanceTimersByTime(1000)
  expect(storage.kept.size).toBe(0)
})

test('a person may forget them, servers do after a day, and nonsense counts for nothing', () => {
  const storage = createKept()
  const first = openPage(storage)
  first.uploads.add({ file: file('a.mp4'), directory: null })
  vi.advanceTimersByTime(1000)
  const second = openPage(storage)
  expect(second.unfinished.getState().files).toHaveLength(1)
  second.unfinished.forget()
  expect(openPage(storage).unfinished.getState().files).toEqual([])
  const old = {
    fileName: 'a',
    size: 1,
    modified: 1,
    name: 'a',
    directory: null,
    path: [],
    at: Date.now() - 25 * 3_600_000,
  }
  for (const saved of ['{', '{}', 'null', '[5]', '{"fileName":"a"}', JSON.stringify([old])]) {
    const stored = createKept(saved)
    expect(openPage(stored).unfinished.getState().files).toEqual([])
    expect(stored.kept.size).toBe(0)
  }
})

test('pages side by side remember each their own: one that ends its work leaves that of the other', () => {
  const storage = createKept()
  const [one, other] = [openPage(storage), openPage(storage)]
  one.uploads.add({ file: file('a.mp4'), directory: null })
  other.uploads.add({ file: file('b.mp4'), directory: null })
  vi.advanceTimersByTime(1000)
  one.uploads.cancelAll()
  vi.advanceTimersByTime(1000)
  expect(
    openPage(storage)
      .unfinished.getState()
      .files.map(({ fileName }) => fileName),
  ).toEqual(['b.mp4'])
})

test('what another page goes on with is offered no longer', () => {
  const storage = createKept()
  const gone = openPage(storage)
  gone.uploads.add({ file: file('a.mp4'), directory: null })
  vi.advanceTimersByTime(1000)
  gone.stop()
  const [one, other] = [openPage(storage), openPage(storage)]
  one.unfinished.goOn([file('a.mp4')])
  window.dispatchEvent(new Event('storage'))
  expect(other.unfinished.getState().files).toEqual([])
  one.stop()
  expect(openPage(storage).unfinished.getState().files).toHaveLength(1)
})

test('what a page is still sending is offered to no other, until that page is gone', async () => {
  const storage = createKept()
  const locks = createLocks()
  const first = openPage(storage, locks)
  first.uploads.add({ file: file('a.mp4'), directory: null })
  vi.advanceTimersByTime(1000)
  const second = openPage(storage, locks)
  await vi.advanceTimersByTimeAsync(0)
  expect(second.unfinished.getState().files).toEqual([])
  first.stop()
  await vi.advanceTimersByTimeAsync(0)
  const third = openPage(storage, locks)
  await vi.advanceTimersByTimeAsync(0)
  expect(third.unfinished.getState().files).toMatchObject([{ fileName: 'a.mp4' }])
})
