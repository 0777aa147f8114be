import { WEEKDAYS } from '@ws/api-client/contract/work-hours'
import { expect, test } from 'vitest'
import { endsSoon } from './shift-ends'

const everyDay = (...spans: string[][]) => Object.fromEntries(WEEKDAYS.map((day) => [day, spans]))
/** The half-hours of a Friday, with the day beside it, before which a shift ends. */
const endsOf = (hours: Parameters<typeof endsSoon>[0], day = '2026-11-27') =>
  Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`).filter(
    (time) => endsSoon(hours, { day, time }, 30),
  )

test('a shift ends with its day, not before a break and not on a day off', () => {
  const hours = {
    fri: [
      ['08:00', '12:00'],
      ['13:00', '20:00'],
    ],
  }
  expect(endsOf(hours)).toEqual(['19:30'])
  expect(endsOf(hours, '2026-11-28')).toEqual([])
  expect(endsSoon(hours, { day: '2026-11-27', time: '19:29' }, 30)).toBe(false)
  expect(endsSoon(hours, { day: '2026-11-27', time: '19:59' }, 30)).toBe(true)
  expect(endsSoon(hours, { day: '2026-11-27', time: '20:00' }, 30)).toBe(false)
})

test('shifts that follow each other change where they meet, and a night is no end at midnight', () => {
  expect(endsOf(everyDay(['08:00', '20:00'], ['20:00', '08:00']))).toEqual(['07:30', '19:30'])
  expect(endsOf(everyDay(['00:00', '08:00'], ['08:00', '20:00'], ['20:00', '24:00']))).toEqual(['07:30', '19:30'])
  expect(endsOf(everyDay(['00:00', '08:00'], ['20:00', '24:00']))).toEqual(['07:30'])
  expect(endsOf(everyDay(['00:00', '24:00']))).toEqual([])
  expect(endsOf({ fri: [['16:00', '24:00']] })).toEqual(['23:30'])
  expect(endsSoon({ fri: [['16:00', '00:10']] }, { day: '2026-11-27', time: '23:50' }, 30)).toBe(true)
  expect(endsOf({ thu: [['20:00', '08:00']] })).toEqual(['07:30'])
})
