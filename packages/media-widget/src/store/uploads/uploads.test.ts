import { expect, test, vi } from 'vitest'
import type { MediaFile } from '../../source/media-file'
import type { UploadInput, UploadOptions } from '../../source/source'
import { fileOf } from '../../testing/memory-source'
import type { Uploads } from './upload'
import { createUploads } from './uploads'

/** A source whose uploads end when the test says so. */
function createHeldSource() {
  const held: { input: UploadInput; options: UploadOptions; finish(): void; fail(error: unknown): void }[] = []
  return {
    held,
    uploadFile: (input: UploadInput, options: UploadOptions = {}) =>
      new Promise<MediaFile>((resolve, reject) => {
        const finish = () => resolve(fileOf({ id: held.length, display_name: input.display_name ?? input.file.name }))
        held.push({ input, options, finish, fail: reject })
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
      }),
  }
}

const file = (name: string) => new File(['0123456789'], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('progress is the bytes really sent', () => {
  const source = createHeldSource()
  const uploads = createUploads({ source })
  uploads.add({ file: file('a.pdf'), directory: null })
  source.held[0]?.options.onProgress?.(4, 10)
  expect(uploads.getState().uploads[0]).toMatchObject({ status: 'sending', sent: 4, total: 10 })
})

test('an upload whose session has ended is held at once and goes on when the person says so', async () => {
  const source = createHeldSource()
  const onFailed = vi.fn()
  const uploads = createUploads({ source, onFailed })
  const { id, done } = uploads.add({ file: file('a.pdf'), directory: null })
  const ended = Object.assign(new Error('No refresh token available'), { status: 401, code: 'session_ended' })
  source.held[0]?.fail(ended)
  await settled()
  expect(uploads.getState().uploads[0]).toMatchObject({ status: 'paused', error: ended })
  expect([onFailed.mock.calls, source.held.length]).toEqual([[], 1])
  uploads.resume(id)
  expect(uploads.getState().uploads[0]).toMatchObject({ status: 'sending', error: null })
  source.held[1]?.finish()
  expect(await done).toMatchObject({ status: 'done' })
})

const statuses = (uploads: Uploads) => uploads.getState().uploads.map(({ status }) => status)

test('three files travel at a time, the fourth waits its turn', async () => {
  const source = createHeldSource()
  const uploads = createUploads({ source })
  uploads.addMany(['a', 'b', 'c', 'd'].map((name) => ({ file: file(name), directory: 5 })))
  expect(statuses(uploads)).toEqual(['sending', 'sending', 'sending', 'queued'])
  source.held[0]?.finish()
  await settled()
  expect(statuses(uploads)).toEqual(['done', 'sending', 'sending', 'sending'])
  expect(source.held[3]?.input).toMatchObject({ display_name: 'd', directory: 5 })
})

test('what arrived is told with the backend’s answer (API-086, ST-053)', async () => {
  const source = createHeldSource()
  const onUploaded = vi.fn()
  const uploads = createUploads({ source, onUploaded })
  const { done } = uploads.add({ file: file('Акт осмотра.pdf'), directory: null, category: 'files' })
  expect(source.held[0]?.input).toMatchObject({ display_name: 'Akt osmotra.pdf', category: 'files' })
  source.held[0]?.finish()
  expect(await done).toMatchObject({ status: 'done', result: { display_name: 'Akt osmotra.pdf' } })
  expect(onUploaded).toHaveBeenCalledOnce()
})

test.each(['', '   '])('an empty name «%s» falls back to the file’s own, letter for letter (VA-012)', (name) => {
  const source = createHeldSource()
  createUploads({ source }).add({ file: file('План этажа №2.pdf'), name, directory: null })
  expect(source.held[0]?.input.display_name).toBe('План этажа №2.pdf')
})

test('a failed upload keeps its error, can be sent again, and lets the next one go (ST-054)', async () => {
  const source = createHeldSource()
  const onFailed = vi.fn()
  const uploads = createUploads({ source, onFailed })
  const { id, done } = uploads.add({ file: file('a'), directory: null })
  source.held[0]?.fail(new Error('Нет места'))
  expect(await done).toMatchObject({ status: 'failed', error: new Error('Нет места') })
  expect(onFailed).toHaveBeenCalledOnce()
  uploads.retry(id)
  source.held[1]?.finish()
  await settled()
  expect(uploads.getState().uploads[0]).toMatchObject({ status: 'done', error: null })
})

test('a cancelled upload stops sending and is no failure', async () => {
  const source = createHeldSource()
  const onFailed = vi.fn()
  const uploads = createUploads({ source, onFailed })
  const { id, done } = uploads.add({ file: file('a'), directory: null })
  uploads.cancel(id)
  expect(await done).toMatchObject({ status: 'cancelled' })
  await settled()
  expect(source.held[0]?.options.signal?.aborted).toBe(true)
  expect(onFailed).not.toHaveBeenCalled()
  uploads.dismiss(id)
  expect(uploads.getState().uploads).toEqual([])
})

test('a small file that is paused gives its place away and begins anew', async () => {
  const source = createHeldSource()
  const uploads = createUploads({ source })
  uploads.addMany(['a', 'b', 'c', 'd'].map((name) => ({ file: file(name), directory: null })))
  source.held[0]?.options.onProgress?.(4, 10)
  uploads.pause(1)
  expect(statuses(uploads)).toEqual(['paused', 'sending', 'sending', 'sending'])
  expect(uploads.getState().uploads[0]).toMatchObject({ sent: 0 })
  expect(source.held[0]?.options.signal?.aborted).toBe(true)
  await settled()
  uploads.resume(1)
  expect(statuses(uploads)).toEqual(['queued', 'sending', 'sending', 'sending'])
  source.held[1]?.finish()
  await settled()
  source.held[4]?.finish()
  await settled()
  expect(statuses(uploads)).toEqual(['done', 'done', 'sending', 'sending'])
})

test('a large file is held in the middle and goes on where it was, by the same call', async () => {
  const source = { ...createHeldSource(), resumableAbove: 5 }
  const uploads = createUploads({ source })
  const { done } = uploads.add({ file: file('film'), directory: null })
  const { options, finish } = source.held[0] as (typeof source.held)[number]
  options.onProgress?.(6, 10)
  uploads.pause(1)
  expect(options.control?.isPaused).toBe(true)
  expect(options.signal?.aborted).toBe(false)
  expect(uploads.getState().uploads[0]).toMatchObject({ status: 'paused', sent: 6 })
  uploads.resume(1)
  expect(options.control?.isPaused).toBe(false)
  expect(source.held).toHaveLength(1)
  finish()
  expect(await done).toMatchObject({ status: 'done' })
})

test('all of them are paused, go on, are cancelled and sent again at once', async () => {
  const source = createHeldSource()
  const uploads = createUploads({ source })
  uploads.addMany(['a', 'b', 'c', 'd'].map((name) => ({ file: file(name), directory: null })))
  uploads.pauseAll()
  expect(statuses(uploads)).toEqual(['paused', 'paused', 'paused', 'paused'])
  uploads.resumeAll()
  expect(statuses(uploads)).toEqual(['sending', 'sending', 'sending', 'queued'])
  uploads.cancelAll()
  expect(statuses(uploads)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  uploads.retryAll()
  expect(statuses(uploads)).toEqual(['sending', 'sending', 'sending', 'queued'])
  uploads.cancelAll()
  uploads.dismissEnded()
  expect(uploads.getState().uploads).toEqual([])
})

const lost = Object.assign(new Error('Нет связи с сервером'), { status: 0 })

test('a file whose connection is lost waits for it and goes on by itself', async () => {
  const source = createHeldSource()
  const onFailed = vi.fn()
  const uploads = createUploads({ source, onFailed })
  const { done } = uploads.add({ file: file('a'), directory: null })
  uploads.setOnline(false)
  source.held[0]?.fail(lost)
  await settled()
  expect(statuses(uploads)).toEqual(['waiting'])
  uploads.add({ file: file('b'), directory: null })
  expect(source.held).toHaveLength(1)
  uploads.setOnline(true)
  expect(statuses(uploads)).toEqual(['sending', 'sending'])
  for (const one of source.held) one.finish()
  expect(await done).toMatchObject({ status: 'done' })
  expect(onFailed).not.toHaveBeenCalled()
})

test('a server out of reach is tried again for a while, then the file has failed', async () => {
  vi.useFakeTimers()
  try {
    const source = createHeldSource()
    const onFailed = vi.fn()
    const uploads = createUploads({ source, onFailed })
    const { done } = uploads.add({ file: file('a'), directory: null })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      source.held[attempt]?.fail(lost)
      await vi.advanceTimersByTimeAsync(0)
      expect(statuses(uploads)).toEqual(['waiting'])
      await vi.advanceTimersByTimeAsync(20_000)
    }
    source.held[5]?.fail(lost)
    expect(await done).toMatchObject({ status: 'failed', error: lost })
    expect(onFailed).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('ten thousand files are taken at once, and told of once', () => {
  const source = createHeldSource()
  const uploads = createUploads({ source })
  const listener = vi.fn()
  uploads.subscribe(listener)
  uploads.addMany(Array.from({ length: 10_000 }, (_, at) => ({ file: file(`Акт ${at}.pdf`), directory: 1 })))
  // Once for the list, once for each of the three that begin.
  expect(listener).toHaveBeenCalledTimes(4)
  expect(uploads.getState().uploads).toHaveLength(10_000)
  listener.mockClear()
  uploads.cancelAll()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('whoever added a file hears each time it ends, everybody else by listening', async () => {
  const source = createHeldSource()
  const uploads = createUploads({ source })
  const own = vi.fn()
  const anybody = vi.fn()
  const stop = uploads.onEnded(anybody)
  const { id } = uploads.add({ file: file('a'), directory: null, onEnded: own })
  source.held[0]?.fail(new Error('Нет места'))
  await settled()
  stop()
  void uploads.retry(id)
  source.held[1]?.finish()
  await settled()
  expect(own.mock.calls.map(([{ status }]) => status)).toEqual(['failed', 'done'])
  expect(anybody).toHaveBeenCalledOnce()
})

test('a file that was changed or deleted on the disk fails at once and says so, whatever the connection does', async () => {
  const source = createHeldSource()
  const onFailed = vi.fn()
  const uploads = createUploads({ source, onFailed })
  const gone = file('a.pdf')
  gone.slice = () => {
    throw new DOMException('The file could not be read', 'NotReadableError')
  }
  const { id, done } = uploads.add({ file: gone, directory: null })
  uploads.setOnline(false)
  source.held[0]?.fail(Object.assign(new Error('fetch failed'), { status: 0, code: 'network' }))
  expect(await done).toMatchObject({ status: 'failed', error: { code: 'file_gone' } })
  expect(onFailed).toHaveBeenCalledOnce()
  uploads.dismiss(id)
  expect(uploads.getState().uploads).toEqual([])
})
