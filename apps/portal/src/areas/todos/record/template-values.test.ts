import { expect, test } from 'vitest'
import { fillTitle } from './template-values'

const day = new Date(2030, 0, 2)

test('a title takes the place and the day of its template', () => {
  expect(fillTitle('Обход: {location}, {date}', 'Корпус А', day)).toBe('Обход: Корпус А, 02.01.2030')
})

test.each([
  ['Обход: {location}', 'Обход'],
  ['Обход: {location}, {date}', 'Обход: 02.01.2030'],
  ['Обход ({location}) за {date}', 'Обход за 02.01.2030'],
])('a place that is not chosen yet leaves no signs behind in «%s»', (pattern, title) => {
  expect(fillTitle(pattern, undefined, day)).toBe(title)
})
