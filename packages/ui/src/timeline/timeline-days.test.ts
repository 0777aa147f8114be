import { expect, test } from 'vitest'
import { toDayName, toDays } from './timeline-days'

const words = { language: 'ru', today: 'Сегодня', yesterday: 'Вчера' }
const name = (day: string) => toDayName(day, '2026-11-21', words)

test('events are grouped by the day they fall on where the person is', () => {
  const events = ['2026-11-20T20:30:00Z', '2026-11-20T18:30:00Z', '2026-11-19T10:00:00Z'].map((at) => ({ at }))
  expect(toDays(events, 'Asia/Yekaterinburg').map(({ day, events: { length } }) => [day, length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 1],
    ['2026-11-19', 1],
  ])
  expect(toDays(events, 'Europe/London').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19'])
})

test('a day is named as people name it (UI-001)', () => {
  expect([name('2026-11-21'), name('2026-11-20'), name('2026-11-12'), name('2025-12-31')]).toEqual([
    'Сегодня',
    'Вчера',
    '12 ноября',
    '31 декабря 2025 г.',
  ])
})

test('the day after the clocks change is still tomorrow', () => {
  expect(toDayName('2026-10-25', '2026-10-26', words)).toBe('Вчера')
})
