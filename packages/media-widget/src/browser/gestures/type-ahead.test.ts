import { expect, test } from 'vitest'
import { createTypeAhead, findTyped } from './type-ahead'

const names = ['Акты', 'Договор 1.pdf', 'Договор 2.pdf', 'Ёлка.jpg', 'plan.pdf', 'План.pdf'].map((name, index) => ({
  name,
  index,
}))

test('letters typed without a pause are one word, after it they begin another', () => {
  const keys = createTypeAhead()
  expect(keys.type('д', 0)).toBe('д')
  expect(keys.type('о', 500)).toBe('до')
  expect(keys.isTyping(1100)).toBe(true)
  expect(keys.isTyping(1300)).toBe(false)
  expect(keys.type('а', 1300)).toBe('а')
})

test('the next name that begins so is found, past the end from the start', () => {
  expect(findTyped(names, 'до', 0)).toBe(1)
  expect(findTyped(names, 'договор 2', 1)).toBe(2)
  expect(findTyped(names, 'ак', 3)).toBe(0)
  expect(findTyped(names, 'нет', 0)).toBeUndefined()
})

test('one letter again and again walks from name to name', () => {
  expect(findTyped(names, 'д', 0)).toBe(1)
  expect(findTyped(names, 'дд', 1)).toBe(2)
  expect(findTyped(names, 'ддд', 2)).toBe(1)
})

test('the keys count, not the layout: «ljujdjh» is «договор», «здфт» is «plan», е is ё', () => {
  expect(findTyped(names, 'ljujdjh', 0)).toBe(1)
  expect(findTyped(names, 'здфт', 0)).toBe(4)
  expect(findTyped(names, 'елк', 0)).toBe(3)
})
