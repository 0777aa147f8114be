import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSlots } from './use-row-slots'

test('a line keeps its number, no two share one, and scrolling needs no more numbers than lines', () => {
  const window = fc.record({ first: fc.nat(50), length: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(fc.array(window, { minLength: 1 }), (windows) => {
      let slots: ReadonlyMap<string, number> = new Map()
      let most = 0
      for (const { first, length } of windows) {
        const ids = Array.from({ length }, (_, index) => `r${first + index}`)
        const next = assignSlots(slots, ids)
        expect([...next.keys()]).toEqual(ids)
        expect(new Set(next.values()).size).toBe(length)
        for (const id of ids) if (slots.has(id)) expect(next.get(id)).toBe(slots.get(id))
        most = Math.max(most, length)
        expect(Math.max(...next.values())).toBeLessThan(most * 2)
        slots = next
      }
    }),
  )
})

test('a jump fills the same elements in the same order', () => {
  const before = assignSlots(new Map(), ['a', 'b', 'c'])
  expect([...assignSlots(before, ['x', 'y', 'z']).values()]).toEqual([...before.values()])
})
