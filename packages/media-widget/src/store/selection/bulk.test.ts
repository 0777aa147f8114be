import { expect, test, vi } from 'vitest'
import { keyOf } from '../../item'
import type { MediaSource } from '../../source/source'
import type { BulkOutcome } from '../../source/source-bulk'
import { createMemorySource, directoryOf, fileOf } from '../../testing/memory-source'
import { createEndlessSource } from '../../testing/sample-source'
import { createMediaStore } from '../full-store'
import type { MediaFilter } from '../listing/listing'
import { PartialFailure } from './partial-failure'
import { countChosen, isChoosable, isChosen } from './selection'

async function openStore(source: MediaSource) {
  const onFailure = vi.fn()
  const onChange = vi.fn()
  const store = createMediaStore({ source, onFailure, onChange })
  await store.open()
  return { store, onFailure, onChange, names: () => store.getState().listing.items.map((one) => one.display_name) }
}

const small = () =>
  createMemorySource({
    directories: [directoryOf({ id: 1, display_name: 'Акты' })],
    files: [1, 2, 3].map((id) => fileOf({ id, display_name: `${id}.txt` })),
  })

/** A hundred thousand files; what is asked of them is noted. */
function createCounted(outcome: Partial<BulkOutcome> = {}) {
  const source = createEndlessSource(100_000)
  const changeMany = vi.fn<NonNullable<MediaSource['changeMany']>>(async () => ({
    done: 100_000,
    keys: ['file:1'],
    failed: 0,
    ...outcome,
  }))
  return { source: { ...source, listFiles: vi.fn(source.listFiles), changeMany }, changeMany }
}

test('a hundred thousand files chosen by a rule are removed in one call, none is read for it, and one takes it back', async () => {
  const undo = vi.fn(async () => ({ done: 100_000, keys: [], failed: 0 }))
  const { source, changeMany } = createCounted({ undo })
  const { store } = await openStore(source)
  await store.chooseAll()
  const before = source.listFiles.mock.calls.length
  const removed = await store.removeAllBut(['file:7'])
  expect(changeMany.mock.calls).toEqual([[{ rule: { directory: null, except: ['file:7'] } }, { action: 'remove' }]])
  expect(removed.count).toBe(100_000)
  expect(source.listFiles.mock.calls.length - before).toBeLessThanOrEqual(1)
  expect(store.getState().selection.rule).toBeUndefined()
  await removed.undo?.()
  expect(undo).toHaveBeenCalledOnce()
})

test('what a source can neither name nor take back is not offered to be taken back', async () => {
  const { source } = createCounted()
  const { store } = await openStore(source)
  expect((await store.removeAllBut([])).undo).toBeNull()
  expect((await store.moveAllBut([], 5)).undo).toBeNull()
})

test.each([
  ['as a source knows', small],
  ['one by one, where it changes no many', () => ({ ...small(), changeMany: undefined })],
])('moved by a rule, all come back to where they were, %s', async (_, create) => {
  const { store, names, onChange } = await openStore(create())
  const { count, undo } = await store.moveAllBut(['folder:1', 'file:2'], 1)
  expect(count).toBe(2)
  await vi.waitFor(() => expect(names()).toEqual(['Акты', '2.txt']), 10_000)
  expect(onChange.mock.calls.map(([{ action, item }]) => [action, item.display_name, item.parent])).toEqual([
    ['UPDATE', '1.txt', 1],
    ['UPDATE', '3.txt', 1],
  ])
  await undo?.()
  await vi.waitFor(() => expect(names()).toEqual(['Акты', '1.txt', '2.txt', '3.txt']), 10_000)
})

test('a search and a kind are part of the rule', async () => {
  const source = small()
  const { store } = await openStore(source)
  await store.setFilter({ search: 'txt', kind: 'documents' })
  await store.removeAllBut([])
  expect(source.calls).toContain(
    'changeMany {"rule":{"directory":null,"search":"txt","category":"files","except":[]},"action":"remove"}',
  )
})

