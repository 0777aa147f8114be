import type { ItemKey } from '../item'
import type { MediaBulk, MoveConflict } from '../source/source-bulk'
import type { ConformanceTest } from './conformance-test'
import { check, checkRefused, checkSame } from './expectations'
import { narrowingsThatHold, narrowingsThatLeaveOut } from './narrowings'
import { createPlace, type Place } from './place'

/** Runs only where the source changes many at once. */
function whereMany(
  name: string,
  run: (place: Place, changeMany: NonNullable<MediaBulk['changeMany']>) => Promise<void>,
): ConformanceTest {
  return {
    name,
    async run(source) {
      const { changeMany } = source
      if (changeMany) await run(await createPlace(source), changeMany)
    },
  }
}

const sorted = (keys: readonly string[]) => [...keys].sort()

/** What every source must do with many items at once, where it does anything with them. */
export const bulkTests: readonly ConformanceTest[] = [
  whereMany('many items are removed by their keys and restored by the same', async (place, changeMany) => {
    const [akt, plan] = [await place.addFile('akt.txt'), await place.addFile('plan.txt')]
    const folder = await place.addFolder('Акты')
    await place.addFile('stays.txt')
    const keys: ItemKey[] = [`file:${akt.id}`, `file:${plan.id}`, `folder:${folder.id}`]
    const removed = await changeMany({ keys }, { action: 'remove' })
    checkSame([removed.done, removed.failed], [3, 0], 'how many were removed and refused')
    checkSame(sorted(removed.keys), sorted(keys), 'the keys of those removed')
    checkSame([await place.folderNames(), await place.fileNames()], [[], ['stays.txt']], 'what is left')
    await changeMany({ keys: removed.keys }, { action: 'restore' })
    checkSame(await place.folderNames(), ['Акты'], 'folders after the restoration')
    checkSame(sorted(await place.fileNames()), ['akt.txt', 'plan.txt', 'stays.txt'], 'files after it')
  }),
  whereMany('a rule means everything in the folder but what it leaves out, and nothing elsewhere', async (...given) => {
    const [place, changeMany] = given
    const kept = await place.addFile('kept.txt')
    await place.addFile('akt.txt')
    const folder = await place.addFolder('Акты')
    const inner = await place.addFolder('Куда', folder.id)
    const except: ItemKey[] = [`file:${kept.id}`, `folder:${folder.id}`]
    const rule = { directory: place.folder.id, except }
    const moved = await changeMany({ rule }, { action: 'move', parent: inner.id })
    checkSame(moved.done, 1, 'how many were moved')
    checkSame([await place.folderNames(), await place.fileNames()], [['Акты'], ['kept.txt']], 'what stayed')
    checkSame(await place.fileNames({ directory: inner.id }), ['akt.txt'], 'what came')
  }),
  whereMany('a rule bound to the moment of a list leaves what came or changed later as it is', async (...given) => {
    const [place, changeMany] = given
    const [akt, plan] = [await place.addFile('akt.txt'), await place.addFile('plan.txt')]
    const { asOf, total } = await place.source.listFiles({ directory: place.folder.id, page: 1 })
    if (asOf === undefined) return
    await place.source.updateFile(plan.id, { display_name: 'plan 2.txt' })
    await place.addFile('late.txt')
    const rule = { directory: place.folder.id, except: [], asOf, count: total }
    const removed = await changeMany({ rule }, { action: 'remove' })
    checkSame(removed.keys, [`file:${akt.id}`], 'the keys of those removed')
    checkSame(sorted(await place.fileNames()), ['late.txt', 'plan 2.txt'], 'what is left')
    await checkRefused(
      changeMany({ rule: { ...rule, asOf: undefined, count: 1 } }, { action: 'remove' }),
      'more than were chosen',
    )
  }),
  whereMany(
    'what goes where its name is taken stays and is told, gets a number, or takes the place',
    async (...given) => {
      const [place, changeMany] = given
      const { id: parent } = await place.addFolder('Куда')
      const directory = { directory: parent }
      const text = () => new File(['x'], 'akt.txt', { type: 'text/plain' })
      await place.source.uploadFile({ file: text(), display_name: 'akt.txt', ...directory })
      const file = await place.addFile('akt.txt')
      const move = (conflict: MoveConflict) =>
        changeMany({ keys: [`file:${file.id}`] }, { action: 'move', parent, conflict })
      const asked = await move('ask')
      checkSame([asked.done, asked.failed, asked.taken?.keys], [0, 0, [`file:${file.id}`]], 'what was told')
      checkSame(await place.fileNames(), ['akt.txt'], 'what stayed')
      checkSame((await move('both')).done, 1, 'how many were moved')
      checkSame((await place.fileNames(directory)).length, 2, 'how many stand there')
      await changeMany({ keys: [`file:${file.id}`] }, { action: 'remove' })
      const other = await place.addFile('akt.txt')
      await changeMany({ keys: [`file:${other.id}`] }, { action: 'move', parent, conflict: 'replace' })
      checkSame(await place.fileNames(directory), ['akt.txt'], 'what took the place')
    },
  ),
  whereMany(
    'where a change is taken back whole, the names it gave and what gave way are as before',
    async (...given) => {
      const [place, changeMany] = given
      const { id: parent } = await place.addFolder('Куда')
      const there = { directory: parent }
      await place.source.uploadFile({ file: new File(['x'], 'akt.txt', { type: 'text/plain' }), ...there })
      const { id } = await place.addFile('akt.txt')
      for (const conflict of ['both', 'replace'] as const) {
        const { undo } = await changeMany({ keys: [`file:${id}`] }, { action: 'move', parent, conflict })
        if (!undo) return
        checkSame(await place.fileNames(), [], `files after a move with «${conflict}»`)
        await undo()
        const names = [await place.fileNames(), await place.fileNames(there)]
        checkSame(names, [['akt.txt'], ['akt.txt']], `files after its return from «${conflict}»`)
      }
    },
  ),
  whereMany('a rule that goes by the kind means files only, with a name looked for and without', async (...given) => {
    const [place, changeMany] = given
    const directory = place.folder.id
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'akt.svg', { type: 'image/svg+xml' })
    await place.source.uploadFile({ file, display_name: 'akt.svg', directory, category: 'images' })
    const text = new File(['x'], 'akt.txt', { type: 'text/plain' })
    await place.source.uploadFile({ file: text, display_name: 'akt.txt', directory, category: 'files' })
    await place.addFolder('akt')
    for (const search of [{ search: 'AKT' }, {}]) {
      const rule = { directory, ...search, category: 'images', except: [] } as const
      const { keys } = await changeMany({ rule }, { action: 'remove' })
      checkSame(keys.length, 1, 'how many were removed')
      checkSame([await place.folderNames(), await place.fileNames()], [['akt'], ['akt.txt']], 'what stayed')
      await changeMany({ keys }, { action: 'restore' })
    }
  }),
  whereMany('a rule means only files its author added, and since its moment', async (place, changeMany) => {
    const file = await place.addFile('akt.txt')
    await place.addFolder('Акты')
    const directory = place.folder.id
    for (const { what, narrowing } of narrowingsThatLeaveOut(file)) {
      // Whoever finds nothing to do may refuse, too.
      const removal = changeMany({ rule: { directory, except: [], ...narrowing } }, { action: 'remove' })
      const done = await removal.then(
        (outcome) => outcome.done,
        () => 0,
      )
      checkSame(
        [done, await place.fileNames()],
        [0, ['akt.txt']],
        `what was removed of files ${what}, and what is left`,
      )
    }
    for (const { what, narrowing } of await narrowingsThatHold(place.source, file)) {
      const { done } = await changeMany({ rule: { directory, except: [], ...narrowing } }, { action: 'remove' })
      checkSame([done, await place.fileNames()], [1, []], `what was removed of files ${what}, and what is left`)
      checkSame(await place.folderNames(), ['Акты'], `folders after the removal of files ${what}`)
      await changeMany({ keys: [`file:${file.id}`] }, { action: 'restore' })
    }
  }),
  whereMany('of many, those refused are counted and told why, the others are changed', async (place, changeMany) => {
    const akt = await place.addFile('akt.txt')
    const keys: ItemKey[] = [`file:${akt.id}`, 'file:999999999']
    const outcome = await changeMany({ keys }, { action: 'remove' })
    checkSame([outcome.done, outcome.failed, outcome.keys], [1, 1, [`file:${akt.id}`]], 'what was done')
    check(Boolean(outcome.reason), 'the refusal must say why')
    checkSame(await place.fileNames(), [], 'files')
  }),
  whereMany(
    'where what was changed by a rule is taken back whole, what lay in the trash before stays there',
    async (...given) => {
      const [place, changeMany] = given
      await place.addFile('akt.txt')
      const earlier = await place.addFile('earlier.txt')
      await place.source.removeFile(earlier.id)
      const rule = { directory: place.folder.id, except: [] }
      const { undo } = await changeMany({ rule }, { action: 'remove' })
      checkSame(await place.fileNames(), [], 'files after the removal')
      if (!undo) return
      await undo()
      checkSame(await place.fileNames(), ['akt.txt'], 'files after the return')
    },
  ),
  {
    name: 'where archives are made, one of a rule has an address, and of nothing there is none',
    async run(source) {
      const { createArchive } = source
      if (!createArchive) return
      const place = await createPlace(source)
      await place.addFile('akt.txt')
      check((await createArchive({ rule: { directory: place.folder.id, except: [] } })) !== '', 'an address')
      const empty = await place.addFolder('Пусто')
      await checkRefused(createArchive({ rule: { directory: empty.id, except: [] } }), 'an archive of nothing')
    },
  },
  {
    name: 'where archives are made, one of a rule holds only what its author added, and since its moment',
    async run(source) {
      const { createArchive } = source
      if (!createArchive) return
      const place = await createPlace(source)
      const file = await place.addFile('akt.txt')
      const rule = { directory: place.folder.id, except: [] }
      for (const { what, narrowing } of narrowingsThatLeaveOut(file)) {
        await checkRefused(
          createArchive({ rule: { ...rule, ...narrowing } }),
          `an archive of nothing but files ${what}`,
        )
      }
      for (const { what, narrowing } of await narrowingsThatHold(source, file)) {
        check((await createArchive({ rule: { ...rule, ...narrowing } })) !== '', `an address of the files ${what}`)
      }
    },
  },
]
