import { expect, test } from 'vitest'
import { keyedPaths } from '../contract/keyed-paths'
import { createApiClient } from './client'
import { createPostOnce } from './post-once'

const answer = (status: number, data: unknown = {}) => ({ response: new Response(null, { status }), data })

/** A server that answers each call when told, and what it was asked. */
function slowServer() {
  const asked: { path: string; key: unknown; body: unknown; end: (result: Error | number) => void }[] = []
  const post = createPostOnce((path, init = {}) => {
    const key = (init.params?.header as Record<string, string> | undefined)?.['Idempotency-Key']
    return new Promise((resolve, reject) => {
      const end = (result: Error | number) => (result instanceof Error ? reject(result) : resolve(answer(result)))
      asked.push({ path, key, body: init.body, end })
    })
  })
  return { asked, post }
}

test.each(keyedPaths)('a POST to %s pressed twice is sent once, under a key', async (path) => {
  const { asked, post } = slowServer()
  const presses = [post(path, { body: { title: 'Раз' } }), post(path, { body: { title: 'Раз' } })]
  expect(asked).toHaveLength(1)
  expect(asked[0]?.key).toMatch(/^[\da-f-]{36}$/)
  asked[0]?.end(201)
  const [first, second] = await Promise.all(presses)
  expect(second).toBe(first)
})

test('what got no answer is sent again under the same key; after an answer the same words are another deed', async () => {
  const { asked, post } = slowServer()
  const send = async (end: Error | number, title = 'Раз') => {
    const sent = post('/todos', { body: { title } }).catch(() => undefined)
    asked.at(-1)?.end(end)
    await sent
    return asked.at(-1)?.key
  }
  const lost = await send(new TypeError('Failed to fetch'))
  expect(await send(502)).toBe(lost)
  expect(await send(429)).toBe(lost)
  expect(await send(201)).toBe(lost)
  expect(await send(201)).not.toBe(lost)
  const refused = await send(400)
  expect(await send(201)).not.toBe(refused)
  const before = await send(new TypeError('Failed to fetch'))
  expect(await send(201, 'Два')).not.toBe(before)
})

test('different words, a key of its own and a call that can be given up are all sent', () => {
  const { asked, post } = slowServer()
  const { signal } = new AbortController()
  void post('/todos', { body: { title: 'Раз' } })
  void post('/todos', { body: { title: 'Два' } })
  void post('/todos', { body: { title: 'Раз' }, params: { header: { 'Idempotency-Key': 'own' } } })
  void post('/todos', { body: { title: 'Раз' }, signal })
  void post('/todos', { body: { title: 'Раз' }, signal })
  expect(asked.map(({ key }) => key)).toEqual([expect.any(String), expect.any(String), 'own', undefined, undefined])
})

test('a POST that takes no key joins the one under way and carries none', () => {
  const { asked, post } = slowServer()
  void post('/users/accounts', { body: { email: 'a@example.org' } })
  void post('/users/accounts', { body: { email: 'a@example.org' } })
  expect(asked.map(({ key }) => key)).toEqual([undefined])
})

test('the key reaches the server as a header beside those of the call', async () => {
  const asked: Request[] = []
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(input as Request)
    return Response.json({ data: [] })
  }
  const api = createApiClient({ host: 'https://example.org', fetch })
  await api.POST('/todos/{id}/links', { params: { path: { id: 1 } }, body: { todo: 2, kind: 'relates' } })
  expect(asked[0]?.url).toBe('https://example.org/api/todos/1/links')
  expect(asked[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
})
