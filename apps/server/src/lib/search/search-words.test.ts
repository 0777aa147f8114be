import { expect, test } from 'vitest'
import { readTyped } from './search-words'

test('a number of a task, an ИНН, a sum and a command are told from words', () => {
  expect(readTyped('#123').todo).toBe(123)
  expect(readTyped(' № 123 ').todo).toBe(123)
  expect(readTyped('7707083893').inn).toBe('7707083893')
  expect(readTyped('6601 2345 6729').inn).toBe('660123456729')
  for (const sum of ['124440', '124 440,00', '124 440.00 ₽', '124440 руб.'])
    expect(readTyped(sum), sum).toMatchObject({ amount: '124440.00', words: ['124440|124440.00'] })
  expect(readTyped('1 250,5').amount).toBe('1250.50')
  expect(readTyped('открыть план корпус А 3 этаж')).toMatchObject({ isPlan: true, words: ['корпус', 'а', '3', 'этаж'] })
  expect(readTyped('протёк кран')).toMatchObject({ isPlan: false, amount: undefined, words: ['протек', 'кран'] })
})

test('a code is found in either alphabet', () => {
  expect(readTyped('A-305').words).toEqual(['a-305|а-305'])
  expect(readTyped('А-305').words).toEqual(['а-305'])
})
