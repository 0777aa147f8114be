import { expect, test } from 'vitest'
import { type CalendarEvent, itemsByDay, moved, stretched } from './calendar-items'
import { daysOf, shift, titleOf } from './period'

const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'todo:1',
  type: 'todo',
  title: 'Осмотр',
  start: new Date(2026, 10, 20, 9).toISOString(),
  end: null,
  all_day: false,
  lone: 'due',
  entity: 'todo',
  entity_id: 1,
  color: '#64748B',
  editable: true,
  status: 'Planned',
  assignee: null,
  planned_minutes: null,
  version: 1,
  ...changes,
})

test('a month is shown in whole weeks from Monday, and is called by its name', () => {
  const days = daysOf('month', '2026-11-22')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(daysOf('month', '2027-02-10')).toHaveLength(28)
  expect(shift('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(titleOf('month', '2026-11-22')).toBe('ноябрь 2026')
})

test('what lasts several days stands in each of them, also when it began before the first one', () => {
  const long = event({ start: new Date(2026, 10, 14, 9).toISOString(), end: new Date(2026, 10, 17, 18).toISOString() })
  const shown = itemsByDay([long], daysOf('week', '2026-11-18'))
  expect([...shown].filter(([, items]) => items.length > 0).map(([day]) => day)).toEqual(['2026-11-16', '2026-11-17'])
  expect(shown.get('2026-11-16')?.[0]?.isContinued).toBe(true)
})

test('an absence ends with its last day, and stands above what has a time', () => {
  const absence = event({ id: 'absence:1', type: 'absence', all_day: true, start: '2026-11-20', end: '2026-11-21' })
  const shown = itemsByDay([event({}), absence], daysOf('week', '2026-11-20'))
  expect(shown.get('2026-11-20')?.map(({ event: { id } }) => id)).toEqual(['absence:1', 'todo:1'])
  expect(shown.get('2026-11-21')).toEqual([])
})

test('a moved task keeps its time of day and its length, a stretched one never ends before it starts', () => {
  const long = event({ end: new Date(2026, 10, 21, 18).toISOString() })
  expect(moved(long, 3)).toMatchObject({
    start: new Date(2026, 10, 23, 9).toISOString(),
    end: new Date(2026, 10, 24, 18).toISOString(),
  })
  expect(stretched(long, 1).end).toBe(new Date(2026, 10, 22, 18).toISOString())
  expect(stretched(long, -5)).toBe(long)
})
