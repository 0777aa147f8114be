import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaFile } from '../source'
import { createUnfinished } from './unfinished'
import { createUploads } from './uploads'

function createKept(saved?: string) {
  const kept = new Map<string, string>(saved === undefined ? [] : [['key', saved]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const file = (name: string, lastModified = 5) => new File(['0123456789'], name, { lastModified })
const never = () => new Promise<MediaFile>(() => undefined)

/** A page with its queue; nothing it sends ever arrives. */
function openPage(storage: ReturnType<typeof createKept>) {
  const uploads = createUploads({ source: { uploadFile: never } })
  const unfinished = createUnfinished({ uploads, storage, key: 'key' })
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
  expect(JSON.parse(storage.kept.get('key') ?? '')).toHaveLength(1)
})

test('what was cancelled, and an attachment of a form, is not offered', () => {
  const storage = createKept()
  const { uploads } = openPage(storage)
  uploads.add({ file: file('a.mp4'), directory: null })
  uploads.add({ file: file('attachment.pdf') })
  uploads.cancel(1)
  vi.advanceTimersByTime(1000)
  expect(storage.kept.has('key')).toBe(false)
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
  for (const saved of ['{', '{}', '[null, 5, {"fileName":"a"}]', JSON.stringify([old])]) {
    expect(openPage(createKept(saved)).unfinished.getState().files).toEqual([])
  }
})
