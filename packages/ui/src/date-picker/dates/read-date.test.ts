import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { en } from '../../labels/en'
import { fromMinutes, readTime, stepTime, toMinutes } from '../../time-input/read-time'
import { addDays, addMonths, daysBetween, toDay, weekdayOf, weekNumber } from './day'
import { toDayFirst } from './day-order'
import { readDay, readMonth } from './read-day'
import { fromInstant, readMoment, toInstant } from './read-moment'
import { readRange } from './read-range'
import { showDay, showMoment, showMonth, showRange } from './show-date'

// A Saturday.
const today = '2026-11-21'
const read = (text: string) => readDay(text, today)

const days: Record<string, string> = {
  '5.12': '2026-12-05',
  '05.12.26': '2026-12-05',
  '1.12.26': '2026-12-01',
  '01122026': '2026-12-01',
  '011226': '2026-12-01',
  '1/12': '2026-12-01',
  '1 12': '2026-12-01',
  '1,12': '2026-12-01',
  '2026-12-01': '2026-12-01',
  '01.01.85': '1985-01-01',
  '05.12.2026 г.': '2026-12-05',
  '5 декабря': '2026-12-05',
  '5 дек 27': '2027-12-05',
  '5 мая 2027 года': '2027-05-05',
  '8 марта': '2026-03-08',
  Сегодня: '2026-11-21',
  'завтра ': '2026-11-22',
  послезавтра: '2026-11-23',
  вчера: '2026-11-20',
  позавчера: '2026-11-19',
  'через неделю': '2026-11-28',
  'через 2 недели': '2026-12-05',
  'через две недели': '2026-12-05',
  'через 3 дня': '2026-11-24',
  'через 3': '2026-11-24',
  'через месяц': '2026-12-21',
  'через год': '2027-11-21',
  'неделю назад': '2026-11-14',
  '3 дня назад': '2026-11-18',
  '+3': '2026-11-24',
  '-1': '2026-11-20',
  '+2н': '2026-12-05',
  '+1 мес': '2026-12-21',
  пн: '2026-11-23',
  'в пятницу': '2026-11-27',
  'во вторник': '2026-11-24',
  'в ср': '2026-11-25',
  // Today is one, so the next is meant.
  суббота: '2026-11-28',
  'в эту среду': '2026-11-18',
  'в прошлую пятницу': '2026-11-20',
  'в следующий понедельник': '2026-11-23',
  'конец месяца': '2026-11-30',
  'к концу года': '2026-12-31',
  'начало недели': '2026-11-16',
  'конец квартала': '2026-12-31',
  tomorrow: '2026-11-22',
  '5 December 2026': '2026-12-05',
}
describe('a day may be typed the ways Russians write and say it (UI-028)', () => {
  for (const [text, day] of Object.entries(days)) test(text, () => expect(read(text)).toBe(day))
})

test('what is no day is not read as one', () => {
  const texts = [
    ...['', 'скоро', '31.02.2026', '29.02.2027', '0.1.2026', '32.01.2026', '1.13.2026', '12', '1.2.2', 'через'],
    ...['назад', 'в', 'constructor', '__proto__', '5 мартобря', 'через много дней', '+', '1.2.3.4', 'toString'],
  ]
  for (const text of texts) expect(read(text), text).toBeUndefined()
})

test('a month may be typed by name and by number', () => {
  const months: Record<string, string> = {
    ноябрь: '2026-11',
    Ноя: '2026-11',
    'ноября 2025': '2025-11',
    'дек 27': '2027-12',
    '11.2026': '2026-11',
    '1.27': '2027-01',
    '112026': '2026-11',
    '2026-11': '2026-11',
    'этот месяц': '2026-11',
    'прошлый месяц': '2026-10',
    'в следующем месяце': '2026-12',
    май: '2026-05',
    март: '2026-03',
  }
  for (const [text, month] of Object.entries(months)) expect(readMonth(text, today), text).toBe(month)
  for (const text of ['', '13.2026', 'мартобрь', '0.2026', 'ма']) expect(readMonth(text, today), text).toBeUndefined()
})

