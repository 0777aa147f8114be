import { ApiError, createApiClient } from '@ws/api-client'
import { expect, test, vi } from 'vitest'
import { createMediaStore } from '../store/full-store'
import { createHold } from '../store/uploads/hold'
import { createUploads } from '../store/uploads/uploads'
import { directoryOf, fileOf } from '../testing/memory-source'
import { createMediaSource, type SendFile } from './api-source'
import type { MediaSource } from './source'

/** A workspace of one folder with one file, which notes what it is asked. */
function createWorkspace(answers: Record<string, unknown> = {}, subscribe?: MediaSource['subscribe']) {
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
  const uploadFile = vi.fn<SendFile>(async ({ file }) => fileOf({ id: 1, display_name: file.name }))
  const source = createMediaSource({ api, uploadFile, ...(subscribe && { subscribe }) })
  return { source, uploadFile, asked, calls: () => asked.map(({ call }) => call) }
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
    { call: 'PUT /api/mediafiles/directories/5', body: '{"display_name":"Б","conflict":"ask"}' },
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
    body: '{"display_name":"Договоры","parent":5,"conflict":"ask"}',
  })
  expect(store.getState().listing.items.map(({ display_name }) => display_name)).toEqual(['Акты', 'plan.pdf'])
})

const nothing = { done: [], skipped: [], failed: [], counts: { done: 0, skipped: 0, failed: 0 } }

test('many files are one call, by name or by a rule, and those refused say why', async () => {
  const { source, asked } = createWorkspace({
    'POST /api/mediafiles/bulk': {
      done: [
        { type: 'file', id: 1 },
        { type: 'directory', id: 2 },
      ],
      skipped: [],
      failed: [{ type: 'file', id: 3, code: 'in_use', message: 'Нельзя удалить: файл используется (1)', details: {} }],
      counts: { done: 2, skipped: 0, failed: 1 },
    },
  })
  const outcome = await source.changeMany?.({ keys: ['file:1', 'folder:2', 'file:3'] }, { action: 'remove' })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    action: 'remove',
    selection: {
      items: [
        { type: 'file', id: 1 },
        { type: 'directory', id: 2 },
        { type: 'file', id: 3 },
      ],
    },
  })
  expect(outcome).toMatchObject({
    done: 2,
    keys: ['file:1', 'folder:2'],
    failed: 1,
    taken: { keys: [], reason: '' },
    reason: 'Нельзя удалить: файл используется (1)',
    used: { keys: ['file:3'], uses: [], hidden: 0, can_force: false },
  })
})

test('of several that records use the source tells which, and asks anew with force', async () => {
  const use = (entity_id: number) => ({ entity: 'todo', entity_id, path: '/todos', title: `Задача ${entity_id}` })
  const refused = (id: number, uses: object[], hidden: number) => ({
    ...{ type: 'file', id, code: 'in_use', message: `Отказ ${id}` },
    details: { count: uses.length + hidden, uses, hidden, can_force: true },
  })
  const { source, asked } = createWorkspace({
    'POST /api/mediafiles/bulk': {
      ...nothing,
      batch: 'b',
      failed: [
        refused(1, [use(7), use(8)], 0),
        { type: 'file', id: 2, code: 'out_of_scope', message: 'Чужой', details: {} },
        refused(3, [use(8)], 2),
      ],
      counts: { done: 0, skipped: 0, failed: 3 },
    },
  })
  const outcome = await source.changeMany?.({ keys: ['file:1', 'file:2', 'file:3'] }, { action: 'remove' })
  expect(outcome).toMatchObject({ done: 0, failed: 3, reason: 'Отказ 1' })
  const used = { keys: ['file:1', 'file:3'], uses: [use(7), use(8)], hidden: 2, can_force: true } as const
  expect(outcome?.used).toEqual(used)
  await source.changeMany?.({ keys: used.keys }, { action: 'remove', force: true })
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({
    action: 'remove',
    force: true,
    selection: { items: [1, 3].map((id) => ({ type: 'file', id })) },
  })
})

