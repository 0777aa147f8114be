import { createApiClient } from '@ws/api-client'
import { expect, test, vi } from 'vitest'
import { createApiSource } from './api-source'

function setup(answer: () => Response) {
  const asked: string[] = []
  const fetch = vi.fn(async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname}${search} ${request.headers.get('if-none-match') ?? ''}`.trim())
    return answer()
  })
  const api = createApiClient({ host: 'https://work.example.ru', fetch: (input) => fetch(new Request(input)) })
  return { ...createApiSource({ api }), asked }
}

test('the poll sends what it knows and is told the state of the answer and its mark', async () => {
  const { listTasks, asked } = setup(() => new Response(null, { status: 304, headers: { etag: '"2"' } }))
  expect(await listTasks({ since: '2026-11-21T08:00:00Z', etag: '"2"' })).toMatchObject({ status: 304, etag: '"2"' })
  expect(asked).toEqual(['GET /api/todos?view=polled&since=2026-11-21T08%3A00%3A00Z "2"'])
})

test('what a person does with notifications is told to the server, and a refusal is thrown', async () => {
  const { source, asked } = setup(() => Response.json({}))
  await source.markRead('7')
  await source.mute?.('todo', 12, true)
  await source.mute?.('todo', '12', false)
  expect(asked).toEqual([
    'POST /api/notifications/7/read',
    'PUT /api/notifications/muted/todo/12',
    'DELETE /api/notifications/muted/todo/12',
  ])
  const refused = setup(() => Response.json({ message: 'Нет прав', code: 'forbidden', errors: {} }, { status: 403 }))
  await expect(refused.source.remove('7')).rejects.toThrow('403')
})
