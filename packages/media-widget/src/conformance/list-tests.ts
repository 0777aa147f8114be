import type { ListAuthorsQuery, MediaOrdering } from '../source/source'
import type { ConformanceTest } from './conformance-test'
import { checkRefused, checkSame } from './expectations'
import { type Narrowing, narrowingsThatHold, narrowingsThatLeaveOut } from './narrowings'
import { createPlace } from './place'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const FILES = [
  { name: 'б.txt', text: 'x'.repeat(300) },
  { name: 'а.txt', text: 'x'.repeat(200) },
  { name: 'в.txt', text: 'x'.repeat(100) },
]

const ORDERS: readonly MediaOrdering[] = ['display_name', 'file_size', 'file_type', 'created_at']

/** What every source must do with lists of files. */
export const listTests: readonly ConformanceTest[] = [
  {
    name: 'an empty folder has no files, no pages, and says so',
    async run(source) {
      const { folder } = await createPlace(source)
      const { files, total } = await source.listFiles({ directory: folder.id, page: 1 })
      checkSame([files.length, total], [0, 0], 'files and their number')
    },
  },
  {
    name: 'files are ordered by name and by size, both ways',
    async run(source) {
      const place = await createPlace(source)
      for (const { name, text } of FILES) await place.addFile(name, { text })
      const byName = ['а.txt', 'б.txt', 'в.txt']
      const bySize = ['в.txt', 'а.txt', 'б.txt']
      checkSame(await place.fileNames({ ordering: 'display_name' }), byName, 'by name')
      checkSame(await place.fileNames({ ordering: '-display_name' }), [...byName].reverse(), 'by name from the end')
      checkSame(await place.fileNames({ ordering: 'file_size' }), bySize, 'by size')
      checkSame(await place.fileNames({ ordering: '-file_size' }), [...bySize].reverse(), 'the largest first')
    },
  },
  {
    name: 'numbers in names go by their value and ё stands beside е, whatever the case, in a folder and in all of them',
    async run(source) {
      const place = await createPlace(source)
      const inner = await place.addFolder('Внутри')
      const mark = `u${place.folder.id}x${Date.now()}`
      const named = (...names: string[]) => names.map((name) => `${name} ${mark}.txt`)
      for (const name of named('План 10', 'План 2', 'Ёлка')) await place.addFile(name)
      for (const name of named('план 9', 'Еда', 'Ель')) await place.addFile(name, { directory: inner.id })
      const here = named('Ёлка', 'План 2', 'План 10')
      const all = named('Еда', 'Ёлка', 'Ель', 'План 2', 'план 9', 'План 10')
      const everywhere = { directory: undefined, search: mark }
      checkSame(await place.fileNames({ ordering: 'display_name' }), here, 'by name')
      checkSame(await place.fileNames({ ordering: '-display_name' }), [...here].reverse(), 'by name from the end')
      checkSame(await place.fileNames({ ordering: 'display_name', ...everywhere }), all, 'by name in all folders')
    },
  },
  {
    name: 'no order loses or repeats a file',
    async run(source) {
      const place = await createPlace(source)
      for (const { name, text } of FILES) await place.addFile(name, { text })
      for (const order of ORDERS.flatMap((key) => [key, `-${key}` as MediaOrdering])) {
        checkSame((await place.fileNames({ ordering: order })).sort(), ['а.txt', 'б.txt', 'в.txt'], `by ${order}`)
      }
    },
  },
  {
    name: 'files are found by a part of their name, large or small, in the folder asked for',
    async run(source) {
      const place = await createPlace(source)
      const inner = await place.addFolder('Внутри')
      await place.addFile('Договор аренды.txt')
      await place.addFile('Акт.txt')
      await place.addFile('Аренда.txt', { directory: inner.id })
      checkSame(await place.fileNames({ search: 'АРЕНД' }), ['Договор аренды.txt'], 'found files')
    },
  },
  {
    name: 'without a folder files of all folders are found',
    async run(source) {
      const place = await createPlace(source)
      const inner = await place.addFolder('Внутри')
      const name = `u${place.folder.id}x${Date.now()}.txt`
      await place.addFile(name, { directory: inner.id })
      const { files } = await source.listFiles({ search: name, page: 1 })
      checkSame(
        files.map(({ display_name }) => display_name),
        [name],
        'found files',
      )
    },
  },
  {
    name: 'of a category only its files and those of none are listed, and counted',
    async run(source) {
      const place = await createPlace(source)
      const file = new File([PICTURE], 'p.svg', { type: 'image/svg+xml' })
      await source.uploadFile({ file, display_name: 'p.svg', directory: place.folder.id, category: 'images' })
      const text = new File(['x'], 'akt.txt', { type: 'text/plain' })
      await source.uploadFile({ file: text, display_name: 'akt.txt', directory: place.folder.id, category: 'files' })
      const { files, total } = await source.listFiles({ directory: place.folder.id, category: 'images', page: 1 })
      checkSame([files.map(({ display_name }) => display_name), total], [['p.svg'], 1], 'pictures')
    },
  },
  {
    name: 'of an author, and since a moment, only what he added then or later is listed, and counted',
    async run(source) {
      const place = await createPlace(source)
      const file = await place.addFile('akt.txt')
      const listed = async (narrowing: Narrowing) => {
        const { files, total } = await source.listFiles({ directory: place.folder.id, page: 1, ...narrowing })
        return [files.map(({ display_name }) => display_name), total]
      }
      for (const { what, narrowing } of await narrowingsThatHold(source, file)) {
        checkSame(await listed(narrowing), [['akt.txt'], 1], `files ${what}`)
      }
      for (const { what, narrowing } of narrowingsThatLeaveOut(file)) {
        checkSame(await listed(narrowing), [[], 0], `files ${what}`)
      }
    },
  },
  {
    name: 'whoever added files of a list is named once, where the source tells authors at all',
    async run(source) {
      const place = await createPlace(source)
      const directory = place.folder.id
      const authors = async (query: ListAuthorsQuery) =>
        (await source.listAuthors?.({ directory, ...query }))?.map(({ id }) => id) ?? []
      checkSame(await authors({}), [], 'authors of an empty folder')
      const { id } = await place.addFile('akt.txt')
      await place.addFile('plan.txt')
      const { author } = await source.getFile(id)
      const known = source.listAuthors && author ? [author] : []
      checkSame(await authors({}), known, 'authors of the folder')
      checkSame(await authors({ search: 'plan' }), known, 'authors of what is found')
      checkSame(await authors({ search: 'nothing is called so' }), [], 'authors of what is not found')
      checkSame(await authors({ createdFrom: '2999-01-01T00:00:00Z' }), [], 'authors since a moment to come')
    },
  },
  {
    name: 'pages are equally long but the last, hold everything once, and tell how much that is',
    async run(source) {
      const place = await createPlace(source)
      const names = Array.from({ length: 101 }, (_, index) => `f${String(index).padStart(3, '0')}.txt`)
      await Promise.all(names.map((name) => place.addFile(name)))
      const directory = place.folder.id
      const first = await source.listFiles({ directory, page: 1, ordering: 'display_name' })
      const last = await source.listFiles({ directory, page: first.pages, ordering: 'display_name' })
      checkSame([first.total, last.total], [101, 101], 'the number of files, as each page tells it')
      checkSame(first.pages, Math.ceil(101 / first.files.length), 'the number of pages')
      const rest = 101 - (first.pages - 1) * first.files.length
      checkSame(last.files.length, rest, 'files of the last page')
      checkSame(await place.fileNames({ ordering: 'display_name' }), names, 'all pages together')
    },
  },
  {
    name: 'a page beyond the last is empty and still tells how many there are',
    async run(source) {
      const place = await createPlace(source)
      await place.addFile('akt.txt')
      const { files, total } = await source.listFiles({ directory: place.folder.id, page: 7 })
      checkSame([files.length, total], [0, 1], 'files and their number')
    },
  },
  {
    name: 'where names are found by how they begin, the place is that in the list, past the last the first again',
    async run(source) {
      if (!source.findFile) return
      const place = await createPlace(source)
      for (const name of ['Акт 1.txt', 'Ёлка.txt', 'акт 2.txt', 'plan.txt']) await place.addFile(name)
      const query = { directory: place.folder.id, ordering: '-display_name' } as const
      const names = await place.fileNames(query)
      const find = async (prefixes: [string] | [string, string], after?: number) => {
        const at = await source.findFile?.({ ...query, prefixes, ...(after === undefined ? {} : { after }) })
        return names[at ?? -1]
      }
      checkSame(await find(['елк']), 'Ёлка.txt', 'е stands for ё')
      checkSame(await find(['зд', 'pl']), 'plan.txt', 'one of two beginnings')
      const acts = names.filter((name) => name.toLowerCase().startsWith('акт'))
      checkSame(await find(['АКТ']), acts[0], 'the first in the order asked for')
      checkSame(await find(['акт'], names.indexOf(acts[0] ?? '')), acts[1], 'the next one')
      checkSame(await find(['акт'], names.indexOf(acts[1] ?? '')), acts[0], 'past the last the first again')
      checkSame((await source.findFile({ ...query, prefixes: ['нет'] })) ?? null, null, 'where none begins so')
    },
  },
  {
    name: 'where places of files are told, it is that in the list asked for, and none where the list does not hold it',
    async run(source) {
      if (!source.findPlace) return
      const place = await createPlace(source)
      for (const name of ['b.txt', 'a.txt', 'c.txt']) await place.addFile(name)
      const query = { directory: place.folder.id, ordering: '-display_name' } as const
      const { files } = await source.listFiles({ ...query, page: 1 })
      for (const [at, { id }] of files.entries()) checkSame(await source.findPlace({ ...query, id }), at, 'its place')
      const id = files[0]?.id ?? 0
      checkSame(
        (await source.findPlace({ ...query, search: 'a.txt', id })) ?? null,
        null,
        'a file that is not found so',
      )
    },
  },
  {
    name: 'a file is found, by its name and by its place, only in a list whose author and moment let it in',
    async run(source) {
      const place = await createPlace(source)
      const file = await place.addFile('akt.txt')
      const find = async (narrowing: Narrowing) => {
        const query = { directory: place.folder.id, ...narrowing }
        const byName = await source.findFile?.({ ...query, prefixes: ['akt'] })
        const byNumber = await source.findPlace?.({ ...query, id: file.id })
        return [
          source.findFile ? (byName ?? null) : 'not offered',
          source.findPlace ? (byNumber ?? null) : 'not offered',
        ]
      }
      const expected = (at: number | null) =>
        [source.findFile, source.findPlace].map((call) => (call ? at : 'not offered'))
      for (const { what, narrowing } of await narrowingsThatHold(source, file)) {
        checkSame(await find(narrowing), expected(0), `places of the file among those ${what}`)
      }
      for (const { what, narrowing } of narrowingsThatLeaveOut(file)) {
        checkSame(await find(narrowing), expected(null), `places of the file among those ${what}`)
      }
    },
  },
  {
    name: 'a reading given up ends as one',
    async run(source) {
      const { folder } = await createPlace(source)
      const reading = source.listFiles({ directory: folder.id, page: 1 }, AbortSignal.abort())
      checkSame((await checkRefused(reading, 'a reading given up')).name, 'AbortError', 'the name of the error')
    },
  },
  {
    name: 'where changes are told, those of a folder are, and none after the end',
    async run(source) {
      if (!source.subscribe) return
      const place = await createPlace(source)
      let told = 0
      let hear: () => void = () => undefined
      const heard = new Promise<void>((resolve) => {
        hear = resolve
      })
      const stop = source.subscribe(place.folder.id, () => {
        told += 1
        hear()
      })
      await place.addFile('akt.txt')
      await heard
      stop()
      const before = told
      await place.addFile('plan.txt')
      await new Promise((resolve) => setTimeout(resolve, 300))
      checkSame(told, before, 'what was told after the end')
    },
  },
]
