import { expect, test } from 'vitest'
import { toFileItem, toFolderItem } from '../item'
import { directoryOf, fileOf } from '../testing/memory-source'
import { refuseMove, wayTo } from './move'

const outer = toFolderItem(directoryOf({ id: 1, display_name: 'Корпус А' }))
const inner = toFolderItem(directoryOf({ id: 2, display_name: 'Осмотры', parent: 1 }))
const plan = toFileItem(fileOf({ id: 1, display_name: 'plan.pdf', directory: 2 }))

test('a folder goes neither into itself nor into what it holds (ST-067)', () => {
  expect(refuseMove([outer], 1, [1, null])).toBe('itself')
  expect(refuseMove([outer], 2, [2, 1, null])).toBe('descendant')
  expect(refuseMove([inner], 9, [9, null])).toBeNull()
})

test('a file with the number of a folder is no folder', () => {
  expect(refuseMove([plan], 1, [1, null])).toBeNull()
})

test('what lies there already does not move; when something of many does, they go', () => {
  expect(refuseMove([plan], 2, [2, 1, null])).toBe('same')
  expect(refuseMove([plan, outer], null, [null])).toBeNull()
})

test('the way ends where nothing more is known, and never runs in a ring', () => {
  expect(wayTo(5, () => undefined)).toEqual([5])
  expect(wayTo(5, (id) => (id === 5 ? 6 : null))).toEqual([5, 6, null])
  expect(wayTo(5, (id) => (id === 5 ? 6 : 5))).toEqual([5, 6])
})
