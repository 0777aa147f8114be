import { afterEach, expect, test, vi } from 'vitest'
import { isFile, keyOf } from '../../item'
import type { ListFilesQuery, MediaSource } from '../../source/source'
import { createMemorySource, directoryOf, fileOf } from '../../testing/memory-source'
import { createMediaStore } from '../full-store'
import type { MediaStoreOptions } from '../media-store'
import { countChosen } from '../selection/selection'
import { itemAt } from './listing'

afterEach(() => vi.useRealTimers())

const nameOf = (index: number) => `f${String(index).padStart(6, '0')}.pdf`

async function openFolder(count: number, options: { delay?: number } & Partial<MediaStoreOptions> = {}) {
  const { delay, ...more } = options
  const files = Array.from({ length: count }, (_, index) => fileOf({ id: index + 1, display_name: nameOf(index) }))
  const directories = [
    directoryOf({ id: 1, display_name: 'Корпус А' }),
    directoryOf({ id: 2, display_name: 'Корпус Б' }),
  ]
  const source = createMemorySource({ files, directories, ...(delay === undefined ? {} : { delay }) })
  const store = createMediaStore({ source, ...more })
  await store.open()
  const nameAt = (index: number) => itemAt(store.getState().listing, index)?.display_name
  const pagesAsked = () =>
    source.calls
      .filter((call) => call.startsWith('listFiles'))
      .map((call) => (JSON.parse(call.slice('listFiles '.length)) as ListFilesQuery).page)
  return { store, source, nameAt, pagesAsked }
}

test('everything has its place at once, folders first; pages are read as they come into sight, in any order', async () => {
  const { store, nameAt, pagesAsked } = await openFolder(1000)
  expect(store.getState().listing.count).toBe(1002)
  expect([nameAt(0), nameAt(2), nameAt(101), nameAt(102)]).toEqual(['Корпус А', nameOf(0), nameOf(99), undefined])
  store.see(900, 910)
  await vi.waitFor(() => expect(nameAt(905)).toBe(nameOf(903)), 10_000)
  store.see(499, 503)
  await vi.waitFor(() => expect(nameAt(503)).toBe(nameOf(501)), 10_000)
  expect(nameAt(499)).toBe(nameOf(497))
  expect(pagesAsked()).toEqual([1, 9, 10, 5, 6])
})

test('pages out of sight are given up, and while they fly past none is asked for', async () => {
  const { store, nameAt, pagesAsked } = await openFolder(100_000, { delay: 30 })
  for (let place = 5010; place < 100_000; place += 5000) {
    store.see(place, place + 20)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await vi.waitFor(() => expect(nameAt(95_015)).toBe(nameOf(95_013)), 10_000)
  expect(nameAt(10_020)).toBeUndefined()
  expect(pagesAsked()).toEqual([1, 51, 951])
})

test('of what was seen only the pages in sight are kept', async () => {
  const { store } = await openFolder(20_000)
  for (let place = 0; place < 20_000; place += 1000) {
    store.see(place, place + 20)
    await vi.waitFor(() => expect(itemAt(store.getState().listing, place)).toBeDefined(), 10_000)
  }
  expect(store.getState().listing.items.length).toBeLessThan(2500)
})

test('a page that failed is asked for again when it comes back into sight', async () => {
  const onFailure = vi.fn()
  const { store, source, nameAt, pagesAsked } = await openFolder(1000, { onFailure })
  source.fail('listFiles', new Error('нет'))
  store.see(505, 512)
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.any(Error), 'list'), 10_000)
  source.heal()
  store.see(505, 515)
  expect(pagesAsked()).toEqual([1, 6])
  store.see(0, 10)
  store.see(505, 515)
  await vi.waitFor(() => expect(nameAt(510)).toBe(nameOf(508)), 10_000)
})

