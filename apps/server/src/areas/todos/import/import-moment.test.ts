import { expect, test } from 'vitest'
import { momentReader } from './import-moment'

const moscow = momentReader('Europe/Moscow')

test.each([
  ['31.12.2026 18:00', '2026-12-31T15:00:00.000Z'],
  ['1.2.2026, 9:05', '2026-02-01T06:05:00.000Z'],
  ['31.12.2026\u00A018:00', '2026-12-31T15:00:00.000Z'],
  ['31.12.2026\u202F18:00:30', '2026-12-31T15:00:30.000Z'],
  ['31.12.2026 00:00', '2026-12-30T21:00:00.000Z'],
  ['2026-12-31 18:00', '2026-12-31T15:00:00.000Z'],
  ['2026-12-31T18:00:30.000', '2026-12-31T15:00:30.000Z'],
  ['2026-12-31T18:00Z', '2026-12-31T18:00:00.000Z'],
  ['2026-12-31T18:00:00.500+05:00', '2026-12-31T13:00:00.500Z'],
])('%j is read as %s', (text, moment) => {
  expect(moscow(text, 'start')).toBe(moment)
  expect(moscow(text, 'end')).toBe(moment)
})

test.each([
  '30.02.2026',
  '2026-02-30T10:00Z',
  '2026-02-30',
  '31.04.2026 10:00',
  '29.02.2027 10:00',
  '01.01.2026 24:00',
  '01.01.2026 10:60',
  '01.01.2026 10:00:60',
  '18:00',
  '01.01.26',
  '46371',
])('%j is no moment', (text) => {
  expect(moscow(text, 'start')).toBeNull()
})

test('a day without a time is its beginning as a start, and its end as a term', () => {
  for (const day of ['31.12.2026', '2026-12-31']) {
    expect([moscow(day, 'start'), moscow(day, 'end')]).toEqual(['2026-12-30T21:00:00.000Z', '2026-12-31T20:59:00.000Z'])
  }
})

test('a day on which the clock is moved is read by its own hours', () => {
  const berlin = momentReader('Europe/Berlin')
  const read = ['29.03.2026 01:30', '29.03.2026 03:30', '25.10.2026 01:30', '25.10.2026 04:30'].map((text) =>
    berlin(text, 'start'),
  )
  expect(read).toEqual([
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-10-24T23:30:00.000Z',
    '2026-10-25T03:30:00.000Z',
  ])
})
