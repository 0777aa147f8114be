import { expect, test } from 'vitest'
import { notificationLabels } from '../labels/notification-labels'
import { fullTime, timeAgo } from './relative-time'

const now = new Date(2026, 10, 21, 12, 0).getTime()

test.each([
  [new Date(2026, 10, 21, 11, 59, 30), 'только что'],
  [new Date(2026, 10, 21, 11, 58), '2 мин'],
  [new Date(2026, 10, 21, 9, 10), '2 ч'],
  [new Date(2026, 10, 20, 23, 30), 'вчера'],
  [new Date(2026, 10, 20, 0, 0), 'вчера'],
  [new Date(2026, 10, 19, 23, 59), '19.11.2026'],
])('an entry of %s is of «%s» (ST-016)', (at, text) => {
  expect(timeAgo(at.getTime(), now, notificationLabels)).toBe(text)
})

test('the whole moment is there for who asks (ST-016)', () => {
  expect(fullTime(new Date(2026, 10, 5, 9, 7).getTime(), notificationLabels)).toBe('05.11.2026, 09:07')
})
