import { expect, test, vi } from 'vitest'
import { createMemorySource, directoryOf, fileOf, type MemorySource } from '../../testing/memory-source'
import type { ConflictChoice, Uploads } from './upload'
import { createUploads } from './uploads'

const file = (name: string) => new File(['0123456789'], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))
const statuses = (uploads: Uploads) => uploads.getState().uploads.map(({ status }) => status)
const sent = (source: MemorySource) => source.calls.filter((call) => /^(uploadFile|replaceFile)/.test(call))

function createFolder() {
  const source = createMemorySource({
    directories: [directoryOf({ id: 1, display_name: 'Акты' })],
    files: [
      fileOf({ id: 1, display_name: 'akt.pdf', directory: 1 }),
      fileOf({ id: 2, display_name: 'plan.pdf', directory: 1 }),
    ],
  })
  const uploads = createUploads({ source })
  return { source, uploads }
}

async function meet(choice: ConflictChoice, options?: { forAll: boolean }) {
  const made = createFolder()
  made.uploads.addMany(['akt.pdf', 'plan.pdf', 'new.pdf'].map((name) => ({ file: file(name), directory: 1 })))
  await settled()
  expect(statuses(made.uploads)).toEqual(['asking', 'asking', 'done'])
  made.uploads.choose(1, choice, options)
  await settled()
  return made
}

test('a name that is taken is asked about, and the rest goes on meanwhile', async () => {
  const { source } = await meet('skip')
  expect(sent(source)).toEqual(['uploadFile {"name":"new.pdf","display_name":"new.pdf","directory":1}'])
})

test('«сохранить оба» gives the new one a number', async () => {
  const { source, uploads } = await meet('both')
  expect(sent(source).at(-1)).toContain('"display_name":"akt (2).pdf"')
  expect(uploads.getState().uploads[0]).toMatchObject({ status: 'done', name: 'akt (2).pdf' })
  expect(statuses(uploads)[1]).toBe('asking')
})

test('a number that is taken too is passed over', async () => {
  const { source, uploads } = await meet('both')
  uploads.add({ file: file('akt.pdf'), directory: 1 })
  await settled()
  uploads.choose(4, 'both')
  await settled()
  expect(sent(source).at(-1)).toContain('"display_name":"akt (3).pdf"')
})

test('«заменить» gives the file that is there new bytes', async () => {
  const { source, uploads } = createFolder()
  const replaced: number[] = []
  Object.assign(source, {
    replaceFile: async (id: number, bytes: File) => {
      replaced.push(id)
      return fileOf({ id, display_name: 'akt.pdf', directory: 1, file_size: bytes.size })
    },
  })
  uploads.add({ file: file('akt.pdf'), directory: 1 })
  await settled()
  uploads.choose(1, 'replace')
  await settled()
  expect(replaced).toEqual([1])
  expect(uploads.getState().uploads[0]).toMatchObject({ status: 'done', result: { id: 1, file_size: 10 } })
})

test('«применить ко всем» counts for all that were added with it, later ones too', async () => {
  const { uploads } = await meet('skip', { forAll: true })
  expect(statuses(uploads)).toEqual(['skipped', 'skipped', 'done'])
  uploads.add({ file: file('plan.pdf'), directory: 1 })
  await settled()
  expect(statuses(uploads).at(-1)).toBe('asking')
})

test('the tree of a folder is kept: each folder is made once, one that is there is used', async () => {
  const { source, uploads } = createFolder()
  uploads.addMany([
    { file: file('a.pdf'), directory: null, path: ['Акты', '2026'] },
    { file: file('b.pdf'), directory: null, path: ['Акты', '2026'] },
    { file: file('c.pdf'), directory: null, path: ['Фото'] },
  ])
  for (let turn = 0; turn < 5; turn += 1) await settled()
  expect(source.calls.filter((call) => call.startsWith('createDirectory'))).toEqual([
    'createDirectory {"display_name":"Фото","parent":null}',
    'createDirectory {"display_name":"2026","parent":1}',
  ])
  expect(statuses(uploads)).toEqual(['done', 'done', 'done'])
  const folders = uploads.getState().uploads.map(({ result }) => result?.directory)
  expect(folders[0]).toBe(folders[1])
  expect(folders[0]).not.toBe(folders[2])
})

