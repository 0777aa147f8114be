import { expect, test } from 'vitest'
import { headingOf } from './board-grouping'

test('a column of a place is headed by the name of the place, then by the way up from it', () => {
  const label = 'Бизнес-парк «Исетский» / Корпус А / А-П03'
  expect(headingOf('location', { label })).toBe('А-П03, Корпус А, Бизнес-парк «Исетский»')
  expect(headingOf('location', { label: 'Без места' })).toBe('Без места')
  expect(headingOf('team', { label: 'Охрана / ночь' })).toBe('Охрана / ночь')
})
