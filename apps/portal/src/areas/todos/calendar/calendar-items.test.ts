import { expect, test } from 'vitest'
import { type CalendarEvent, itemsByDay } from './calendar-items'
import { datesOf, moved, nudged, placed, stretched, timeText } from './event-moves'
import { loadOf } from './load/load-of'
import { daysOf, shift, titleOf } from './period'
import { sideBySide } from './side-by-side'
import { blocksByDay, endOfDay, isUntimed } from './time-of-day'

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
  link: '/todos/1',
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

const at = (hours: number, minutes = 0, day = 20) => new Date(2026, 10, day, hours, minutes).toISOString()

test('a task that is due is the half hour before; what passes midnight stands in both days, what has no time in neither', () => {
  const due = event({ start: at(18) })
  const night = event({ id: 'todo:2', start: at(22), end: at(2, 0, 21), lone: null })
  const whole = event({ id: 'todo:3', start: endOfDay('2026-11-20') })
  const days = blocksByDay([due, night, whole], ['2026-11-20', '2026-11-21'])
  expect(days.get('2026-11-20')).toMatchObject([
    { from: 1050, to: 1080 },
    { from: 1320, to: 1440 },
  ])
  expect(days.get('2026-11-21')).toMatchObject([{ from: 0, to: 120 }])
  expect([isUntimed(whole), isUntimed(due), timeText(due)]).toEqual([true, false, 'до 18:00'])
})

test('what is dragged lands on quarters of an hour, with its length; an edge never passes the other one', () => {
  const meeting = event({ start: at(9, 7), end: at(10, 7), lone: null })
  const from = { day: '2026-11-20', minute: 560 }
  expect(placed(meeting, 'move', from, { day: '2026-11-21', minute: 622 })).toMatchObject({
    start: at(10, 15, 21),
    end: at(11, 15, 21),
  })
  expect(placed(meeting, 'end', from, { day: '2026-11-20', minute: 500 }).end).toBe(at(9, 22))
  expect(nudged(meeting, 'end', 15).end).toBe(at(10, 22))
  const drawnOut = placed(event({ start: at(18) }), 'end', from, { day: '2026-11-20', minute: 1140 })
  expect(datesOf(drawnOut)).toEqual({ start_at: at(17, 30), due_at: at(19) })
})

test('a task dropped above the hours loses its time and keeps its day; dropped among them it gets one', () => {
  const task = placed(
    event({ start: at(18) }),
    'move',
    { day: '2026-11-20', minute: 1070 },
    { day: '2026-11-21', minute: null },
  )
  expect(datesOf(task)).toEqual({ start_at: null, due_at: endOfDay('2026-11-21') })
  const back = placed(task, 'move', { day: '2026-11-21', minute: null }, { day: '2026-11-20', minute: 607 })
  expect(datesOf(back)).toEqual({ start_at: null, due_at: at(10, 30) })
})

test('entries that overlap stand side by side, those that do not share no width; a crowd is told by its number', () => {
  const block = (id: number, from: number, to: number) => ({ event: event({ id: `todo:${id}` }), from, to })
  const { lanes } = sideBySide([block(1, 540, 660), block(2, 600, 630), block(3, 630, 660), block(4, 700, 760)], 3)
  expect(lanes.map(({ event: { id }, lane, lanes: of }) => [id, lane, of])).toEqual([
    ['todo:1', 0, 2],
    ['todo:2', 1, 2],
    ['todo:3', 1, 2],
    ['todo:4', 0, 1],
  ])
  const many = sideBySide(
    Array.from({ length: 10 }, (_, id) => block(id, 540, 600)),
    3,
  )
  expect(many.lanes).toHaveLength(2)
  expect(many.crowds).toMatchObject([{ count: 8, lane: 2, lanes: 3, from: 540, to: 600 }])
})

test('the plan of a task of several days is spread over its working days and not counted in each of them', () => {
  const ivanov = { id: 7, name: 'Иванов' }
  // From Friday to Monday: two working days.
  const long = event({ start: at(9), end: at(18, 0, 23), lone: null, planned_minutes: 480, assignee: ivanov })
  const done = event({ id: 'todo:2', start: at(12), status: 'Completed', planned_minutes: 60, assignee: ivanov })
  const days = daysOf('week', '2026-11-20')
  const isWorkday = (day: string) => ![6, 0].includes(new Date(`${day}T12:00`).getDay())
  const [row] = loadOf(itemsByDay([long, done], days), isWorkday, [])
  expect(row?.person).toEqual(ivanov)
  expect(row?.days.get('2026-11-20')).toEqual({ tasks: 1, minutes: 240, isAway: false })
  expect(row?.days.get('2026-11-21')).toEqual({ tasks: 1, minutes: 0, isAway: false })
})

test('who is free has a row, and what a schedule will make is work of whom it names (product 12.8)', () => {
  const [ivanov, antonov] = [
    { id: 7, name: 'Иванов' },
    { id: 8, name: 'Антонов' },
  ]
  const coming = event({ id: 'recurrence:1', type: 'recurrence', status: null, planned_minutes: 90, assignee: ivanov })
  const days = daysOf('week', '2026-11-20')
  const rows = loadOf(itemsByDay([coming], days), () => true, [ivanov, antonov])
  expect(rows.map(({ person }) => person.name)).toEqual(['Антонов', 'Иванов'])
  expect(rows.map(({ days: loads }) => [...loads.values()])).toEqual([[], [{ tasks: 1, minutes: 90, isAway: false }]])
})

test('an entry of a whole day moves by days and stays one of days; a meeting is drawn out by minutes, not over days', () => {
  const reservation = event({ type: 'reservation', start: '2026-11-20', end: '2026-11-21', all_day: true, lone: null })
  expect(moved(reservation, 12)).toMatchObject({ start: '2026-12-02', end: '2026-12-03' })
  const hours = { from: { day: '2026-11-20', minute: null }, to: { day: '2026-11-22', minute: 600 } }
  expect(placed(reservation, 'move', hours.from, hours.to)).toMatchObject({ start: '2026-11-22', end: '2026-11-23' })
  const [start, end] = [new Date(2026, 10, 20, 9), new Date(2026, 10, 20, 10)]
  const meeting = event({ type: 'meeting', start: start.toISOString(), end: end.toISOString(), lone: null })
  expect(stretched(meeting, 1)).toBe(meeting)
  expect(nudged(meeting, 'end', 15).end).toBe(new Date(2026, 10, 20, 10, 15).toISOString())
  const aloft = placed(meeting, 'move', { day: '2026-11-20', minute: 540 }, { day: '2026-11-21', minute: null })
  expect([aloft.start, aloft.end]).toEqual([
    new Date(2026, 10, 21, 9).toISOString(),
    new Date(2026, 10, 21, 10).toISOString(),
  ])
})
