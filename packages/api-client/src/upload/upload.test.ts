import { beforeEach, expect, test, vi } from 'vitest'
import { createSession, type Session } from '../session/session'
import { anna, createFakeBrowser, createFakeServer } from '../testing/fake-server'
import type { SendUpload } from './send-upload'
import { uploadFile } from './upload'

const host = 'https://example.org'
const file = new File(['содержимое'], 'akt.pdf', { type: 'application/pdf' })
const stored = { status: 201, body: '{"id":5}' }
let server: ReturnType<typeof createFakeServer>
let session: Session

beforeEach(() => {
  server = createFakeServer()
  session = createSession({ host, fetch: server.fetch, ...createFakeBrowser().openTab() })
  session.accept({ user: anna, access: server.access, refresh: server.refresh })
})

test('a file goes as a form with its folder, name and category (API-078, API-004)', async () => {
  const send = vi.fn<SendUpload>(async () => stored)
  const fields = { display_name: 'Акт', directory: 12, category: 'files' } as const
  await expect(uploadFile({ host, session, file, fields, send })).resolves.toEqual({ id: 5 })
  const request = send.mock.calls[0]?.[0]
  expect(request?.url).toBe('https://example.org/api/mediafiles/files/')
  expect(request?.headers).toEqual({ Accept: 'application/json', Authorization: `Token ${server.access}` })
  const form = request?.body as FormData
  expect([form.get('directory'), form.get('display_name'), form.get('category')]).toEqual(['12', 'Акт', 'files'])
  await expect(new Response(form.get('file')).text()).resolves.toBe('содержимое')
})

test('what is to be done where the name is taken goes with the file', async () => {
  const send = vi.fn<SendUpload>(async () => stored)
  await uploadFile({ host, session, file, fields: { display_name: 'Акт', conflict: 'replace' }, send })
  const form = send.mock.calls[0]?.[0].body
  expect(form instanceof FormData && form.get('conflict')).toBe('replace')
})

test('a file in no folder sends none (API-078)', async () => {
  const send = vi.fn<SendUpload>(async () => stored)
  await uploadFile({ host, session, file, fields: { directory: null }, send })
  const form = send.mock.calls[0]?.[0].body
  expect(form instanceof FormData && [...form.keys()]).toEqual(['file'])
})

test('the person sees how much was sent', async () => {
  const seen: number[] = []
  const send: SendUpload = async ({ onProgress }) => {
    onProgress?.(5, 10)
    onProgress?.(10, 10)
    return stored
  }
  await uploadFile({ host, session, file, onProgress: (sent, total) => seen.push(sent / total), send })
  expect(seen).toEqual([0.5, 1])
})

test('an expired token is renewed and the file sent once more (ST-010, ST-011)', async () => {
  const sent: (string | undefined)[] = []
  const send: SendUpload = async ({ headers }) => {
    sent.push(headers.Authorization)
    return sent.length === 1 ? { status: 401, body: '' } : stored
  }
  const before = server.access
  await uploadFile({ host, session, file, send })
  expect(sent).toEqual([`Token ${before}`, `Token ${server.access}`])
  expect(server.count('/users/refresh')).toBe(1)
})

test('a refused file carries the words of the server, a lost connection the general text (ER-012, ER-039)', async () => {
  const refuse: SendUpload = async () => ({
    status: 413,
    body: '{"message":"Файл больше допустимого размера (2 ГБ)","code":"file_too_large"}',
  })
  await expect(uploadFile({ host, session, file, send: refuse })).rejects.toMatchObject({
    status: 413,
    code: 'file_too_large',
    message: 'Файл больше допустимого размера (2 ГБ)',
  })
  const lose: SendUpload = () => Promise.reject(new TypeError('lost'))
  await expect(uploadFile({ host, session, file, send: lose })).rejects.toMatchObject({ code: 'network' })
})

test('an upload that the person stopped does not begin again', async () => {
  const stop = new AbortController()
  const send = vi.fn<SendUpload>(async () => {
    stop.abort()
    return { status: 401, body: '' }
  })
  await expect(uploadFile({ host, session, file, signal: stop.signal, send })).rejects.toThrow(DOMException)
  expect(send).toHaveBeenCalledTimes(1)
})