test('what comes back says under which name and where', async () => {
  const back = fileOf({ id: 1, display_name: 'akt (2).pdf', directory: null })
  const folder = directoryOf({ id: 2, display_name: 'Акты (2)' })
  const { source } = createWorkspace({
    'POST /api/mediafiles/files/1/restore': back,
    'POST /api/mediafiles/directories/2/restore': folder,
  })
  expect(await source.restoreFile(1)).toMatchObject({ display_name: 'akt (2).pdf', directory: null })
  expect(await source.restoreDirectory(2)).toEqual(folder)
})

test('a call whose session has ended says so and is no lost connection: nobody waits for that to come back', async () => {
  const ended = new ApiError({ status: 409, code: 'session_ended', message: 'No refresh token available' })
  const api = createApiClient({ host: 'https://work.example.ru', fetch: () => Promise.reject(ended) })
  const source = createMediaSource({ api, uploadFile: vi.fn() })
  const uploads = createUploads({ source })
  uploads.add({ file: new File(['1'], 'akt.pdf'), directory: null })
  await vi.waitFor(() => expect(uploads.getState().uploads[0]?.status).toBe('paused'), 10_000)
  await expect(source.listFiles({ directory: null, page: 1 })).rejects.toMatchObject({
    status: 401,
    code: 'session_ended',
    message: 'Сессия завершена. Войдите снова',
  })
})

test('a rule goes as it is, no folder is read for it', async () => {
  const { source, asked } = createWorkspace({ 'POST /api/mediafiles/bulk': nothing })
  const rule = { directory: 5, search: 'акт', category: 'images', except: ['file:9'] } as const
  await source.changeMany?.({ rule }, { action: 'restore' })
  expect(JSON.parse(asked.at(-1)?.body ?? '').selection).toEqual({
    directory: 5,
    search: 'акт',
    category: 'images',
    except: [{ type: 'file', id: 9 }],
  })
  expect(asked).toHaveLength(1)
})

test('names that are taken where items go are told apart from what failed', async () => {
  const refused = (id: number, code: string) => ({ type: 'file', id, code, message: `Отказ ${id}`, details: {} })
  const { source } = createWorkspace({
    'POST /api/mediafiles/bulk': {
      ...nothing,
      batch: 'b',
      failed: [refused(1, 'name_taken'), refused(2, 'no_access')],
      counts: { done: 0, skipped: 0, failed: 2 },
    },
  })
  const moved = await source.changeMany?.(
    { keys: ['file:1', 'file:2'] },
    { action: 'move', parent: 5, conflict: 'ask' },
  )
  expect(moved).toMatchObject({
    done: 0,
    keys: [],
    failed: 1,
    taken: { keys: ['file:1'], reason: 'Отказ 1' },
    reason: 'Отказ 2',
    batch: 'b',
  })
})

test('what was changed is taken back by the name of the change, however much that was and whatever lay there before', async () => {
  const batch = '7b1f7d0e-2f0c-4f4e-9d4e-0c3f0d6f6a11'
  const { source, asked } = createWorkspace({
    'POST /api/mediafiles/bulk': { ...nothing, batch, counts: { done: 100_000, skipped: 0, failed: 0 } },
  })
  const last = () => JSON.parse(asked.at(-1)?.body ?? '')
  const moved = await source.changeMany?.({ rule: { directory: 5, except: [] } }, { action: 'move', parent: 6 })
  expect(moved).toMatchObject({ done: 100_000, keys: [] })
  const keys = ['file:7'] as const
  const named = await source.changeMany?.(
    { keys },
    { action: 'move', parent: 6, conflict: 'both', batch: moved?.batch },
  )
  const selection = { items: [{ type: 'file', id: 7 }] }
  expect(last()).toEqual({ action: 'move', parent: 6, conflict: 'rename', batch, selection })
  const removed = await source.changeMany?.({ rule: { search: 'акт', except: [] } }, { action: 'remove' })
  for (const outcome of [moved, named, removed]) {
    await outcome?.undo?.()
    expect(last()).toEqual({ action: 'undo', selection: { batch } })
  }
  // Nothing was read for it.
  expect(asked.every(({ call }) => call === 'POST /api/mediafiles/bulk')).toBe(true)
})

