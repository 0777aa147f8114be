import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaFile } from '../../source/media-file'
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
  expect(unfinished.getState().files).toMatchObject([{ fingerprint: '/Обход.mp4:10:5', directory: 7 }])
  expect(unfinished.resume([file('Обход.mp4', 6), file('другой.mp4'), file('Обход.mp4')])).toHaveLength(2)
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
  const writtenAt = (at: number) => JSON.stringify([at, [{ fingerprint: '/a:1:1', directory: null, path: [] }]])
  expect(openPage(createKept(writtenAt(Date.now()))).unfinished.getState().files).toHaveLength(1)
  const nonsense = [`[${Date.now()},[5]]`, '{', '{}', 'null', '[5]', '[5,[["{",[]]]]', '{"fileName":"a"}']
  for (const saved of [...nonsense, writtenAt(Date.now() - 25 * 3_600_000)]) {
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
      .files.map(({ fingerprint }) => fingerprint),
  ).toEqual(['/b.mp4:10:5'])
})

test('what another page goes on with is offered no longer', () => {
  const storage = createKept()
  const gone = openPage(storage)
  gone.uploads.add({ file: file('a.mp4'), directory: null })
  vi.advanceTimersByTime(1000)
  gone.stop()
  const [one, other] = [openPage(storage), openPage(storage)]
  one.unfinished.resume([file('a.mp4')])
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
  expect(third.unfinished.getState().files).toMatchObject([{ fingerprint: '/a.mp4:10:5' }])
})

/** A folder of folders of photos, as a camera names them. */
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    file: file(`IMG_20261121_${100_000 + at}.jpg`, 1_763_712_000_000 + at),
    directory: 41,
    path: ['Осмотр фасада', `Корпус ${Math.floor(at / 500)}`],
  }))

test('of a folder of ten thousand all is offered after a reload, at a quarter of what a browser keeps', () => {
  const storage = createKept()
  const setItem = vi.spyOn(storage, 'setItem')
  const { uploads, stop } = openPage(storage)
  uploads.addMany(photos(10_000))
  vi.advanceTimersByTime(1000)
  const letters = [...storage.kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  expect(letters).toBeLessThan((5 * 1024 * 1024) / 4)
  // What ends is written with its neighbours, not with all.
  setItem.mockClear()
  for (let id = 1; id <= 250; id += 1) uploads.cancel(id)
  vi.advanceTimersByTime(1000)
  expect(setItem).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  const next = openPage(storage)
  const { files } = next.unfinished.getState()
  expect(files).toHaveLength(9750)
  expect(files[0]).toMatchObject({
    fingerprint: expect.stringContaining('IMG_20261121_100250.jpg'),
    path: ['Осмотр фасада', 'Корпус 0'],
  })
  expect(next.unfinished.resume(photos(10_000).map((one) => one.file))).toHaveLength(250)
  expect(next.unfinished.getState().files).toEqual([])
  expect(next.uploads.getState().uploads).toHaveLength(9750)
})

test('what is not chosen again stays for later, and what lay in several folders goes to each of them', () => {
  const storage = createKept()
  const first = openPage(storage)
  const inside = (folder: string) => ({ file: file('Thumbs.db'), directory: 7, path: ['Фото', folder] })
  first.uploads.addMany([inside('2024'), { file: file('Акт.pdf'), directory: 7 }, inside('2025')])
  vi.advanceTimersByTime(1000)
  first.stop()
  const second = openPage(storage)
  expect(second.unfinished.resume([file('Thumbs.db'), file('plan.pdf')])).toMatchObject([{ name: 'plan.pdf' }])
  expect(second.uploads.getState().uploads.map(({ path }) => path)).toEqual([
    ['Фото', '2024'],
    ['Фото', '2025'],
  ])
  expect(second.unfinished.getState().files).toMatchObject([{ fingerprint: '/Акт.pdf:10:5' }])
  expect(openPage(storage).unfinished.getState().files).toHaveLength(3)
})

test('of names too long for the room there is, as many are remembered as fit', () => {
  const storage = createKept()
  const { uploads } = openPage(storage)
  const long = (at: number) => ({ file: file(`${at} ${'Акт '.repeat(60)}.pdf`), directory: null, path: [] })
  uploads.addMany(Array.from({ length: 8000 }, (_, at) => long(at)))
  vi.advanceTimersByTime(1000)
  const letters = [...storage.kept.values()].reduce((sum, value) => sum + value.length, 0)
  expect(letters).toBeGreaterThan(1_450_000)
  expect(letters).toBeLessThan(1_510_000)
  uploads.cancelAll()
  vi.advanceTimersByTime(1000)
  expect(storage.kept.size).toBe(0)
})

test('what the browser refused to remember is written as soon as it lets', () => {
  const storage = createKept()
  vi.spyOn(storage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { uploads } = openPage(storage)
  uploads.add({ file: file('a.mp4'), directory: null })
  vi.advanceTimersByTime(1000)
  expect(storage.kept.size).toBe(0)
  uploads.add({ file: file('attachment.pdf') })
  vi.advanceTimersByTime(1000)
  expect([...storage.kept.values()]).toEqual([expect.stringContaining('"/a.mp4:')])
})

test('going on with one does not make the others younger: servers have forgotten them a day after they were sent', () => {
  const storage = createKept()
  const first = openPage(storage)
  first.uploads.addMany(['a', 'b'].map((name) => ({ file: file(`${name}.pdf`), directory: null })))
  vi.advanceTimersByTime(1000)
  first.stop()
  vi.advanceTimersByTime(20 * 3_600_000)
  const second = openPage(storage)
  second.unfinished.resume([file('a.pdf')])
  second.stop()
  const left = () =>
    openPage(storage)
      .unfinished.getState()
      .files.map(({ fingerprint }) => fingerprint)
  expect(left()).toContain('/b.pdf:10:5')
  vi.advanceTimersByTime(5 * 3_600_000)
  expect(left()).toEqual(['/a.pdf:10:5'])
})

test('a name is suggested to what had not begun, as it would have been', async () => {
  const storage = createKept()
  const first = openPage(storage)
  first.uploads.addMany(['a', 'b', 'c', 'Отчёт за год'].map((name) => ({ file: file(`${name}.pdf`), directory: null })))
  vi.advanceTimersByTime(1000)
  first.stop()
  const next = openPage(storage)
  next.unfinished.resume([file('Отчёт за год.pdf')])
  const own = createUploads({ source: { uploadFile: never } })
  own.add({ file: file('Отчёт за год.pdf'), directory: null })
  expect(next.uploads.getState().uploads[0]?.name).toBe(own.getState().uploads[0]?.name)
})
