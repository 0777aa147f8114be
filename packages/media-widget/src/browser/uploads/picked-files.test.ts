import { expect, test } from 'vitest'
import { readDropped } from './dropped-files'
import { readFolder, readPickedFolder } from './picked-files'

const file = (name: string) => new File(['x'], name)

const fileEntry = (name: string, isGone = false) => ({
  isDirectory: false,
  name,
  file: (give: (file: File) => void, fail: () => void) => (isGone ? fail() : give(file(name))),
})

/** A folder that gives its entries two at a time, as browsers do by the hundred. */
function folderEntry(name: string, entries: object[]): FileSystemDirectoryEntry {
  const createReader = () => {
    let at = 0
    const next = () => {
      at += 2
      return at
    }
    return { readEntries: (give: (entries: object[]) => void) => give(entries.slice(at, next())) }
  }
  return { isDirectory: true, name, createReader } as unknown as FileSystemDirectoryEntry
}

test('a folder is read with all that lies in it, however many times it must be asked', async () => {
  const inner = folderEntry('2026', [fileEntry('c.jpg')])
  const folder = folderEntry('Фото', [fileEntry('a.jpg'), fileEntry('b.jpg'), inner, fileEntry('gone.jpg', true)])
  const { files, empty } = await readFolder(folder)
  expect(empty).toEqual([])
  expect(files.map((one) => [...one.path, one.file.name].join('/'))).toEqual([
    'Фото/a.jpg',
    'Фото/b.jpg',
    'Фото/2026/c.jpg',
  ])
})

test('files and folders of one drop are told apart; without entries everything is a file', () => {
  const folder = folderEntry('Фото', [])
  const items = [
    { kind: 'file', webkitGetAsEntry: () => folder, getAsFile: () => file('Фото') },
    { kind: 'file', webkitGetAsEntry: () => fileEntry('a.jpg'), getAsFile: () => file('a.jpg') },
    { kind: 'string' },
  ]
  const dropped = readDropped({ items, files: [] } as unknown as DataTransfer)
  expect(dropped.folders).toEqual([folder])
  expect(dropped.files.map(({ name }) => name)).toEqual(['a.jpg'])
  const plain = readDropped({ items: [], files: [file('b.jpg')] } as unknown as DataTransfer)
  expect(plain.files).toHaveLength(1)
})

test('the picker writes the way of each file', () => {
  const picked = Object.defineProperty(file('a.jpg'), 'webkitRelativePath', { value: 'Фото/2026/a.jpg' })
  expect(readPickedFolder([picked, file('Thumbs.db')])).toMatchObject({
    files: [{ path: ['Фото', '2026'] }],
    empty: [],
  })
})

test('folders that hold nothing are told, and what the system keeps in them for itself is nothing', async () => {
  const ofTheSystem = ['.DS_Store', '._a.jpg', 'Thumbs.db', 'desktop.ini'].map((name) => fileEntry(name))
  const bare = folderEntry('Пустая', ofTheSystem)
  const folder = folderEntry('Фото', [bare, folderEntry('2026', [folderEntry('Май', [])]), fileEntry('a.jpg')])
  const { files, empty } = await readFolder(folder)
  expect(files.map((one) => one.file.name)).toEqual(['a.jpg'])
  expect(empty).toEqual([
    ['Фото', 'Пустая'],
    ['Фото', '2026', 'Май'],
  ])
})
