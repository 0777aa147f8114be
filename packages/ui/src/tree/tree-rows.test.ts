import { expect, test } from 'vitest'
import { findByLetters, toRows } from './tree-rows'

const nodes = [
  { id: 'a', label: 'Корпус А', children: [{ id: 'a1', label: 'Осмотры', children: [{ id: 'a2', label: 'Фото' }] }] },
  { id: 'b', label: 'Корпус Б', hasChildren: true },
]

test('only children of opened nodes are in sight, with their level and place', () => {
  expect(toRows(nodes, new Set()).map(({ node }) => node.id)).toEqual(['a', 'b'])
  const rows = toRows(nodes, new Set(['a', 'b']))
  expect(rows.map(({ node, level, place, count, parent }) => [node.id, level, place, count, parent])).toEqual([
    ['a', 1, 1, 2, null],
    ['a1', 2, 1, 1, 'a'],
    ['b', 1, 2, 2, null],
  ])
  expect(rows.map(({ isBranch }) => isBranch)).toEqual([true, true, true])
})

test('letters find the next line that starts with them, whatever their case', () => {
  const rows = toRows(nodes, new Set(['a']))
  expect(findByLetters(rows, 1, 'КОР')).toBe(2)
  expect(findByLetters(rows, 0, 'осм')).toBe(1)
  expect(findByLetters(rows, 0, 'нет')).toBe(-1)
})
