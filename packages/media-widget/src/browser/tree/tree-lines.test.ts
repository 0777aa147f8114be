import { expect, test } from 'vitest'
import { directoryOf } from '../../testing/memory-source'
import { toTreeLines } from './tree-lines'

const building = directoryOf({ id: 1, display_name: 'Корпус А', directories_count: 1 })
const checks = directoryOf({ id: 2, display_name: 'Осмотры', parent: 1, directories_count: 0 })
const rules = directoryOf({ id: 3, display_name: 'Регламенты' })
const children = new Map([
  [null, [building, rules]],
  [1, [checks]],
])

test('folders stand under their parents, open ones with what is inside (EN-030, MW-009)', () => {
  const open = toTreeLines({ children, expanded: new Set([1]) }, 'Главная')
  expect(open.map(({ name, level, isExpanded }) => [name, level, isExpanded])).toEqual([
    ['Главная', 1, true],
    ['Корпус А', 2, true],
    ['Осмотры', 3, undefined],
    ['Регламенты', 2, false],
  ])
})

test('a closed folder hides what is inside, an empty one has no arrow', () => {
  const closed = toTreeLines({ children, expanded: new Set() }, 'Главная')
  expect(closed.map(({ name }) => name)).toEqual(['Главная', 'Корпус А', 'Регламенты'])
  const emptied = toTreeLines(
    {
      children: new Map([
        [null, [rules]],
        [3, []],
      ]),
      expanded: new Set([3]),
    },
    'Главная',
  )
  expect(emptied[1]?.isExpanded).toBeUndefined()
})
