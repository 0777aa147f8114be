import type { ApiClient } from '@ws/api-client'
import { expect, test } from 'vitest'
import { resourceOf } from './resource'

/** A server that changes whatever it is sent, until it is away from some request on. */
function serverOf({ awayFrom = Number.POSITIVE_INFINITY } = {}) {
  const parts: number[] = []
  const POST = async (_path: string, { body: { ids } }: { body: { ids: number[] } }) => {
    if (parts.length + 1 >= awayFrom) {
      const response = new Response(null, { status: 503 })
      return { error: { message: 'Сервер занят', code: 'overloaded' }, response }
    }
    parts.push(ids.length)
    return { data: { ok: ids, failed: [] }, response: new Response() }
  }
  return { parts, api: { POST } as unknown as ApiClient }
}
const ids = Array.from({ length: 1_200 }, (_, index) => index + 1)

test('many records are changed in as many parts as the contract asks for, and told as one', async () => {
  const { parts, api } = serverOf()
  const outcome = await resourceOf(api, '/todos').bulk().mutationFn({ ids, action: 'archive' })
  expect(parts).toEqual([500, 500, 200])
  expect(outcome).toEqual({ ok: ids, failed: [] })
})

test('when a later part does not arrive, what was done is told as done, and the rest by its reason', async () => {
  const outcome = await resourceOf(serverOf({ awayFrom: 2 }).api, '/todos')
    .bulk()
    .mutationFn({ ids, action: 'archive' })
  expect(outcome.ok).toEqual(ids.slice(0, 500))
  expect(outcome.failed.map(({ id }) => id)).toEqual(ids.slice(500))
  expect(outcome.failed[0]?.message).toBe('Сервер занят')
  const nothing = resourceOf(serverOf({ awayFrom: 1 }).api, '/todos')
    .bulk()
    .mutationFn({ ids, action: 'archive' })
  await expect(nothing).rejects.toThrow('Сервер занят')
})
