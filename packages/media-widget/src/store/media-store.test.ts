import { expect, test, vi } from 'vitest'
import { type ItemKey, keyOf, type MediaItem } from '../item'
import type { MediaSource } from '../source/source'
import { createMemorySource, directoryOf, fileOf, type MemorySource } from '../testing/memory-source'
import { createMediaStore } from './full-store'
import type { MediaStore, MediaStoreOptions } from './media-store'
import { isUnderWay, type Upload } from './uploads/upload'

const directories = [
  directoryOf({ id: 1, display_name: 'Корпус А' }),
  directoryOf({ id: 2, display_name: 'Осмотры', parent: 1 }),
  directoryOf({ id: 3, display_name: 'Корпус Б' }),
]
const files = [
  fileOf({ id: 1, display_name: 'plan.pdf' }),
  fileOf({ id: 2, display_name: 'roof.jpg', category: 'images', directory: 2 }),
  fileOf({ id: 3, display_name: 'noise.mp4', category: 'videos', directory: 2 }),
]

async function openStore(options: Partial<MediaStoreOptions> & { source?: MemorySource } = {}) {
  const source = options.source ?? createMemorySource({ directories, files })
  const onFailure = vi.fn()
  const onChange = vi.fn()
  const store = createMediaStore({ onFailure, onChange, ...options, source })
  await store.open()
  const names = () => store.getState().listing.items.map(({ display_name }) => display_name)
  return { store, source, onFailure, onChange, names }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('on opening, the history begins and the contents are read, folders first (MW-007, MW-008, MS-001)', async () => {
  const { store, names } = await openStore()
  expect(store.getState().navigation.history).toEqual([null])
  expect(names()).toEqual(['Корпус А', 'Корпус Б', 'plan.pdf'])
})

test('entering a folder reads it, its parents become the breadcrumbs, and back leads out (ST-042, ST-045)', async () => {
  const { store, names } = await openStore()
  await store.goTo(2)
  expect(names()).toEqual(['noise.mp4', 'roof.jpg'])
  expect(store.getState().navigation.breadcrumbs.map(({ name }) => name)).toEqual(['Главная', 'Корпус А', 'Осмотры'])
  await store.goBack()
  expect(names()).toEqual(['Корпус А', 'Корпус Б', 'plan.pdf'])
  await store.goForward()
  expect(store.getState().navigation.directoryId).toBe(2)
  await store.goToRoot()
  expect(store.getState().navigation.history).toEqual([null, 2, null])
})

test('entering the folder one is in asks nothing of the backend (ST-043)', async () => {
  const { store, source } = await openStore()
  await store.goTo(1)
  const before = source.calls.length
  await store.goTo(1)
  expect(source.calls).toHaveLength(before)
})

test('the way to the current folder is open in the tree (MW-009)', async () => {
  const { store } = await openStore()
  await store.goTo(2)
  await settled()
  expect(store.tree.getState().expanded.has(1)).toBe(true)
  expect(
    store.tree
      .getState()
      .children.get(1)
      ?.map(({ display_name }) => display_name),
  ).toEqual(['Осмотры'])
})

test('only what fits the asked category shows (EN-035)', async () => {
  const { store, names } = await openStore({ fileCategory: 'images' })
  await store.goTo(2)
  expect(names()).toEqual(['roof.jpg'])
})

test('a name is looked for in this folder or everywhere', async () => {
  const { store, names } = await openStore()
  await store.setFilter({ search: 'roof' })
  expect(names()).toEqual([])
  await store.setFilter({ scope: 'everywhere' })
  expect(names()).toEqual(['roof.jpg'])
})

/** Every action, the call of the backend it is made of, and how it is asked for. */
const actions: [action: string, call: keyof MediaSource, ask: (store: MediaStore) => Promise<unknown>][] = [
  ['opening a folder', 'listFiles', (store) => store.goTo(2)],
  ['creating a folder', 'createDirectory', (store) => store.createFolder('Корпус В')],
  ['renaming a folder', 'updateDirectory', (store) => store.rename(itemIn(store, 'folder:1'), 'Корпус А1')],
  ['renaming a file', 'updateFile', (store) => store.rename(itemIn(store, 'file:1'), 'план.pdf')],
  ['moving a folder', 'updateDirectory', (store) => store.move(itemIn(store, 'folder:1'), 3)],
  ['moving a file', 'updateFile', (store) => store.move(itemIn(store, 'file:1'), 1)],
  ['moving several', 'changeMany', (store) => store.moveMany([itemIn(store, 'folder:1'), itemIn(store, 'file:1')], 3)],
  ['removing a folder', 'removeDirectory', (store) => store.remove(['folder:3'])],
  ['removing a file', 'removeFile', (store) => store.remove(['file:1'])],
  ['removing several', 'changeMany', (store) => store.remove(['folder:3', 'file:1'])],
  ['bringing a folder back', 'restoreDirectory', (store) => store.restore(['folder:3'])],
  ['bringing a file back', 'restoreFile', (store) => store.restore(['file:1'])],
]

function itemIn(store: MediaStore, key: ItemKey): MediaItem {
  const item = store.getState().listing.items.find((one) => keyOf(one) === key)
  if (!item) throw new Error(`No ${key}`)
  return item
}

test.each(
  actions.flatMap(([action, call, ask]) => [false, true].map((isFailing) => ({ action, call, ask, isFailing }))),
)(
  'the loading flag is up during $action and down after it, failing: $isFailing (ST-046, ER-033)',
  async ({ call, ask, isFailing }) => {
    const source = createMemorySource({ directories, files, delay: 1 })
    const { store, onFailure } = await openStore({ source })
    const isLoading = () => store.getState().isLoading
    if (call.startsWith('restore')) await Promise.all([source.removeDirectory(3), source.removeFile(1)])
    if (isFailing) source.fail(call, new Error('нет'))
    expect(isLoading()).toBe(false)
    const done = ask(store)
    expect(isLoading()).toBe(true)
    await done
    expect(source.calls.some((made) => made.startsWith(`${call} `))).toBe(true)
    await vi.waitFor(() => expect(isLoading()).toBe(false))
    expect(onFailure).toHaveBeenCalledTimes(isFailing ? 1 : 0)
  },
)

test.each([
  [false, 'done'],
  [true, 'failed'],
])(
  'a file on its way has a flag of its own, down once it has ended; failing: %s (ST-046, ER-033)',
  async (isFailing, ended) => {
    const { store, source } = await openStore()
    if (isFailing) source.fail('uploadFile', new Error('нет'))
    const upload = () => store.uploads.getState().uploads[0] as Upload
    const { done } = store.uploads.add({ file: new File(['x'], 'akt.pdf'), directory: null })
    expect(isUnderWay(upload())).toBe(true)
    await done
    expect(upload().status).toBe(ended)
    expect(isUnderWay(upload())).toBe(false)
    await vi.waitFor(() => expect(store.getState().isLoading).toBe(false))
  },
)

test('a failed action is logged, answers false, and tells which (ER-031, ER-034)', async () => {
  const { store, source, onFailure, onChange } = await openStore()
  const error = new Error('нет')
  for (const call of ['createDirectory', 'updateFile', 'removeFile'] as const) source.fail(call, error)
  const plan = store.getState().listing.items[2]
  if (!plan) throw new Error('no plan')
  expect(await store.createFolder('x')).toBe(false)
  expect(await store.rename(plan, 'y')).toBe(false)
  expect(await store.move(plan, 1)).toBe(false)
  expect(await store.remove([keyOf(plan)])).toEqual([])
  expect(onFailure.mock.calls.map(([, action]) => action)).toEqual(['create-folder', 'rename', 'move', 'remove'])
  expect(onChange).not.toHaveBeenCalled()
})

test('by default failures are written to the console (ER-031)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const source = createMemorySource()
  source.fail('listFiles', new Error('нет'))
  await createMediaStore({ source }).open()
  expect(log).toHaveBeenCalledWith('media: list', expect.any(Error))
  log.mockRestore()
})

