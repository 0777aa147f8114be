import { afterEach, expect, test, vi } from 'vitest'
import { sendUpload } from './send-upload'

afterEach(() => void vi.unstubAllGlobals())

/** The browser's request, of which the test plays the network. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  sent: unknown
  opened: string[] = []
  headers: Record<string, string> = {}
  constructor() {
    FakeRequest.last = this
  }
  open(...address: string[]) {
    this.opened = address
  }
  getAllResponseHeaders() {
    return 'upload-offset: 7\r\nx: a:b\r\n'
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
}

function start(options: { signal?: AbortSignal; onProgress?: (sent: number, total: number) => void } = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const body = new FormData()
  const answer = sendUpload({ url: '/api/mediafiles/files/', headers: { Authorization: 'Token a' }, body, ...options })
  return { answer, request: FakeRequest.last, body }
}

test('a form is sent as the browser writes it, and its progress is told (API-006, API-078)', async () => {
  const onProgress = vi.fn()
  const { answer, request, body } = start({ onProgress })
  expect(request.opened).toEqual(['POST', '/api/mediafiles/files/'])
  expect(request.headers).toEqual({ Authorization: 'Token a' })
  expect(request.sent).toBe(body)
  request.upload.onprogress?.({ loaded: 3, total: 9 })
  Object.assign(request, { status: 201, responseText: '{"id":1}' }).onload?.()
  await expect(answer).resolves.toMatchObject({ status: 201, body: '{"id":1}' })
  expect(onProgress.mock.calls).toEqual([[3, 9]])
})

test('a lost connection and a stopped upload are told apart', async () => {
  const lost = start()
  lost.request.onerror?.()
  await expect(lost.answer).rejects.toThrow(TypeError)
  const stop = new AbortController()
  const stopped = start({ signal: stop.signal })
  stop.abort()
  await expect(stopped.answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('where there is no XMLHttpRequest the form still goes', async () => {
  const asked = vi.fn(async () => new Response('{"id":2}', { status: 201 }))
  vi.stubGlobal('fetch', asked)
  const answer = await sendUpload({
    url: 'https://example.org/api/mediafiles/files/',
    headers: {},
    body: new FormData(),
  })
  expect(answer).toMatchObject({ status: 201, body: '{"id":2}' })
})