test('a folder deleted after its files had arrived is made again for the next ones', async () => {
  const { source, uploads } = createFolder()
  const send = async (name: string) => {
    uploads.addMany([{ file: file(name), directory: null, path: ['Фото'] }])
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  await send('a.pdf')
  const [folder] = (await source.listDirectories({ parent: null })).filter((one) => one.display_name === 'Фото')
  await source.removeDirectory(folder?.id ?? 0)
  await send('b.pdf')
  expect(statuses(uploads)).toEqual(['done', 'done'])
  const [again] = (await source.listDirectories({ parent: null })).filter((one) => one.display_name === 'Фото')
  expect(uploads.getState().uploads.map(({ result }) => result?.directory)).toEqual([folder?.id, again?.id])
  expect(again?.id).not.toBe(folder?.id)
})

test('a folder that could not be made is tried again with the file', async () => {
  const { source, uploads } = createFolder()
  source.fail('createDirectory', new Error('Недостаточно прав: Медиахранилище'))
  uploads.add({ file: file('a.pdf'), directory: null, path: ['Фото'] })
  await settled()
  expect(statuses(uploads)).toEqual(['failed'])
  source.heal()
  await uploads.retry(1)
  expect(statuses(uploads)).toEqual(['done'])
})

test('of a folder of many pages the name alone is asked for', async () => {
  const files = Array.from({ length: 150 }, (_, at) => fileOf({ id: at + 1, display_name: `${at}.pdf`, directory: 1 }))
  const source = createMemorySource({ directories: [directoryOf({ id: 1, display_name: 'Акты' })], files })
  const uploads = createUploads({ source })
  uploads.add({ file: file('140.pdf'), directory: 1 })
  await settled()
  expect(statuses(uploads)).toEqual(['asking'])
})

test('a folder whose name has spaces around it is found again: backends keep names without them', async () => {
  const { source, uploads } = createFolder()
  uploads.add({ file: file('a.pdf'), directory: null, path: [' Акты '] })
  await settled()
  expect(statuses(uploads)).toEqual(['done'])
  expect(source.calls.filter((call) => call.startsWith('createDirectory'))).toEqual([])
})

test('a name that only the source knows to be taken is asked about all the same, whatever is chosen then', async () => {
  const source = createMemorySource({ files: [fileOf({ id: 7, display_name: 'akt.pdf' })] })
  // As of a folder of more files than a search tells.
  source.listFiles = async () => ({ files: [], pages: 5, total: 500 })
  const replaceFile = vi.fn(async (id: number) => fileOf({ id, display_name: 'akt.pdf' }))
  const uploads = createUploads({ source: Object.assign(source, { replaceFile }) })
  uploads.addMany(['akt.pdf', 'akt.pdf', 'akt.pdf'].map((name) => ({ file: file(name), directory: null })))
  await settled()
  expect(statuses(uploads)).toEqual(['asking', 'asking', 'asking'])
  for (const [at, choice] of (['both', 'replace', 'skip'] as const).entries()) uploads.choose(at + 1, choice)
  await settled()
  expect(statuses(uploads)).toEqual(['done', 'done', 'skipped'])
  expect(uploads.getState().uploads[0]).toMatchObject({ name: 'akt (2).pdf' })
  expect(replaceFile.mock.calls.map(([id]) => id)).toEqual([7])
})

test('a folder gets a name that may stand: signs of paths and straight quotes are put in another way', async () => {
  const { source, uploads } = createFolder()
  uploads.add({ file: file('a.pdf'), directory: null, path: ["Фото д'Артаньян", 'Акт: "1/2"', '..'] })
  for (let turn = 0; turn < 5; turn += 1) await settled()
  const made = source.calls
    .filter((call) => call.startsWith('createDirectory'))
    .map((call) => JSON.parse(call.slice(16)))
  expect(made.map(({ display_name }) => display_name)).toEqual(['Фото д’Артаньян', 'Акт- ”1-2”', '_'])
  expect(statuses(uploads)).toEqual(['done'])
})