test('after every change the lists are read again and the change is told (ST-070, ST-071, EN-037)', async () => {
  const { store, names, onChange } = await openStore()
  await store.createFolder('Корпус В')
  await settled()
  expect(names()).toContain('Корпус В')
  const folder = store.getState().listing.items[0]
  if (!folder) throw new Error('no folder')
  await store.rename(folder, '  Корпус А1 ')
  await settled()
  expect(names()).toContain('Корпус А1')
  await store.remove([keyOf(folder)])
  await settled()
  expect(names()).not.toContain('Корпус А1')
  expect(
    store.tree
      .getState()
      .children.get(null)
      ?.map(({ id }) => id),
  ).not.toContain(1)
  expect(onChange.mock.calls.map(([change]) => change.action)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
})

test('what was removed can be brought back', async () => {
  const { store, names } = await openStore()
  const removed = await store.remove(['file:1', 'folder:3'])
  await settled()
  expect(names()).toEqual(['Корпус А'])
  await store.restore(removed)
  await settled()
  expect(names()).toEqual(['Корпус А', 'Корпус Б', 'plan.pdf'])
})

test('of many, what cannot be removed stays marked', async () => {
  const { store, source } = await openStore()
  const [folder, , plan] = store.getState().listing.items
  if (!folder || !plan) throw new Error('nothing to mark')
  store.chooseRun([folder, plan])
  source.fail('removeFile', new Error('Нельзя удалить: запись используется (1)'))
  expect(await store.remove([keyOf(folder), keyOf(plan)])).toEqual(['folder:1'])
  expect(store.getState().selection.marked.map(keyOf)).toEqual(['file:1'])
})

test('what was moved elsewhere is marked no more, one by one and by many: a removal would take what nobody sees', async () => {
  const { store } = await openStore()
  const [folder, other, plan] = store.getState().listing.items
  if (!folder || !other || !plan) throw new Error('nothing to mark')
  store.chooseRun([other, plan])
  await store.moveMany([other], 1)
  expect(store.getState().selection.marked.map(keyOf)).toEqual(['file:1'])
  await store.move(plan, 1)
  expect(store.getState().selection.marked).toEqual([])
})

test('a picked file stays picked wherever it goes', async () => {
  const { store } = await openStore({ mode: 'MULTIPLE_SELECT' })
  const plan = store.getState().listing.items[2]
  if (!plan) throw new Error('nothing to pick')
  store.toggle(plan)
  await store.move(plan, 1)
  expect(store.getState().selection.picked).toMatchObject([{ id: 1, parent: 1 }])
})

test('a folder that does not exist is missing, a backend that fails has failed', async () => {
  const { store, source } = await openStore()
  await store.goTo(99)
  expect(store.getState().listing.status).toBe('missing')
  source.fail('listFiles', new Error('нет'))
  await store.goTo(1)
  expect(store.getState().listing.status).toBe('failed')
  source.heal()
  await store.reload()
  expect(store.getState().listing.status).toBe('ready')
})

test('of two readings the later one counts, however late the earlier one ends', async () => {
  const source = createMemorySource({ directories, files, delay: 5 })
  const { store, names, onFailure } = await openStore({ source })
  const slow = store.goTo(1)
  await store.goTo(2)
  await slow
  expect(names()).toEqual(['noise.mp4', 'roof.jpg'])
  expect(onFailure).not.toHaveBeenCalled()
})

test('an uploaded file appears in the open folder (MS-003)', async () => {
  const { store, names, onChange } = await openStore()
  await store.uploads.add({ file: new File(['x'], 'akt.pdf'), directory: null }).done
  await vi.waitFor(() => expect(names()).toContain('akt.pdf'), 10_000)
  expect(onChange).toHaveBeenCalledWith({ action: 'CREATE', item: expect.objectContaining({ type: 'file' }) })
})
