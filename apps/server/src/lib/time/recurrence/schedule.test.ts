import { describe, expect, test } from 'vitest'
import { productionCalendar } from '../production-calendar'
import { RuleError } from './rrule'
import { ruleText } from './rule-text'
import { momentOf, occurrences, type Schedule } from './schedule'

const base: Schedule = {
  rrule: 'FREQ=DAILY',
  start_date: '2026-01-01',
  time: '09:00',
  timezone: 'Europe/Moscow',
  skip_holidays: 'none',
}
const calendar = productionCalendar([])
const days = (changes: Partial<Schedule>, limit = 4) =>
  occurrences({ ...base, timezone: 'UTC', ...changes }, { calendar, limit }).map((moment) =>
    moment.toISOString().slice(0, 10),
  )

describe('work repeats on the days of its rule', () => {
  test.each<[string, Partial<Schedule>, string[]]>([
    ['every third day', { rrule: 'FREQ=DAILY;INTERVAL=3' }, ['2026-01-01', '2026-01-04', '2026-01-07', '2026-01-10']],
    [
      'on Mondays and Thursdays of every second week',
      { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO' },
      ['2026-01-01', '2026-01-12', '2026-01-15', '2026-01-26'],
    ],
    [
      'on the 31st, which short months do not have',
      { rrule: 'FREQ=MONTHLY;BYMONTHDAY=31' },
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    ],
    [
      'on the last day of each month',
      { rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'on the second Tuesday and the last Friday',
      { rrule: 'FREQ=MONTHLY;BYDAY=2TU,-1FR' },
      ['2026-01-13', '2026-01-30', '2026-02-10', '2026-02-27'],
    ],
    [
      'on the fifth Sunday, where there is one',
      { rrule: 'FREQ=MONTHLY;BYDAY=5SU' },
      ['2026-03-29', '2026-05-31', '2026-08-30', '2026-11-29'],
    ],
    [
      'on the 29th of February of leap years',
      { rrule: 'FREQ=YEARLY', start_date: '2024-02-29' },
      ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29'],
    ],
    [
      'every 900 years, before years have five digits',
      { rrule: 'FREQ=YEARLY;INTERVAL=900' },
      ['2026-01-01', '2926-01-01'],
    ],
    ['three times', { rrule: 'FREQ=YEARLY;COUNT=3' }, ['2026-01-01', '2027-01-01', '2028-01-01']],
    ['until a day, which counts', { rrule: 'FREQ=WEEKLY;UNTIL=20260115' }, ['2026-01-01', '2026-01-08', '2026-01-15']],
    [
      'never, when its day never comes',
      { rrule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', start_date: '2026-02-01' },
      [],
    ],
    [
      'on working days only',
      { rrule: 'FREQ=DAILY', start_date: '2026-05-07', skip_holidays: 'skip' },
      ['2026-05-07', '2026-05-08', '2026-05-12', '2026-05-13'],
    ],
    [
      'on the next working day, once',
      { rrule: 'FREQ=DAILY', start_date: '2026-05-08', skip_holidays: 'next' },
      ['2026-05-08', '2026-05-12', '2026-05-13', '2026-05-14'],
    ],
  ])('%s', (_what, changes, expected) => expect(days(changes)).toEqual(expected))
})

test('nine in the morning stays nine in the morning when clocks change', () => {
  const hours = (timezone: string, start_date: string) =>
    occurrences({ ...base, timezone, start_date }, { calendar, limit: 3 }).map((moment) => moment.toISOString())
  expect(hours('Europe/Berlin', '2026-03-28')).toEqual([
    '2026-03-28T08:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
  ])
  expect(hours('America/New_York', '2026-10-31')).toEqual([
    '2026-10-31T13:00:00.000Z',
    '2026-11-01T14:00:00.000Z',
    '2026-11-02T14:00:00.000Z',
  ])
  expect(hours('Asia/Yekaterinburg', '2026-03-28')[0]).toBe('2026-03-28T04:00:00.000Z')
})

test('a time that clocks leave out comes an hour later, a time that they show twice comes once', () => {
  expect(momentOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(momentOf('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
})

test('only what lies between two moments is answered', () => {
  const between = occurrences(base, {
    calendar,
    after: new Date('2027-03-01T06:00:00Z'),
    before: new Date('2027-03-03T06:00:00Z'),
    limit: 10,
  })
  expect(between.map((moment) => moment.toISOString())).toEqual([
    '2027-03-02T06:00:00.000Z',
    '2027-03-03T06:00:00.000Z',
  ])
})

test.each([
  '',
  'FREQ=HOURLY',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=DAILY;COUNT=2;UNTIL=20260101',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY;UNTIL=20260231',
  'FREQ=DAILY;BYHOUR=3',
  'FREQ=DAILY;INTERVAL=0',
])('a rule that the product does not offer is refused: %s', (rrule) => expect(() => days({ rrule })).toThrow(RuleError))

test.each([
  ['FREQ=DAILY', 'Каждый день'],
  ['FREQ=DAILY;INTERVAL=3', 'Каждые 3 дня'],
  ['FREQ=WEEKLY;BYDAY=TH,MO', 'Каждую неделю по понедельникам и четвергам'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;UNTIL=20261231',
    'Каждые 2 недели по понедельникам, средам и пятницам до 31.12.2026',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Каждый месяц в последний день'],
  ['FREQ=MONTHLY;BYDAY=2WE', 'Каждый месяц во вторую среду'],
  ['FREQ=YEARLY;COUNT=21', 'Каждый год 1 января (21 раз)'],
])('a rule is told in words: %s', (rrule, words) => expect(ruleText(rrule, '2026-01-01')).toBe(words))
