import { expect, test } from 'vitest'
import { todos } from '../../../areas/todos/todos.area'
import { orderOf, orderText } from './list-order'

const ordering = ['-updated_at', 'title']

test('an order that no heading shows is told in words, and no arrow stands where the rows would not bear it out', () => {
  const layout = { hidden: ['updated_at'] }
  expect(orderOf(todos, { ordering }, layout)).toEqual({ shown: [], unseen: '-updated_at' })
  expect(orderText(todos, { ordering }, layout)).toBe('Сортировка: Обновлена, по убыванию')
})

test('an order that begins in a shown column is told by its arrow alone', () => {
  expect(orderOf(todos, { ordering }, {})).toEqual({ shown: ordering })
  expect(orderText(todos, { ordering }, {})).toBeUndefined()
  expect(orderText(todos, { ordering: ['title', '-updated_at'] }, { hidden: ['updated_at'] })).toBeUndefined()
})
