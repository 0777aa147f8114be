import { expect, test } from 'vitest'
import { todosTable } from './tables/todos/todos'

const read = (moment: string) => todosTable.created_at.mapFromDriverValue(moment)

test.each([
  ['2026-11-23 10:00:00+00', '2026-11-23T10:00:00.000Z'],
  ['2026-11-23 10:00:00.1+00', '2026-11-23T10:00:00.100Z'],
  ['2026-11-23 10:00:00.12+00', '2026-11-23T10:00:00.120Z'],
  ['2026-11-23 10:00:00.123+00', '2026-11-23T10:00:00.123Z'],
  ['2026-11-23 10:00:00.123456+00', '2026-11-23T10:00:00.123Z'],
  ['2026-11-23 15:30:00.5+05:30', '2026-11-23T10:00:00.500Z'],
  ['2026-11-23 15:00:00+05', '2026-11-23T10:00:00.000Z'],
  ['2026-11-23T10:00:00.12+00:00', '2026-11-23T10:00:00.120Z'],
])('a moment of the database, %s, is read as %s', (moment, wanted) => {
  expect(read(moment)).toBe(wanted)
  expect(new Date(moment).toISOString()).toBe(wanted)
})
