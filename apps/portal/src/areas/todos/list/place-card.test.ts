import type { Schema } from '@ws/api-client/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusOrder, type Todo, type TodoStatus, todoStatuses } from '../todo-enums'
import { placeCard } from './place-card'

type Column = Schema<'TodoColumn'>

const card = (id: number, status: TodoStatus) => ({ id, status, planned_minutes: id * 10 }) as Todo

function board(ids: readonly number[][]): Column[] {
  return statusOrder.map((key, at) => {
    const rows = (ids[at] ?? []).map((id) => card(id, key))
    const minutes = rows.reduce((sum, row) => sum + (row.planned_minutes ?? 0), 0)
    const head = { key, label: todoStatuses[key].label, limit: null, tag: 'a', is_known: false }
    return { ...head, rows, count: rows.length, planned_minutes: minutes }
  })
}
const idsOf = (columns: readonly Column[]) => columns.map((column) => column.rows.map((row) => row.id))

test('a card stands between its new neighbours and takes its status, count and minutes along', () => {
  const after = placeCard(
    board([[1, 2], [], [3, 4]]),
    { card: card(1, 'Unsorted'), to: 'Accepted', before: 3, after: 4 },
    { status: 'Accepted' },
  )
  expect(idsOf(after)).toEqual([[2], [], [3, 1, 4], [], [], []])
  expect(after[2]?.rows[1]?.status).toBe('Accepted')
  expect(after.map((column) => column.count)).toEqual([1, 0, 3, 0, 0, 0])
  expect(after[2]?.planned_minutes).toBe(80)
})

test('no card is lost or doubled wherever one is put', () => {
  const places = fc.record({
    from: fc.integer({ min: 1, max: 9 }),
    to: fc.constantFrom(...statusOrder),
    before: fc.option(fc.integer({ min: 1, max: 9 })),
    after: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  const columns = board([[1, 2, 3], [4], [], [5, 6], [7], [8, 9]])
  fc.assert(
    fc.property(places, ({ from, to, before, after }) => {
      const moved = placeCard(columns, { card: card(from, 'Unsorted'), to, before, after }, { status: to })
      expect(idsOf(moved).flat().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(moved.every((column) => column.count === column.rows.length)).toBe(true)
      expect(moved.find((column) => column.key === to)?.rows.some((row) => row.id === from)).toBe(true)
    }),
  )
})