test('a replaced file goes as any other, with progress and hold, to the name it has', async () => {
  const { source, uploadFile } = createWorkspace({
    'GET /api/mediafiles/files/1': fileOf({ id: 1, display_name: 'План.pdf', directory: 5 }),
  })
  const options = { onProgress: vi.fn(), signal: new AbortController().signal, control: createHold() }
  const file = new File(['x'], 'plan.pdf')
  await source.replaceFile?.(1, file, options)
  const fields = { display_name: 'План.pdf', directory: 5, conflict: 'replace' }
  expect(uploadFile.mock.calls).toEqual([[{ file, fields, ...options }]])
})

test('what others do in the open folder is read when the host tells of it; without a host that tells, nothing is live', async () => {
  const watched = new Map<number | null, () => void>()
  const { source, calls } = createWorkspace({}, (directory, onChange) => {
    watched.set(directory, onChange)
    return () => watched.delete(directory)
  })
  const store = createMediaStore({ source })
  await store.open(5)
  const before = calls().length
  watched.get(5)?.()
  await vi.waitFor(() => expect(calls().slice(before)).toContain('GET /api/mediafiles/directories?parent=5'), 10_000)
  store.close()
  expect(watched.size).toBe(0)
  expect(createWorkspace().source).not.toHaveProperty('subscribe')
})

test('on a page of another origin every address of a file names the server, on its own none does', async () => {
  const thumbnails = { small: '/t?size=64', medium: '/t?size=256', large: '/t?size=1024' }
  const file = fileOf({ id: 1, display_name: 'a.jpg', file: '/api/mediafiles/files/1/content?signature=x', thumbnails })
  const answers = {
    'GET /api/mediafiles/files': { files: [file], meta: { pages: 1, total: 1 } },
    'GET /api/mediafiles/files/1': file,
    'PUT /api/mediafiles/files/1': file,
    'GET /api/mediafiles/files/1/versions': { data: [{ number: 1, file: '/v' }] },
    'POST /api/mediafiles/files/1/versions/1/restore': file,
    'POST /api/mediafiles/archives': { file: '/zip' },
  }
  const host = 'https://work.example.ru'
  const { source, uploadFile } = createWorkspace(answers)
  uploadFile.mockResolvedValue(file)
  const files = [
    ...(await source.listFiles({ page: 1 })).files,
    await source.getFile(1),
    await source.updateFile(1, { display_name: 'b.jpg' }),
    await source.uploadFile({ file: new File([], 'a.jpg') }),
    await source.replaceFile?.(1, new File([], 'a.jpg')),
    await source.restoreVersion?.(1, 1),
    ...((await source.listTrash?.(2))?.files ?? []),
  ]
  expect(files).toHaveLength(7)
  for (const one of files) {
    expect(one?.file).toBe(`${host}/api/mediafiles/files/1/content?signature=x`)
    expect(Object.values(one?.thumbnails ?? {})).toEqual(Object.values(thumbnails).map((path) => `${host}${path}`))
  }
  expect((await source.listVersions?.(1))?.[0]?.file).toBe(`${host}/v`)
  expect(await source.createArchive?.({ keys: ['file:1'] })).toBe(`${host}/zip`)

  const { host: _, ...api } = createApiClient({ host, fetch: async () => Response.json(file) })
  expect((await createMediaSource({ api, uploadFile }).getFile(1)).file).toBe(file.file)
})
