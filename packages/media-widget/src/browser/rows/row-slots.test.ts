import { expect, test } from 'vitest'
import { assignSlots } from './use-row-window'

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('rows that stay keep their slots, those that come take the slots of those that have gone', () => {
  const before = assignSlots(range(0, 5), new Map())
  const after = assignSlots(range(3, 8), before)
  expect([after.get(3), after.get(4)]).toEqual([before.get(3), before.get(4)])
  expect([...after.values()].sort()).toEqual([0, 1, 2, 3, 4])
})

test('a row far away stays itself, and the one that takes its place as the kept one does not become another', () => {
  const far = assignSlots([0, ...range(50, 55)], assignSlots(range(0, 5), new Map()))
  expect(far.get(0)).toBe(0)
  expect(new Set(far.values()).size).toBe(6)
  const pressed = assignSlots(range(50, 55), far)
  for (const row of range(50, 55)) expect(pressed.get(row)).toBe(far.get(row))
})
