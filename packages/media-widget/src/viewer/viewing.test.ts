import { afterEach, expect, test, vi } from 'vitest'
import { previewKindOf } from './preview-kind'
import { decodeText, readText, TEXT_LIMIT } from './read-text'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the type says how a file can be looked at', () => {
  const types = ['image/svg+xml', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/csv; charset=utf-8', 'TEXT/PLAIN']
  expect(types.map(previewKindOf)).toEqual(['image', 'video', 'audio', 'pdf', 'text', 'text'])
  expect(['application/json', 'application/zip', ''].map(previewKindOf)).toEqual(['text', 'none', 'none'])
})

test('a text is read as it was written: UTF-8, Windows, with a mark', () => {
  const utf8 = new TextEncoder().encode('Акт')
  expect(decodeText(utf8)).toBe('Акт')
  expect(decodeText(Uint8Array.of(0xc0, 0xea, 0xf2))).toBe('Акт')
  // «Протокол» as DOS and as Unix wrote it.
  expect(decodeText(Uint8Array.of(0x8f, 0xe0, 0xae, 0xe2, 0xae, 0xaa, 0xae, 0xab))).toBe('Протокол')
  expect(decodeText(Uint8Array.of(0xf0, 0xd2, 0xcf, 0xd4, 0xcf, 0xcb, 0xcf, 0xcc))).toBe('Протокол')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x10, 0x04))).toBe('А')
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x04, 0x10))).toBe('А')
  // A letter cut in two at the end does not make the rest Windows.
  expect(decodeText(utf8.subarray(0, 5), true)).toBe('Ак')
})

test('only the beginning is asked for, and a person is told that there is more', async () => {
  const asked: (string | null)[] = []
  const answer = (response: Response) => {
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get('Range'))
      return response
    })
  }
  const { signal } = new AbortController()
  answer(new Response('начало', { status: 206, headers: { 'Content-Range': 'bytes 0-11/900000' } }))
  expect(await readText('/a.txt', signal)).toEqual({ text: 'начало', isCut: true })
  answer(new Response('a'.repeat(TEXT_LIMIT + 5)))
  expect(await readText('/a.txt', signal)).toEqual({ text: 'a'.repeat(TEXT_LIMIT), isCut: true })
  answer(new Response('весь'))
  expect(await readText('/a.txt', signal)).toEqual({ text: 'весь', isCut: false })
  answer(new Response(null, { status: 416 }))
  expect(await readText('/empty.txt', signal)).toEqual({ text: '', isCut: false })
  answer(new Response('нет', { status: 403 }))
  await expect(readText('/a.txt', signal)).rejects.toThrow('403')
  expect(asked[0]).toBe(`bytes=0-${TEXT_LIMIT - 1}`)
})
