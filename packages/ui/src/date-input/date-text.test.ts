import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay, parseMoment, showDay, showMoment, toIsoDay, toLocalMoment } from './date-text'

const today = new Date(2026, 10, 21)
const read = (text: string) => {
  const day = parseDay(text, today)
  return day && toIsoDay(day)
}

test('a day may be typed the ways Russians write it', () => {
  const texts = { '01.12.2026': '2026-12-01', '1.12.26': '2026-12-01', '01122026': '2026-12-01', '1/12': '2026-12-01' }
  for (const [text, iso] of Object.entries(texts)) expect(read(text)).toBe(iso)
  expect([read('вчера'), read('Сегодня'), read('завтра')]).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})

test('what is no day is not read as one', () => {
  for (const text of ['', 'скоро', '31.02.2026', '29.02.2027', '0.1.2026', '32.01.2026', '1.13.2026', '12', '1.2.2']) {
    expect(read(text)).toBeUndefined()
  }
})

test('a time of day follows the day', () => {
  expect(parseMoment('28.11.2026, 9:05', today)).toEqual(new Date(2026, 10, 28, 9, 5))
  expect(parseMoment('завтра 18:00', today)).toEqual(new Date(2026, 10, 22, 18))
  expect(parseMoment('28.11.2026', today)).toEqual(new Date(2026, 10, 28))
  expect(parseMoment('28.11.2026, 25:00', today)).toBeUndefined()
})

test('every day and every moment shown is read back as itself', () => {
  const dates = fc.date({ min: new Date(1950, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      const minute = new Date(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes())
      const iso = toIsoDay({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })
      expect(read(showDay(iso))).toBe(iso)
      expect(parseMoment(showMoment(minute), today)?.getTime()).toBe(minute.getTime())
      expect(toLocalMoment(minute).slice(0, 10)).toBe(iso)
    }),
  )
})
