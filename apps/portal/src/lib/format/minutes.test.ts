import { expect, test } from 'vitest'
import { formatMinutes } from './minutes'

test('minutes are told as people say them', () => {
  expect([20, 60, 95, 1230].map(formatMinutes)).toEqual(['20 мин', '1 ч', '1 ч 35 мин', '20 ч 30 мин'])
})
