import { QueryObserver } from '@tanstack/react-query'
import { ApiError } from '@ws/api-client'
import { toast } from '@ws/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyEntityChange, createQueryClient } from './query-client'

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue(1)
  vi.spyOn(toast, 'error').mockReturnValue(1)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function refusal(status: number, errors: Record<string, string[]> = {}) {
  return new ApiError({ status, code: 'x', message: 'Так нельзя', errors })
}

async function change(options: { meta?: Record<string, unknown>; fails?: Error }) {
  const client = createQueryClient()
  const run = client.getMutationCache().build(client, {
    mutationFn: async () => {
      if (options.fails) throw options.fails
      return 1
    },
    meta: options.meta,
  })
  await run.execute(undefined).catch(() => undefined)
  return client
}

test('a saved change is told once and makes what it touched old', async () => {
  const client = createQueryClient()
  client.setQueryData(['/todos', 'list', {}], [])
  client.setQueryData(['/tenants', 'list', {}], [])
  const run = client.getMutationCache().build(client, {
    mutationFn: async () => 1,
    meta: { done: 'Задача создана', invalidates: [['/todos']] },
  })
  await run.execute(undefined)
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Задача создана')
  expect(client.getQueryState(['/todos', 'list', {}])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/tenants', 'list', {}])?.isInvalidated).toBe(false)
})

test('a refused change is told in one toast, with the server’s words', async () => {
  await change({ fails: refusal(409) })
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Так нельзя')
})

test('a refusal with field errors is left to the form, a quiet one to its caller', async () => {
  await change({ fails: refusal(400, { title: ['Заполните поле'] }) })
  await change({ fails: refusal(409), meta: { isQuiet: true } })
  expect(toast.error).not.toHaveBeenCalled()
})

test('where there is no form, what is wrong with a field is told all the same', async () => {
  await change({ fails: refusal(400, { assignee: ['Сотрудник уволен'] }), meta: { isFormless: true } })
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Сотрудник уволен')
})

test('a change that met the end of the session adds no toast to the one about it (ER-007)', async () => {
  await change({ fails: new ApiError({ status: 401, code: 'session_ended', message: 'No refresh token available' }) })
  expect(toast.error).not.toHaveBeenCalled()
})

test('one message of the server makes the lists and records of its path old, and nothing else', async () => {
  const client = createQueryClient()
  for (const key of [
    ['/todos', 'list', {}],
    ['/todos', 'one', 7],
    ['/goods/goods_type', 'list', {}],
  ])
    client.setQueryData(key, {})
  await applyEntityChange(client, { entity: '/todos' })
  expect(client.getQueryState(['/todos', 'list', {}])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/todos', 'one', 7])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/goods/goods_type', 'list', {}])?.isInvalidated).toBe(false)
})

test('only what may pass by itself is asked for again', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry
  if (typeof retry !== 'function') throw new Error('retry is a rule')
  expect(retry(0, refusal(503))).toBe(true)
  expect(retry(0, refusal(0))).toBe(true)
  expect(retry(2, refusal(503))).toBe(false)
  for (const status of [400, 401, 403, 404, 409, 422]) expect(retry(0, refusal(status))).toBe(false)
})

test('a list whose first load was under way during a change is loaded again', async () => {
  const client = createQueryClient()
  const answers = ['before', 'after']
  const release: (() => void)[] = []
  const queryFn = vi.fn(async () => {
    const answer = answers.shift()
    await new Promise<void>((resolve) => release.push(resolve))
    return answer
  })
  const observer = new QueryObserver(client, { queryKey: ['/todos', 'list', {}], queryFn })
  const stop = observer.subscribe(() => undefined)
  const changed = applyEntityChange(client, { entity: '/todos' })
  release[0]?.()
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), 10_000)
  release[1]?.()
  await changed
  expect(client.getQueryData(['/todos', 'list', {}])).toBe('after')
  stop()
})
