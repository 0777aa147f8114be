import { MutationCache, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApiClient } from '../http/client'
import { json } from '../testing/fake-server'
import { createResource } from './create-resource'
import { toLoadState } from './load-state'

function openWorkspace(answer: () => Response = () => json(200, { id: 5, title: 'Протечка' })) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(
      [request.method, new URL(request.url).pathname + new URL(request.url).search, await request.text()]
        .join(' ')
        .trim(),
    )
    return answer()
  }
  const invalidated = vi.fn()
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _context, { meta }) => invalidated(meta?.invalidates, meta?.done),
    }),
  })
  const api = createApiClient({ host: 'https://example.org', fetch: fetch as typeof globalThis.fetch })
  const run = <In>(options: { mutationFn?: unknown }, input: In) =>
    client
      .getMutationCache()
      .build(client, options as never)
      .execute(input as never)
  return { asked, client, invalidated, run, api, todos: createResource(api, '/todos') }
}

test('lists and records of a collection share the start of their keys', async () => {
  const { asked, client, todos } = openWorkspace()
  await client.fetchQuery(todos.list({ page: 2, status: ['Planned'] }))
  await client.fetchQuery(todos.one(5))
  expect(asked).toEqual(['GET /api/todos?page=2&status=Planned', 'GET /api/todos/5'])
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([
    ['/todos', 'list', { page: 2, status: ['Planned'] }],
    ['/todos', 'one', 5],
  ])
})

test('every write says which lists became old and what to tell the person (API-007)', async () => {
  const { asked, invalidated, run, todos } = openWorkspace()
  await run(todos.create({ done: 'Задача создана', invalidates: [['/activity']] }), { title: 'Протечка' })
  await run(todos.update(), { id: 5, changes: { title: 'Течь' } })
  await run(todos.replace(), { id: 5, record: { title: 'Течь' } })
  await run(todos.remove(), 5)
  await run(todos.restore(), 5)
  await run(todos.bulk(), { ids: [5], action: 'archive' })
  expect(asked).toEqual([
    'POST /api/todos {"title":"Протечка"}',
    'PATCH /api/todos/5 {"title":"Течь"}',
    'PUT /api/todos/5 {"title":"Течь"}',
    'DELETE /api/todos/5',
    'POST /api/todos/5/restore',
    'POST /api/todos/bulk {"ids":[5],"action":"archive"}',
  ])
  expect(invalidated.mock.calls[0]).toEqual([[['/todos'], ['/activity']], 'Задача создана'])
  expect(invalidated.mock.calls.slice(1)).toEqual(Array.from({ length: 5 }, () => [[['/todos']], undefined]))
})

test('a refusal reaches the query as an ApiError (ER-012)', async () => {
  const { client, todos } = openWorkspace(() => json(404, { message: 'Запись не найдена', code: 'not_found' }))
  await expect(client.fetchQuery(todos.one(9))).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

test('loading is idle, pending, success or error (ST-015)', async () => {
  let isFine = true
  const { client, todos } = openWorkspace(() => json(isFine ? 200 : 500, {}))
  const idle = new QueryObserver(client, { ...todos.one(1), enabled: false })
  expect(toLoadState(idle.getCurrentResult())).toBe('idle')
  const seen: string[] = []
  for (const id of [2, 3]) {
    const observer = new QueryObserver(client, todos.one(id))
    const stop = observer.subscribe((result) => seen.push(toLoadState(result)))
    seen.push(toLoadState(observer.getCurrentResult()))
    await vi.waitFor(() => expect(['success', 'error']).toContain(seen.at(-1)), 10_000)
    stop()
    isFine = false
  }
  expect([...new Set(seen)]).toEqual(['pending', 'success', 'error'])
})

test('a position is not deleted without its id, and nothing is sent: «Position ID is required» (VA-004)', async () => {
  const { asked, run, api } = openWorkspace()
  const positions = createResource(api, '/accounts/positions')
  await expect(run(positions.remove(), Number.NaN)).rejects.toThrow('Position ID is required')
  await expect(run(positions.remove(), undefined)).rejects.toThrow('Position ID is required')
  expect(asked).toEqual([])
})
