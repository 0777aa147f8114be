import { expect, test } from 'vitest'
import { toPlaceChanges, toTreeNodes } from './tree-moves'

const departments = [
  { id: 1, name: 'Дирекция', parent: null, sort_order: 10 },
  { id: 2, name: 'Эксплуатация', parent: 1, sort_order: 10 },
  { id: 3, name: 'Клининг', parent: 1, sort_order: 20 },
  { id: 4, name: 'Ничей', parent: 99, sort_order: 30 },
]

test('departments hang below each other, one without a parent in sight stands at the top', () => {
  expect(toTreeNodes(departments).map(({ label, children }) => [label, children?.length])).toEqual([
    ['Дирекция', 2],
    ['Ничей', 0],
  ])
})

test('a move writes the moved department and those neighbours only whose place is another', () => {
  expect(toPlaceChanges(departments, [3], 1, 0)).toEqual([
    { id: 3, parent: 1, sort_order: 10 },
    { id: 2, parent: 1, sort_order: 20 },
  ])
  expect(toPlaceChanges(departments, [3], 2, 0)).toEqual([{ id: 3, parent: 2, sort_order: 10 }])
})
