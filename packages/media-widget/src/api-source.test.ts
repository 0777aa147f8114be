import { createApiClient } from '@ws/api-client'
import { expect, test, vi } from 'vitest'
import { createMediaSource } from './api-source'
import { createMediaStore } from './store/media-store'
import { directoryOf, fileOf } from './testing/memory-source'

/** A workspace of one folder with one file, which notes what it is asked. */
function createWorkspace(answers: Record<string, unknown> = {}) {
  const asked: { call: string; body: string }[] = []
  const known: Record<string, unknown> = {
    'GET /api/mediafiles/directories': { directories: [directoryOf({ id: 7, display_name: 'Акты', parent: 5 })] },
    'GET /api/mediafiles/files': {
      files: [fileOf({ id: 1, display_name: 'plan.pdf', directory: 5 })],
      meta: { pages: 1, total: 1 },
    },
    'GET /api/mediafiles/directories/5': { ...directoryOf({ id: 5, display_name: 'Корпус А' }), ancestors: [] },
    ...answers,
  }
  const fetch = vi.fn(async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push({ call: `${request.method} ${pathname}${search}`, body: await request.text() })
    return Response.json(known[`${request.method} ${pathname}`] ?? {})
  })
  const api = createApiClient({ host: 'https://work.example.ru', fetch: (input) => fetch(new Request(input)) })
  const source = createMediaSource({ api, uploadFile: () => Promise.reject(new Error('nothing is sent here')) })
  return { source, asked, calls: () => asked.map(({ call }) => call) }
}

test('fetching by directory reads its folders and its files, each by its own address (API-084)', async () => {
  const { source, calls } = createWorkspace()
  const store = createMediaStore({ source })
  await store.open(5)
  expect(store.getState().listing.items.map(({ display_name }) => display_name)).toEqual(['Акты', 'plan.pdf'])
  expect(calls()).toContain('GET /api/mediafiles/directories?parent=5')
  expect(calls().filter((call) => call.startsWith('GET /api/mediafiles/files?'))).toEqual([
    expect.stringMatching(/[?&]directory=5(&|$)/),
  ])
})

test('changing directory by number reads the folder itself, with the way to it (API-085)', async () => {
  const { source, calls } = createWorkspace()
  const store = createMediaStore({ source })
  await store.open()
  expect(calls()).not.toContain('GET /api/mediafiles/directories/5')
  await store.goTo(5)
  expect(calls()).toContain('GET /api/mediafiles/directories/5')
  expect(store.getState().directory).toMatchObject({ id: 5, display_name: 'Корпус А' })
})

test('a folder is changed by its number with nothing but what changes (API-085, API-083)', async () => {
  const { source, asked } = createWorkspace({
    'PUT /api/mediafiles/directories/5': directoryOf({ id: 5, display_name: 'Б' }),
  })
  await source.updateDirectory(5, { parent: null })
  await source.updateDirectory(5, { display_name: 'Б' })
  expect(asked).toEqual([
    { call: 'PUT /api/mediafiles/directories/5', body: '{"parent":null}' },
    { call: 'PUT /api/mediafiles/directories/5', body: '{"display_name":"Б"}' },
  ])
})

test('whatever a new folder is answered with, the list is read again and shows what is there (API-087, API-075)', async () => {
  const { source, asked, calls } = createWorkspace({
    'POST /api/mediafiles/directories': directoryOf({ id: 9, display_name: 'Ответ' }),
  })
  const store = createMediaStore({ source })
  await store.open(5)
  const before = calls().length
  expect(await store.createFolder('Договоры')).toBe(true)
  await vi.waitFor(() => expect(calls().slice(before)).toContain('GET /api/mediafiles/directories?parent=5'), 10_000)
  await vi.waitFor(() => expect(store.getState().isLoading).toBe(false), 10_000)
  expect(asked[before]).toEqual({
    call: 'POST /api/mediafiles/directories',
    body: '{"display_name":"Договоры","parent":5}',
  })
  expect(store.getState().listing.items.map(({ display_name }) => display_name)).toEqual(['Акты', 'plan.pdf'])
})