test('after a change the pages in sight are read again, and what is chosen stays chosen', async () => {
  const { store, nameAt, pagesAsked } = await openFolder(1000)
  store.see(502, 520)
  await vi.waitFor(() => expect(nameAt(502)).toBe(nameOf(500)), 10_000)
  const chosen = itemAt(store.getState().listing, 510)
  if (!chosen) throw new Error('nothing to choose')
  store.toggle(chosen)
  await store.remove(['file:1'])
  await vi.waitFor(() => expect(nameAt(502)).toBe(nameOf(501)), 10_000)
  expect(pagesAsked().slice(2)).toEqual([6])
  expect(store.getState().listing.count).toBe(1001)
  expect(store.getState().selection.marked.map(keyOf)).toEqual([keyOf(chosen)])
})

test('what another does in the open folder is read, elsewhere it is not, and after closing nothing is', async () => {
  const { store, source, pagesAsked } = await openFolder(10)
  await source.removeFile(10)
  await vi.waitFor(() => expect(store.getState().listing.count).toBe(11), 10_000)
  await store.goTo(1)
  const before = pagesAsked().length
  await source.removeFile(9)
  await source.createDirectory({ display_name: 'Осмотры', parent: 1 })
  await vi.waitFor(() => expect(store.getState().listing.count).toBe(1), 10_000)
  expect(pagesAsked()).toHaveLength(before + 1)
  store.close()
  await source.createDirectory({ display_name: 'Акты', parent: 1 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(store.getState().listing.count).toBe(1)
})

test('what another person removes is no longer marked', async () => {
  const { source, store } = await openFolder(3)
  const { items, count } = store.getState().listing
  const [first, second] = items.filter(isFile)
  if (!first || !second) throw new Error('The folder has no two files')
  store.toggle(first)
  store.toggle(second)
  await source.removeFile(first.id)
  await vi.waitFor(() => expect(store.getState().listing.count).toBe(count - 1), 10_000)
  expect(store.getState().selection.marked).toEqual([second])
})

test('what changes between the reading of a folder and the first news of it is seen, in the tree as well', async () => {
  const { source, store } = await openFolder(10)
  store.close()
  const begin: (() => void)[] = []
  const late: MediaSource = {
    ...source,
    subscribe(directory, onChange, onReady) {
      let stop: (() => void) | undefined
      begin.push(() => {
        stop = source.subscribe?.(directory, onChange)
        onReady?.()
      })
      return () => stop?.()
    },
  }
  const other = createMediaStore({ source: late })
  await other.open()
  await source.removeFile(10)
  await source.createDirectory({ display_name: 'Осмотры', parent: null })
  const count = other.getState().listing.count
  const listed = () => source.calls.filter((call) => call.startsWith('listFiles')).length
  const before = listed()
  begin[0]?.()
  await vi.waitFor(
    () => expect(other.getState().listing.folders.map((one) => one.display_name)).toContain('Осмотры'),
    10_000,
  )
  expect([other.getState().listing.count, listed()]).toEqual([count, before + 1])
  await vi.waitFor(() =>
    expect(
      other.tree
        .getState()
        .children.get(null)
        ?.map((one) => one.display_name),
    ).toContain('Осмотры'),
  )
  other.close()
  // Left before it began: nothing is read for it any more.
  await other.open(1)
  other.close()
  const rest = listed()
  begin[1]?.()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(listed()).toBe(rest)
})

test('a folder that changed unheard is read again when a page of it tells another number', async () => {
  const { store, source, nameAt } = await openFolder(1000)
  const silent = { ...source, subscribe: undefined }
  const other = createMediaStore({ source: silent })
  await other.open()
  await source.removeFile(1)
  other.see(500, 510)
  await vi.waitFor(() => expect(other.getState().listing.count).toBe(1001), 10_000)
  expect(itemAt(other.getState().listing, 505)?.display_name).toBe(nameOf(504))
  expect(nameAt(0)).toBe('Корпус А')
  store.close()
})

test('everything is chosen at once, loaded or not, and single things are taken out of it', async () => {
  const { store, pagesAsked } = await openFolder(100_000)
  await store.chooseAll()
  for (const index of [0, 3, 5]) {
    const item = itemAt(store.getState().listing, index)
    if (item) store.toggle(item)
  }
  const { selection, listing } = store.getState()
  expect(countChosen(selection, listing)).toBe(99_999)
  expect(pagesAsked()).toEqual([1])
  await store.setFilter({ ordering: '-display_name' })
  expect(countChosen(store.getState().selection, listing)).toBe(99_999)
  await store.setFilter({ search: 'f0000' })
  expect(store.getState().selection).toEqual({ mode: 'DEFAULT', marked: [], picked: [] })
})

test('a run reaches over pages that are not loaded', async () => {
  const { store } = await openFolder(1000)
  await store.chooseRanges([{ from: 90, to: 350 }], store.getState().selection)
  const { marked } = store.getState().selection
  expect(marked).toHaveLength(261)
  expect([marked[0]?.display_name, marked.at(-1)?.display_name]).toEqual([nameOf(88), nameOf(348)])
})

test('a run over nearly everything is the rest left out: that is less to read', async () => {
  const { store, pagesAsked } = await openFolder(100_000)
  await store.chooseRanges([{ from: 10, to: 100_001 }], store.getState().selection)
  const { selection, listing } = store.getState()
  expect(countChosen(selection, listing)).toBe(99_992)
  expect(selection.rule?.except).toHaveLength(10)
  expect(pagesAsked()).toEqual([1])
  expect((await store.readChosen())?.slice(0, 2).map(({ display_name }) => display_name)).toEqual([
    nameOf(8),
    nameOf(9),
  ])
})

test('a run over nearly all of a narrowed list is the rest of its files left out, unless it holds a folder', async () => {
  const { store, pagesAsked } = await openFolder(100_000)
  await store.setFilter({ kind: 'documents' })
  const { count, folders } = store.getState().listing
  const before = pagesAsked().length
  await store.chooseRanges([{ from: folders.length + 10, to: count - 1 }], store.getState().selection)
  const { selection } = store.getState()
  expect(selection.rule).toMatchObject({ onlyFiles: true })
  expect(selection.rule?.except).toHaveLength(10)
  expect(countChosen(selection, store.getState().listing)).toBe(99_990)
  expect(pagesAsked()).toHaveLength(before)

  store.clearSelection()
  const small = await openFolder(300)
  await small.store.setFilter({ kind: 'documents' })
  const all = small.store.getState().listing
  await small.store.chooseRanges(
    [{ from: all.folders.length - 1, to: all.count - 1 }],
    small.store.getState().selection,
  )
  expect(small.store.getState().selection.rule).toBeUndefined()
})

test('a run still being read chooses nothing in a folder gone to meanwhile, and is not disturbed by a change beside it', async () => {
  const { store } = await openFolder(100_000, { delay: 30 })
  const nearlyAll = [{ from: 300, to: 100_001 }]
  const left = store.chooseRanges(nearlyAll, store.getState().selection)
  await store.goTo(1)
  await left
  expect(store.getState().selection).toEqual({ mode: 'DEFAULT', marked: [], picked: [] })

  await store.goToRoot()
  const kept = store.chooseRanges(nearlyAll, store.getState().selection)
  await store.reload()
  await kept
  expect(store.getState().selection.rule?.except).toHaveLength(300)
})

test('a run that cannot be read is told and chooses nothing', async () => {
  const told: unknown[] = []
  const onFailure = (_error: unknown, action: string) => told.push(action)
  const { store, source } = await openFolder(1000, { onFailure })
  source.listFiles = () => Promise.reject(new Error('Нет связи'))
  await store.chooseRanges([{ from: 90, to: 350 }], store.getState().selection)
  expect(store.getState().selection.marked).toEqual([])
  expect(told).toContain('choose')
  await store.chooseAll()
  expect(await store.readChosen()).toBeNull()
})

test('where many are picked, everything means every file, none of the folders', async () => {
  const { store } = await openFolder(250, { mode: 'MULTIPLE_SELECT' })
  await store.chooseAll()
  expect(store.getState().selection.picked).toHaveLength(250)
})
