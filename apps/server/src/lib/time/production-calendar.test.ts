import { expect, test } from 'vitest'
import { isDayOff, productionCalendar } from './production-calendar'

const calendar = productionCalendar([
  { day: '2027-02-20', kind: 'working' },
  { day: '2027-02-22', kind: 'holiday' },
  { day: '2027-05-03', kind: 'working' },
])

test.each([
  ['2026-11-04', true, 'a holiday'],
  ['2026-11-05', false, 'the day after it'],
  ['2027-01-08', true, 'the last of the New Year holidays'],
  ['2027-01-11', false, 'the first working day of the year'],
  ['2027-05-10', true, 'a holiday of a Sunday, moved by the Code'],
  ['2028-05-03', false, 'a Wednesday'],
  ['2033-05-03', false, 'a holiday on a Sunday and none on the next: only one day is moved'],
  ['2027-02-20', false, 'a Saturday that is worked by a change'],
  ['2027-02-22', true, 'a day off by a change'],
  ['2027-05-03', false, 'a day off of the Code that is worked by a change'],
])('%s is a day off: %s, %s', (date, isOff) => expect(isDayOff(date, calendar)).toBe(isOff))
