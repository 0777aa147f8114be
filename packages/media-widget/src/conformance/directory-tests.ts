import type { ConformanceTest } from './conformance-test'
import { check, checkRefused, checkSame, checkTaken } from './expectations'
import { createPlace } from './place'

/** What every source must do with folders. */
export const directoryTests: readonly ConformanceTest[] = [
  {
    name: 'a new folder is listed in its parent and nowhere else',
    async run(source) {
      const place = await createPlace(source)
      const inner = await place.addFolder('Корпус А')
      checkSame(inner.parent, place.folder.id, 'the parent of the new folder')
      checkSame(await place.folderNames(), ['Корпус А'], 'folders of the parent')
      checkSame(await place.folderNames(inner.id), [], 'folders of the new one')
    },
  },
  {
    name: 'a folder of the root is listed with the parent null',
    async run(source) {
      const { folder } = await createPlace(source)
      const found = (await source.listDirectories({ parent: null })).find(({ id }) => id === folder.id)
      checkSame(found?.parent, null, 'the parent of a folder of the root')
      checkSame(found?.display_name, folder.display_name, 'its name')
    },
  },
  {
    name: 'a folder knows the way to itself, outermost first, itself not included',
    async run(source) {
      const place = await createPlace(source)
      const outer = await place.addFolder('Корпус А')
      const inner = await place.addFolder('Осмотры', outer.id)
      const { ancestors } = await source.getDirectory(inner.id)
      checkSame(
        ancestors.map(({ id }) => id),
        [place.folder.id, outer.id],
        'ancestors',
      )
    },
  },
  {
    name: 'an unknown folder is refused with the status 404',
    async run(source) {
      const refusal = await checkRefused(source.getDirectory(999_999_999), 'an unknown folder')
      checkSame((refusal as { status?: unknown }).status, 404, 'the status of the refusal')
    },
  },
  {
    name: 'a renamed folder keeps its number and its place',
    async run(source) {
      const place = await createPlace(source)
      const folder = await place.addFolder('Акты')
      const renamed = await source.updateDirectory(folder.id, { display_name: 'Акты 2026' })
      checkSame([renamed.id, renamed.parent], [folder.id, place.folder.id], 'number and parent')
      checkSame(await place.folderNames(), ['Акты 2026'], 'folders')
    },
  },
  {
    name: 'a taken name is refused to a new folder and to a renamed one, which may keep its own',
    async run(source) {
      const place = await createPlace(source)
      const [acts, plans] = [await place.addFolder('Акты'), await place.addFolder('Планы')]
      await checkTaken(place.addFolder('Акты'), 'a second folder of a name')
      await checkTaken(source.updateDirectory(plans.id, { display_name: 'Акты' }), 'a name of another folder')
      checkSame(
        (await source.updateDirectory(acts.id, { display_name: 'Акты' })).id,
        acts.id,
        'a folder of its own name',
      )
      checkSame(await place.folderNames(), ['Акты', 'Планы'], 'folders after the refusals')
      checkSame((await place.addFolder('Акты', plans.id)).display_name, 'Акты', 'the same name in another folder')
    },
  },
  {
    name: 'a moved folder is in its new parent and not in the old, with what it holds',
    async run(source) {
      const place = await createPlace(source)
      const [from, to] = [await place.addFolder('Откуда'), await place.addFolder('Куда')]
      const moved = await place.addFolder('Акты', from.id)
      await place.addFile('akt.txt', { directory: moved.id })
      await source.updateDirectory(moved.id, { parent: to.id })
      checkSame(await place.folderNames(from.id), [], 'folders of the old parent')
      checkSame(await place.folderNames(to.id), ['Акты'], 'folders of the new parent')
      checkSame(await place.fileNames({ directory: moved.id }), ['akt.txt'], 'files of the moved folder')
    },
  },
  {
    name: 'a folder moves to the root by the parent null',
    async run(source) {
      const place = await createPlace(source)
      const inner = await place.addFolder(`${place.folder.display_name} inner`)
      await source.updateDirectory(inner.id, { parent: null })
      const atRoot = await source.listDirectories({ parent: null })
      check(
        atRoot.some(({ id }) => id === inner.id),
        'the folder must be among those of the root',
      )
      checkSame(await place.folderNames(), [], 'folders of the old parent')
    },
  },
  {
    name: 'a folder does not move into itself or into what it holds',
    async run(source) {
      const place = await createPlace(source)
      const inner = await place.addFolder('Осмотры')
      await checkRefused(source.updateDirectory(place.folder.id, { parent: place.folder.id }), 'a move into itself')
      await checkRefused(source.updateDirectory(place.folder.id, { parent: inner.id }), 'a move into a descendant')
      checkSame((await source.getDirectory(place.folder.id)).parent, null, 'the parent after the refusals')
    },
  },
  {
    name: 'a removed folder is gone with what it holds, a restored one is back with it',
    async run(source) {
      const place = await createPlace(source)
      const folder = await place.addFolder('Акты')
      await place.addFile('akt.txt', { directory: folder.id })
      await source.removeDirectory(folder.id)
      checkSame(await place.folderNames(), [], 'folders after the removal')
      await checkRefused(source.getDirectory(folder.id), 'a removed folder')
      const { id, display_name, parent } = await source.restoreDirectory(folder.id)
      checkSame([id, display_name, parent], [folder.id, 'Акты', place.folder.id], 'what came back')
      checkSame(await place.folderNames(), ['Акты'], 'folders after the restoration')
      checkSame(await place.fileNames({ directory: folder.id }), ['akt.txt'], 'files of the restored folder')
    },
  },
  {
    name: 'folders are found by a part of their name, large or small',
    async run(source) {
      const place = await createPlace(source)
      await place.addFolder('Договоры аренды')
      await place.addFolder('Акты')
      const found = await source.listDirectories({ parent: place.folder.id, search: 'АРЕНД' })
      checkSame(
        found.map(({ display_name }) => display_name),
        ['Договоры аренды'],
        'found folders',
      )
    },
  },
]
