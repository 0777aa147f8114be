import { expect, test, vi } from 'vitest'
import type { MediaSource } from '../../source/source'
import { createBrowsing } from '../../store/media-store'
import { createBulk } from '../../store/selection/bulk'
import type { ConflictChoice } from '../../store/uploads/upload'
import { createMemorySource, directoryOf, fileOf } from '../../testing/memory-source'
import { resolveNameConflicts } from './resolve-name-conflicts'

/** «Акты» holds «1.txt» already; beside it stand «1.txt» and «2.txt». */
const twice = () =>
  createMemorySource({
    directories: [directoryOf({ id: 1, display_name: 'Акты' })],
    files: [
      fileOf({ id: 1, display_name: '1.txt' }),
      fileOf({ id: 2, display_name: '2.txt' }),
      fileOf({ id: 3, display_name: '1.txt', directory: 1 }),
    ],
  })

/** Bulk actions of a browsing store whose person decides so. */
async function openAsking(source: MediaSource, choice: ConflictChoice) {
  const { store, bulk: parts } = createBrowsing({ source, onFailure: vi.fn(), onChange: vi.fn() })
  await store.open()
  const askConflict = vi.fn(async () => choice)
  return {
    store,
    askConflict,
    bulk: createBulk({ ...parts, changeMany: resolveNameConflicts(source.changeMany, askConflict) }),
  }
}

const inside = async (source: MediaSource, directory: number | null = 1) =>
  (await source.listFiles({ directory, page: 1 })).files.map(({ id, display_name }) => `${id} ${display_name}`)

test.each([
  ['gets a number', 'both', 2, ['3 1.txt', '1 1 (2).txt', '2 2.txt']],
  ['takes the place', 'replace', 2, ['1 1.txt', '2 2.txt']],
  ['stays', 'skip', 1, ['3 1.txt', '2 2.txt']],
] as const)(
  'of two files moved the one whose name is taken %s, as the person decides',
  async (_, choice, count, names) => {
    const source = twice()
    const { store, bulk, askConflict } = await openAsking(source, choice)
    const files = store.getState().listing.items.slice(1)
    const moved = await bulk.moveMany(files, 1)
    expect(moved.count).toBe(count)
    expect(askConflict.mock.calls).toEqual([[{ keys: ['file:1'], reason: 'В папке уже есть такое имя' }]])
    expect((await inside(source)).toSorted()).toEqual([...names].toSorted())
    await moved.undo?.()
    expect(await inside(source)).toEqual(['3 1.txt'])
    expect(await inside(source, null)).toEqual(['1 1.txt', '2 2.txt'])
  },
)

test('of all moved by a rule, too, and one undo takes all of it back', async () => {
  const source = twice()
  const { bulk, askConflict } = await openAsking(source, 'both')
  const { count, undo } = await bulk.moveAllBut(['folder:1'], 1)
  expect(askConflict.mock.calls).toEqual([[{ keys: ['file:1'], reason: 'В папке уже есть такое имя' }]])
  expect(count).toBe(2)
  await undo?.()
  expect(await inside(source)).toEqual(['3 1.txt'])
})

test('of more than are named nothing is offered to be taken back, since a part of it would stay', async () => {
  const changeMany = vi
    .fn<NonNullable<MediaSource['changeMany']>>()
    .mockResolvedValueOnce({
      done: 20_000,
      keys: ['file:1'],
      failed: 0,
      taken: { keys: ['file:7'], reason: 'Есть' },
      undo: vi.fn(),
    })
    .mockResolvedValue({ done: 1, keys: ['file:7'], failed: 0 })
  const asking = resolveNameConflicts(changeMany, async () => 'replace')
  const outcome = await asking?.({ rule: { directory: 3, except: [] } }, { action: 'move', parent: 1 })
  expect(outcome).toEqual({ done: 20_001, keys: ['file:1', 'file:7'], failed: 0 })
})

test('where a source goes on with the same change, one undo takes all of it back, named or not', async () => {
  const undo = vi.fn(async () => ({ done: 20_001, keys: [], failed: 0 }))
  const changeMany = vi
    .fn<NonNullable<MediaSource['changeMany']>>()
    .mockResolvedValueOnce({
      done: 20_000,
      keys: ['file:1'],
      failed: 0,
      taken: { keys: ['file:7'], reason: 'Есть' },
      undo,
      batch: 'b',
    })
    .mockResolvedValue({ done: 1, keys: ['file:7'], failed: 0 })
  const source = { ...twice(), changeMany }
  const { bulk } = await openAsking(source, 'replace')
  const { count, undo: takeBack } = await bulk.moveAllBut(['folder:1'], 1)
  expect(count).toBe(20_001)
  expect(changeMany.mock.calls.slice(1)).toEqual([
    [{ keys: ['file:7'] }, { action: 'move', parent: 1, conflict: 'replace', batch: 'b' }],
  ])
  await takeBack?.()
  expect(undo).toHaveBeenCalledOnce()
})

test('why what was decided failed is told, also where the first call failed nothing', async () => {
  const changeMany = vi
    .fn<NonNullable<MediaSource['changeMany']>>()
    .mockResolvedValueOnce({
      done: 1,
      keys: ['file:1'],
      failed: 0,
      taken: { keys: ['file:7'], reason: 'Есть' },
      reason: undefined,
    })
    .mockResolvedValue({ done: 0, keys: [], failed: 1, reason: 'Занято другим', undo: vi.fn() })
  const asking = resolveNameConflicts(changeMany, async () => 'replace')
  const outcome = await asking?.({ keys: ['file:1', 'file:7'] }, { action: 'move', parent: 1 })
  expect(outcome).toEqual({ done: 1, keys: ['file:1'], failed: 1, reason: 'Занято другим' })
})