test('who added files, and when, is part of the rule: what was not shown stays (036)', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 30), toFake: ['Date'] })
  const source = small()
  const { store } = await openStore(source)
  await store.setFilter({ search: 'txt', author: 7, addedDays: 7 })
  await store.removeAllBut([])
  const createdFrom = new Date(2026, 10, 16).toISOString()
  expect(source.calls).toContain(
    `changeMany {"rule":{"directory":null,"search":"txt","author":7,"createdFrom":"${createdFrom}","except":[]},"action":"remove"}`,
  )
  vi.useRealTimers()
})

const narrowed = () =>
  createMemorySource({
    directories: [directoryOf({ id: 1, display_name: 'Акты' })],
    files: [
      fileOf({ id: 1, display_name: '1.png', category: 'images', author: 7 }),
      fileOf({ id: 2, display_name: '2.png', category: 'images', author: 7 }),
      fileOf({ id: 3, display_name: '3.txt' }),
    ],
  })

const narrowings: [what: string, filter: Partial<MediaFilter>][] = [
  ['of a kind', { kind: 'images' }],
  ['of an author', { author: 7 }],
  ['added lately, of an author', { author: 7, addedDays: 36_500 }],
]

test.each(narrowings)('«everything» of files %s means no folder, though they are shown (081)', async (_, filter) => {
  const source = narrowed()
  const { store, names } = await openStore(source)
  await store.setFilter(filter)
  expect(names()).toEqual(['Акты', '1.png', '2.png'])
  await store.chooseAll()
  const { selection, listing } = store.getState()
  expect(listing.items.filter((item) => isChosen(selection, item)).map(keyOf)).toEqual(['file:1', 'file:2'])
  expect(countChosen(selection, listing)).toBe(2)
  expect((await store.readChosen())?.map(keyOf)).toEqual(['file:1', 'file:2'])
  const { count, undo } = await store.removeAllBut([])
  expect(count).toBe(2)
  await vi.waitFor(() => expect(names()).toEqual(['Акты']), 10_000)
  await undo?.()
  await vi.waitFor(() => expect(names()).toEqual(['Акты', '1.png', '2.png']), 10_000)
  expect(source.calls.filter((call) => /^(remove|restore)Directory|folder:/.test(call))).toEqual([])
})

test('a source that cannot change many removes no folder by a rule of some files either', async () => {
  const { changeMany: _, ...source } = narrowed()
  const { store, names } = await openStore(source)
  await store.setFilter({ kind: 'images' })
  expect((await store.removeAllBut(['file:2'])).count).toBe(1)
  await vi.waitFor(() => expect(names()).toEqual(['Акты', '2.png']), 10_000)
})

test('where a host asks for pictures, everything is every picture', async () => {
  const store = createMediaStore({ source: narrowed(), fileCategory: 'images' })
  await store.open()
  await store.chooseAll()
  expect(await store.getChosen()).toMatchObject({ rule: { directory: null, category: 'images', except: [], count: 2 } })
  expect(countChosen(store.getState().selection, store.getState().listing)).toBe(2)
  store.setMode('MULTIPLE_SELECT')
  await store.chooseAll()
  expect(store.getState().selection.picked.map(keyOf)).toEqual(['file:1', 'file:2'])
})

test('a run over folders and nearly all files of a kind holds its folders by name', async () => {
  const source = createEndlessSource(1000)
  const { store } = await openStore({
    ...source,
    listDirectories: async () => [directoryOf({ id: 1, display_name: 'Акты' })],
  })
  await store.setFilter({ kind: 'documents' })
  await store.chooseRanges([{ from: 0, to: 998 }], store.getState().selection)
  const { marked, rule } = store.getState().selection
  expect([rule, marked.length, marked[0] && keyOf(marked[0])]).toEqual([undefined, 999, 'folder:1'])
})

test('of what goes back a host is told again', async () => {
  const source = small()
  const { store, onChange } = await openStore(source)
  const files = store.getState().listing.items.slice(1)
  const { undo } = await store.moveMany(files, 1)
  await undo?.()
  expect(onChange.mock.calls.map(([{ item }]) => item.parent)).toEqual([1, 1, 1, null, null, null])
})

