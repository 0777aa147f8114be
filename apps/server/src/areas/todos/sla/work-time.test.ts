import { expect, test } from 'vitest'
import { productionCalendar } from '../../../lib/time/production-calendar'
import { addWorkMinutes } from './work-time'

const calendar = productionCalendar([
  { day: '2025-11-01', kind: 'working' },
  { day: '2026-12-31', kind: 'holiday' },
])
const hours = {
  calendar,
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '18:00',
  timezone: 'Asia/Yekaterinburg',
}
const DAY = 9 * 60
const after = (start: string, minutes: number) =>
  addWorkMinutes(new Date(`${start}:00+05:00`), minutes, hours).toISOString()
const at = (moment: string) => new Date(`${moment}:00+05:00`).toISOString()

test.each([
  ['2026-11-20T16:00', DAY, '2026-11-23T16:00', 'from a Friday over the days off'],
  ['2026-11-21T11:00', DAY, '2026-11-23T18:00', 'from a Saturday it begins on Monday morning'],
  ['2026-11-20T03:00', DAY, '2026-11-20T18:00', 'from the night it begins in the morning'],
  ['2026-11-19T20:00', 60, '2026-11-20T10:00', 'from the evening it begins on the next day'],
  ['2026-11-18T12:00', 5 * DAY, '2026-11-25T12:00', 'five days are a week by the calendar'],
  ['2026-12-31T10:00', 5 * DAY, '2027-01-15T18:00', 'over the holidays of the new year'],
  ['2025-10-31T09:00', 2 * DAY, '2025-11-01T18:00', 'a Saturday whose day off was moved is worked'],
  ['2026-11-18T10:00', 0, '2026-11-18T10:00', 'no time ends at once'],
])('%s and %i minutes of work end at %s: %s', (start, minutes, end) => {
  expect(after(start, minutes)).toBe(at(end))
})

test('a day on which the clock is put forward still has its hours of work', () => {
  const berlin = { days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '18:00', timezone: 'Europe/Berlin', calendar }
  const end = addWorkMinutes(new Date('2027-03-27T16:00:00+01:00'), 3 * 60, berlin)
  expect(end.toISOString()).toBe(new Date('2027-03-28T10:00:00+02:00').toISOString())
})

test('where no day is a working one the time runs as it does', () => {
  const never = { ...hours, days: [] }
  const start = new Date('2026-11-20T10:00:00Z')
  expect(addWorkMinutes(start, 30, never).getTime()).toBe(start.getTime() + 30 * 60_000)
})