test('a time of day may be typed without a colon', () => {
  const times: Record<string, string> = {
    '930': '09:30',
    '9': '09:00',
    '18': '18:00',
    '0930': '09:30',
    '1805': '18:05',
    '9:30': '09:30',
    '9.30': '09:30',
    '9 30': '09:30',
    '9-05': '09:05',
    '9ч30': '09:30',
    '18 ч': '18:00',
    '9 часов 5 мин': '09:05',
    'в 18:00': '18:00',
    '00:00': '00:00',
    полдень: '12:00',
    полночь: '00:00',
  }
  for (const [text, time] of Object.entries(times)) expect(readTime(text), text).toBe(time)
  for (const text of ['', '24', '9:60', '2500', '93', 'утром', '12345', '-5'])
    expect(readTime(text), text).toBeUndefined()
})

test('a time steps along its grid and stays inside its bounds', () => {
  expect(stepTime('09:07', 15, '00:00', '23:59')).toBe('09:15')
  expect(stepTime('09:07', -15, '00:00', '23:59')).toBe('09:00')
  expect(stepTime('09:15', 15, '00:00', '23:59')).toBe('09:30')
  expect(stepTime('23:50', 15, '00:00', '23:59')).toBe('23:59')
  expect(stepTime('08:05', -60, '08:00', '18:00')).toBe('08:00')
})

test('a moment is a day, a time, or both', () => {
  const moments: Record<string, [string, string]> = {
    '28.11.2026, 9:05': ['2026-11-28', '09:05'],
    '28.11.2026 0905': ['2026-11-28', '09:05'],
    'завтра 18:00': ['2026-11-22', '18:00'],
    'завтра в 18': ['2026-11-22', '18:00'],
    'в пятницу в 9': ['2026-11-27', '09:00'],
    '5.12, 18': ['2026-12-05', '18:00'],
    '5 12 26': ['2026-12-05', '00:00'],
    '28.11.2026': ['2026-11-28', '00:00'],
    '18:00': ['2026-11-21', '18:00'],
    '2026-11-28T09:05': ['2026-11-28', '09:05'],
  }
  for (const [text, [day, time]] of Object.entries(moments))
    expect(readMoment(text, today), text).toEqual({ day, time })
  for (const text of ['28.11.2026, 25:00', 'скоро', '', '9']) expect(readMoment(text, today), text).toBeUndefined()
})

test('a range may be typed by its ends, by one end, or by its name', () => {
  const ranges: Record<string, [string | null, string | null]> = {
    '1.12–15.12': ['2026-12-01', '2026-12-15'],
    '1.12 - 15.12': ['2026-12-01', '2026-12-15'],
    '1.12-15.12': ['2026-12-01', '2026-12-15'],
    '1-15.12': ['2026-12-01', '2026-12-15'],
    '1–15 декабря': ['2026-12-01', '2026-12-15'],
    '15.12–1.12': ['2026-12-15', '2027-12-01'],
    '15.12.2026–1.12.2026': ['2026-12-01', '2026-12-15'],
    '28.12–5.01': ['2026-12-28', '2027-01-05'],
    'с 1.12 по 5.12': ['2026-12-01', '2026-12-05'],
    'с завтра по 5.12': ['2026-11-22', '2026-12-05'],
    'от 1.12 до 5.12': ['2026-12-01', '2026-12-05'],
    'с 1.12': ['2026-12-01', null],
    'до 5.12': [null, '2026-12-05'],
    '5.12': ['2026-12-05', '2026-12-05'],
    сегодня: ['2026-11-21', '2026-11-21'],
    'эта неделя': ['2026-11-16', '2026-11-22'],
    'прошлая неделя': ['2026-11-09', '2026-11-15'],
    'этот месяц': ['2026-11-01', '2026-11-30'],
    'за прошлый месяц': ['2026-10-01', '2026-10-31'],
    'следующий квартал': ['2027-01-01', '2027-03-31'],
    'этот год': ['2026-01-01', '2026-12-31'],
    '4 кв 2025': ['2025-10-01', '2025-12-31'],
    'iv квартал': ['2026-10-01', '2026-12-31'],
    '2025': ['2025-01-01', '2025-12-31'],
    ноябрь: ['2026-11-01', '2026-11-30'],
    'февраль 2028': ['2028-02-01', '2028-02-29'],
    'последние 7 дней': ['2026-11-15', '2026-11-21'],
  }
  for (const [text, [from, to]] of Object.entries(ranges)) expect(readRange(text, today), text).toEqual({ from, to })
  for (const text of ['', 'скоро', '1.12–', '–', '32.12-33.12', '5 кв'])
    expect(readRange(text, today), text).toBeUndefined()
})

const someDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const someText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'0123456789.-–:/, чпнвсгдкмесяцтрачерзназад+iv') }),
)

test('no text whatever makes a reader fail (UI-028)', () => {
  fc.assert(
    fc.property(someText, (text) => {
      for (const reader of [readDay, readMonth, readMoment, readRange]) expect(() => reader(text, today)).not.toThrow()
      expect(() => readTime(text)).not.toThrow()
      expect(read(text) ?? today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }),
    { numRuns: 1000 },
  )
})

test('every day, month, range, moment and time shown is read back as itself', () => {
  fc.assert(
    fc.property(someDay, someDay, fc.nat(24 * 60 - 1), (day, other, minutes) => {
      const time = fromMinutes(minutes)
      const range = day <= other ? { from: day, to: other } : { from: other, to: day }
      expect(read(showDay(day))).toBe(day)
      expect(readTime(time)).toBe(time)
      expect(toMinutes(time)).toBe(minutes)
      expect(readMoment(showMoment({ day, time }), today)).toEqual({ day, time })
      for (const language of ['ru', 'en-GB'])
        expect(readMonth(showMonth(day.slice(0, 7), language), today)).toBe(day.slice(0, 7))
      for (const one of [range, { from: day, to: null }, { from: null, to: day }]) {
        expect(readRange(showRange(one, 'с', 'по'), today)).toEqual(one)
      }
    }),
  )
})

test('an instant keeps its day and time through the browser zone', () => {
  fc.assert(
    fc.property(someDay, fc.nat(24 * 60 - 1), (day, minutes) => {
      const instant = toInstant({ day, time: fromMinutes(minutes) })
      const back = fromInstant(instant)
      expect(back && toInstant(back)).toBe(instant)
    }),
  )
  expect(fromInstant('никогда')).toBeUndefined()
})

test('days are counted as the calendar does', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  expect(toDay(2026, 2, 29)).toBeUndefined()
  expect([weekNumber('2026-01-01'), weekNumber('2027-01-01'), weekNumber('2026-11-21')]).toEqual([1, 53, 47])
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      const other = addDays(day, count)
      expect(daysBetween(day, other)).toBe(count)
      expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
    }),
  )
})

describe('dates with slashes', () => {
  const inEnglish = (text: string) => readDay(toDayFirst(text, 'en-US'), today)
  test('stand month first in American English, those with dots day first', () => {
    expect(inEnglish('12/05/2026')).toBe('2026-12-05')
    expect(inEnglish('1/2')).toBe('2026-01-02')
    expect(inEnglish('12.05.2026')).toBe('2026-05-12')
    expect(inEnglish('2026-12-05')).toBe('2026-12-05')
    expect(inEnglish('2026/12/05')).toBe('2026-12-05')
    expect(inEnglish('5 december')).toBe('2026-12-05')
  })
  test('are refused in American English when the month is none, rather than turned about', () => {
    expect(inEnglish('25/12/2026')).toBeUndefined()
  })
  test('stand day first in Russian, and in British English, the one of the package', () => {
    for (const language of ['ru', en.language, 'en-AU'])
      expect(readDay(toDayFirst('12/05/2026', language), today), language).toBe('2026-05-12')
  })
  test('are read alike in ranges and moments', () => {
    const range = readRange(toDayFirst('12/01/2026 - 12/05/2026', 'en'), today)
    expect(range).toEqual({ from: '2026-12-01', to: '2026-12-05' })
    expect(readMoment(toDayFirst('12/05/2026, 9:30', 'en'), today)).toEqual({ day: '2026-12-05', time: '09:30' })
  })
})