test('what is found everywhere is moved by a rule, and each goes back to its own folder', async () => {
  const source = small()
  await source.updateFile(1, { parent: 1 })
  const { store } = await openStore(source)
  await store.setFilter({ search: 'txt', scope: 'everywhere' })
  const { undo } = await store.moveAllBut([], null)
  await undo?.()
  const { files } = await source.listFiles({ directory: 1, page: 1 })
  expect(files.map(({ id }) => id)).toEqual([1])
})

test('of more exceptions than a call holds the rest is read and named, ten thousand at a time', async () => {
  const { source, changeMany } = createCounted()
  const { store } = await openStore(source)
  await store.removeAllBut(Array.from({ length: 60_000 }, (_, at) => `file:${at + 1}` as const))
  const named = changeMany.mock.calls.map(([selection]) => ('keys' in selection ? selection.keys.length : 'rule'))
  expect(named).toEqual([10_000, 10_000, 10_000, 10_000])
})

test('those of many that are refused are told once, with how many and why', async () => {
  const source = small()
  source.fail('removeFile', new Error('Нельзя удалить: запись используется (1)'))
  const { store, onFailure } = await openStore(source)
  const items = store.getState().listing.items
  store.chooseRun(items)
  expect(await store.remove(items.map(keyOf))).toEqual(['folder:1'])
  expect(onFailure.mock.calls).toEqual([[new PartialFailure(3, 'Нельзя удалить: запись используется (1)'), 'remove']])
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ count: 3 })
  expect(store.getState().selection.marked.map(keyOf)).toEqual(['file:1', 'file:2', 'file:3'])
})

test('of several that records use a failure tells which, and by force they go in one call', async () => {
  const source = small()
  const details = { uses: [{ entity: 'todo', entity_id: 7, title: 'Протечка' }], hidden: 1, can_force: true }
  source.fail('removeFile', Object.assign(new Error('Используется'), { code: 'in_use', details }))
  const { store, onFailure, names } = await openStore(source)
  const keys = ['file:1', 'file:2'] as const
  expect(await store.remove(keys)).toEqual([])
  const used = { keys, uses: [details.uses[0], details.uses[0]], hidden: 2, can_force: true }
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ count: 2, used })
  expect(await store.remove(keys, true)).toEqual(keys)
  expect(source.calls.filter((call) => call.startsWith('changeMany'))).toHaveLength(2)
  await vi.waitFor(() => expect(names()).toEqual(['Акты', '3.txt']), 10_000)
})

test('a source that cannot change many is asked one by one', async () => {
  const { changeMany: _, ...source } = small()
  const { store, names } = await openStore(source)
  const { count, undo } = await store.removeAllBut(['file:2'])
  expect(count).toBe(3)
  await vi.waitFor(() => expect(names()).toEqual(['2.txt']), 10_000)
  await undo?.()
  await vi.waitFor(() => expect(names()).toEqual(['Акты', '1.txt', '2.txt', '3.txt']), 10_000)
  expect(source.calls.filter((call) => /^(remove|restore)/.test(call))).toHaveLength(6)
})

test('everything means what was there when it was chosen, not what comes while it is asked about', async () => {
  const source = small()
  const { store, names } = await openStore(source)
  await store.chooseAll()
  const { rule } = store.getState().selection
  await source.uploadFile({ file: new File(['x'], 'новый.txt'), directory: null })
  await store.reload()
  const { selection, listing } = store.getState()
  const late = listing.items.find(({ display_name }) => display_name === 'новый.txt')
  expect(countChosen(selection, listing)).toBe(4)
  expect(late && [isChosen(selection, late), isChoosable(selection, late)]).toEqual([false, false])
  await source.updateFile(2, { display_name: '2 нов.txt' })
  const removed = await store.removeAllBut([], rule?.seen)
  expect([removed.count, removed.missed]).toEqual([3, 1])
  await vi.waitFor(() => expect(names()).toEqual(['2 нов.txt', 'новый.txt']), 10_000)
})
