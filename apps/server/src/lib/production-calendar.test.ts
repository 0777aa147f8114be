import { expect, test } from 'vitest'
import { isDayOff } from './production-calendar'

test.each([
  ['2025-05-02', true, 'a day off that was moved to a Friday'],
  ['2025-11-01', false, 'a Saturday that is worked instead'],
  ['2025-12-31', true, 'the last day of the year, to which a Sunday was moved'],
  ['2026-01-09', true, 'the day after the holidays'],
  ['2026-03-09', true, 'the Monday after a holiday on a Sunday'],
  ['2026-11-04', true, 'a holiday'],
  ['2026-11-05', false, 'the day after it'],
  ['2027-01-08', true, 'the last of the New Year holidays'],
  ['2027-01-11', false, 'the first working day of a year that nobody has moved days of'],
  ['2027-05-10', true, 'a holiday of a Sunday, moved by the Code'],
  ['2027-05-03', true, 'a holiday of a Saturday, moved by the Code'],
  ['2033-05-03', false, 'a holiday on a Sunday and none on the next: only one day is moved'],
])('%s is a day off: %s, %s', (date, isOff) => expect(isDayOff(date)).toBe(isOff))
