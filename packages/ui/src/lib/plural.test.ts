import { expect, test } from 'vitest'
import { plural } from './plural'

test('a word agrees with its number (UI-001)', () => {
  const word = (n: number) => `${n} ${plural(n, 'задача', 'задачи', 'задач')}`
  expect([0, 1, 2, 5, 11, 12, 21, 22, 25, 111, 121].map(word)).toEqual([
    '0 задач',
    '1 задача',
    '2 задачи',
    '5 задач',
    '11 задач',
    '12 задач',
    '21 задача',
    '22 задачи',
    '25 задач',
    '111 задач',
    '121 задача',
  ])
  expect([0.5, 1.5, 2.25, -1.5].map(word)).toEqual(['0.5 задачи', '1.5 задачи', '2.25 задачи', '-1.5 задачи'])
})
