import { expect, test } from 'vitest'
import { fillTitle } from './fill-title'

test('the name of a place comes into a title as it is, whatever signs it bears', () => {
  const day = new Date('2030-01-02T00:00:00Z')
  expect(fillTitle('{location}: обход, {date}', "Склад $& {date} $'", day, 'UTC')).toBe(
    "Склад $& {date} $': обход, 02.01.2030",
  )
  expect(fillTitle('Обход: {location}', undefined, day, 'UTC')).toBe('Обход')
})

test.each([
  ['Обход: {location}, {date}', 'Обход: 02.01.2030'],
  ['{location}: обход', 'обход'],
  ['Обход ({location}) за {date}', 'Обход за 02.01.2030'],
])('a place that is missing in the middle of «%s» leaves no signs behind', (pattern, title) => {
  expect(fillTitle(pattern, undefined, new Date('2030-01-02T00:00:00Z'), 'UTC')).toBe(title)
})
