import { expect, test } from 'vitest'
import { caught, coverOf, toggled } from './pick-places'

test('a pressed room is taken into the zone and out of it, also out of a floor that brings it in', () => {
  const one = toggled({}, 7, false)
  expect(one).toEqual({ locations: [7], exclude_locations: [] })
  expect(toggled(one, 7, true)).toEqual({ locations: [], exclude_locations: [] })
  const floor = { locations: [3], exclude_locations: [] }
  const without = toggled(floor, 7, true)
  expect(without).toEqual({ locations: [3], exclude_locations: [7] })
  expect(toggled(without, 7, false)).toEqual(floor)
})

test('what was pressed shows before it is measured', () => {
  const covers = coverOf({ locations: [7], exclude_locations: [8] }, [8, 9])
  expect([6, 7, 8, 9].map(covers)).toEqual([false, true, false, true])
})

test('rooms that are drawn around are all taken in, and left out when the zone has every one', () => {
  const floor = { locations: [3], exclude_locations: [8] }
  const covers = coverOf(floor, [7])
  const more = caught(floor, [7, 8, 9], covers)
  expect(more).toEqual({ locations: [3, 9], exclude_locations: [] })
  expect(caught(more, [7, 8, 9], coverOf(more, [7, 8]))).toEqual({ locations: [3], exclude_locations: [7, 8] })
})
