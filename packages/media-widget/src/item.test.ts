import { expect, test } from 'vitest'
import { isFile, keyOf, toFileItem, toFolderItem } from './item'
import { directoryOf, fileOf } from './testing/memory-source'

const folder = toFolderItem(directoryOf({ id: 1, display_name: 'Акты', parent: 3 }))
const file = toFileItem(fileOf({ id: 1, display_name: 'plan.pdf', directory: 3 }))

test('what has `file` is a file, what has none is a folder (EN-032)', () => {
  expect([isFile(file), isFile(folder)]).toEqual([true, false])
  // The address alone decides, whatever the type says.
  expect(isFile({ ...file, type: 'folder', file: undefined } as unknown as typeof folder)).toBe(false)
})

test('an item knows its folder and its type (EN-033)', () => {
  expect(file).toMatchObject({ parent: 3, type: 'file' })
  expect(folder).toMatchObject({ parent: 3, type: 'folder' })
  expect(keyOf(file)).not.toBe(keyOf(folder))
})
