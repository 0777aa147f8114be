import { expect, test, vi } from 'vitest'
import type { MediaFile, UploadInput, UploadOptions } from '../source'
import { fileOf } from '../testing/memory-source'
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

test('two files travel at a time, the third waits its turn', async () => {
  const source = createHeldSource()
  const uploads = createUploads({ source })
  for (const name of ['a', 'b', 'c']) uploads.add({ file: file(name), directory: 5 })
  expect(uploads.getState().uploads.map(({ status }) => status)).toEqual(['sending', 'sending', 'queued'])
  source.held[0]?.finish()
  await settled()
  expect(uploads.getState().uploads.map(({ status }) => status)).toEqual(['done', 'sending', 'sending'])
  expect(source.held[2]?.input).toMatchObject({ display_name: 'c', directory: 5 })
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

test('an empty name falls back to one made of the file’s own (VA-012)', () => {
  const source = createHeldSource()
  createUploads({ source }).add({ file: file('plan.pdf'), name: '   ', directory: null })
  expect(source.held[0]?.input.display_name).toBe('plan.pdf')
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
