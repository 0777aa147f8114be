import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../lib/time/add-days'
import { momentAt } from '../../../../lib/time/day-moments'
import { type WorkHours, workSpansOf } from './work-hours'

/** Monday to Friday from nine to six. */
const hours = (timezone: string | null): WorkHours => ({ days: [1, 2, 3, 4, 5], from: 540, to: 1080, timezone })
/** Monday and the days after it. */
const week = Array.from({ length: 7 }, (_, index) => addDays('2031-03-10', index))
const momentsOf = (work: WorkHours, days = week) =>
  days.flatMap((day) =>
    workSpansOf(day, work).map(({ from, to }) => [from, to].map((minute) => momentAt(day, minute).toISOString())),
  )

describe('working hours go by the clock of the organisation', () => {
  test.each([
    ['Asia/Kamchatka', '2031-03-11T21:00:00.000Z', '2031-03-12T06:00:00.000Z'],
    ['America/New_York', '2031-03-12T13:00:00.000Z', '2031-03-12T22:00:00.000Z'],
    ['Asia/Kolkata', '2031-03-12T03:30:00.000Z', '2031-03-12T12:30:00.000Z'],
  ])('wherever it is seen from: %s', (timezone, opens, closes) => {
    const edges = momentsOf(hours(timezone)).flat()
    // A working day that passes the person's midnight is drawn as two parts that meet there.
    expect(edges).toContain(opens)
    expect(edges).toContain(closes)
    const total = momentsOf(hours(timezone), [...week, addDays('2031-03-10', 7), addDays('2031-03-10', -1)])
      .filter(([from = '']) => from >= '2031-03-11T12:00:00.000Z' && from < '2031-03-13T12:00:00.000Z')
      .reduce((sum, [from = '', to = '']) => sum + Date.parse(to) - Date.parse(from), 0)
    expect(total / 3_600_000).toBe(18)
  })

  test('before it has come the own clock is taken', () => {
    expect(workSpansOf('2031-03-12', hours(null))).toEqual([{ from: 540, to: 1080 }])
    expect(workSpansOf('2031-03-15', hours(null))).toEqual([])
  })
})
