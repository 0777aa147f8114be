import { expect, test } from 'vitest'
import { toNextGroup, toShown } from './command-group'
import { matches, toOtherLayout } from './match'

test('a command is found by the beginnings of its words in any order, ё counts as е', () => {
  const item = { label: 'Учёт расходников', keywords: 'склад' }
  for (const search of ['учет', 'расх уч', 'СКЛАД', '  учёт  ']) expect(matches(item, search)).toBe(true)
  for (const search of ['чет', 'расх задачи']) expect(matches(item, search)).toBe(false)
})

test('what was typed in the other layout is read as it was meant', () => {
  expect(toOtherLayout('pflfxb')).toBe('задачи')
  expect(toOtherLayout('еуые')).toBe('test')
  expect(matches({ label: 'Задачи' }, 'pflf')).toBe(true)
  expect(matches({ label: 'Excel' }, 'учс')).toBe(true)
})

const recent = { id: 'recent', label: 'Недавнее', items: [{ id: 'r', label: 'Протечка' }] }
const given = [
  { id: 'pages', label: 'Разделы', items: ['Задачи', 'Договоры'].map((label) => ({ id: label, label })) },
  { id: 'actions', label: 'Действия', items: [{ id: 'new', label: 'Создать задачу' }] },
]

test('recent ones are shown before anything is typed, and only what matches after', () => {
  const labels = (search: string) =>
    toShown(search, given, recent, []).flatMap(({ items }) => items.map(({ label }) => label))
  expect(labels('')).toEqual(['Протечка', 'Задачи', 'Договоры', 'Создать задачу'])
  expect(labels('зад')).toEqual(['Задачи', 'Создать задачу'])
})

test('Page Down and Page Up go from group to group, around the ends', () => {
  const groups = toShown('', given, recent, [])
  expect([0, 1, 2, 3].map((active) => toNextGroup(groups, active, 1))).toEqual([1, 3, 3, 0])
  expect([0, 1, 2, 3].map((active) => toNextGroup(groups, active, -1))).toEqual([3, 0, 1, 1])
})
