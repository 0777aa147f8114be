import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json } from '../testing/fake-server'
import { type ApiClient, createApiClient } from './client'
import { unwrap } from './error'
import { backOff, readRetryAfter } from './pause'
import { onceOnly } from './retrying-fetch'

const host = 'https://example.org'
const at = { params: { path: { id: 1 } } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that is busy so many times, and what it was asked. */
function busyServer(
  times: number,
  refusal: () => Response = () => json(503, { code: 'overloaded', message: 'Занят' }),
) {
  const asked: { method: string; body: string; key: string | null; at: number }[] = []
  const fetch = async (request: Request) => {
    const key = request.headers.get('Idempotency-Key')
    asked.push({ method: request.method, body: await request.text(), key, at: Date.now() })
    return asked.length <= times ? refusal() : json(200, { data: [] })
  }
  return { asked, fetch: fetch as typeof globalThis.fetch }
}

/** The answer, with time running as fast as it can. */
async function settled<T>(call: Promise<T>): Promise<T> {
  const done = call.finally(() => undefined)
  done.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(600_000)
  return done
}

test.each([429, 503])('a call that may be repeated outlives a busy server (%s)', async (status) => {
  const { asked, fetch } = busyServer(3, () => json(status, {}))
  const { response } = await settled(createApiClient({ host, fetch }).GET('/todos'))
  expect(response.status).toBe(200)
  expect(asked).toHaveLength(4)
})

test('a server that stays busy is believed after three repetitions, in its own words (ER-012)', async () => {
  const { asked, fetch } = busyServer(99)
  const call = unwrap(createApiClient({ host, fetch }).GET('/todos'))
  await expect(settled(call)).rejects.toMatchObject({ status: 503, code: 'overloaded', message: 'Занят' })
  expect(asked).toHaveLength(4)
})

test.each([
  ['replacing', true, (api: ApiClient) => api.PUT('/todos/{id}', { ...at, body: { title: 'Два' } })],
  ['deleting', true, (api: ApiClient) => api.DELETE('/todos/{id}', at)],
  ['creating', true, (api: ApiClient) => api.POST('/todos', { body: { title: 'Раз' } })],
  ['changing', false, (api: ApiClient) => api.PATCH('/todos/{id}', { ...at, body: { title: 'Три' } })],
] as const)('%s is repeated with the same body: %s', async (_deed, isRepeated, call) => {
  const { asked, fetch } = busyServer(1)
  const answer: Promise<{ response: Response }> = call(createApiClient({ host, fetch }))
  expect((await settled(answer)).response.status).toBe(isRepeated ? 200 : 503)
  expect(asked).toHaveLength(isRepeated ? 2 : 1)
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1)
})

test('creating with a key is repeated under the same key', async () => {
  const { asked, fetch } = busyServer(2)
  const header = onceOnly()
  const call = createApiClient({ host, fetch }).POST('/todos', { body: { title: 'Раз' }, params: { header } })
  expect((await settled(call)).response.status).toBe(200)
  expect(asked.map(({ key }) => key)).toEqual(Array(3).fill(header['Idempotency-Key']))
  expect(header['Idempotency-Key']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(onceOnly()).not.toEqual(header)
})

test('the server is not asked again before the time it named, in seconds or by date', async () => {
  vi.setSystemTime('2026-11-21T10:00:00Z')
  for (const retryAfter of ['7', 'Sat, 21 Nov 2026 10:00:07 GMT']) {
    vi.setSystemTime('2026-11-21T10:00:00Z')
    const { asked, fetch } = busyServer(
      1,
      () => new Response('', { status: 429, headers: { 'Retry-After': retryAfter } }),
    )
    await settled(createApiClient({ host, fetch }).GET('/todos'))
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(7_000)
  }
})

test('a wait longer than a person would sit through is not begun', async () => {
  const { asked, fetch } = busyServer(1, () => new Response('{}', { status: 429, headers: { 'Retry-After': '60' } }))
  expect((await createApiClient({ host, fetch }).GET('/todos')).response.status).toBe(429)
  expect(asked).toHaveLength(1)
  const patient = createApiClient({ host, fetch: busyServer(0).fetch, retry: { longestWait: 90_000 } })
  expect((await settled(patient.GET('/todos'))).response.status).toBe(200)
})

test('repeating can be switched off', async () => {
  const { asked, fetch } = busyServer(1)
  expect((await createApiClient({ host, fetch, retry: { times: 0 } }).GET('/todos')).response.status).toBe(503)
  expect(asked).toHaveLength(1)
})

test('an abort ends the wait, and nothing is sent after it', async () => {
  const { asked, fetch } = busyServer(1, () => new Response('', { status: 503, headers: { 'Retry-After': '5' } }))
  const stop = new AbortController()
  const call = unwrap(createApiClient({ host, fetch }).GET('/todos', { signal: stop.signal }))
  call.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

test('pauses grow, never beyond twenty seconds, and two callers seldom choose the same', () => {
  fc.assert(
    fc.property(fc.nat(40), (again) => {
      const whole = Math.min(400 * 2 ** again, 20_000)
      const pause = backOff(again)
      return pause >= whole / 2 && pause <= whole
    }),
  )
  expect(new Set(Array.from({ length: 50 }, () => backOff(3))).size).toBeGreaterThan(40)
})

test('whatever a server writes into Retry-After is a wait or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer().map(String), fc.date({ noInvalidDate: true }).map(String)),
      (text) => {
        const wait = readRetryAfter(text)
        return wait === undefined || wait >= 0
      },
    ),
  )
  expect(readRetryAfter(null)).toBe(0)
  expect(readRetryAfter('завтра')).toBe(0)
  expect(readRetryAfter('Sat, 21 Nov 2026 10:00:05 GMT', Date.parse('2026-11-21T10:00:00Z'))).toBe(5_000)
})
