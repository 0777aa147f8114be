import { expect, test } from 'vitest'
import { changeItem, fateOf, leasePart, moveRoom, toggleRoom } from './layout-items'

test('a room that is pressed comes or goes, pressed again stays as it was', () => {
  const taken = toggleRoom([], 1, false)
  expect(taken).toEqual([{ action: 'add', room: 1 }])
  expect(toggleRoom(taken, 1, false)).toEqual([])
  expect(toggleRoom(taken, 2, true)).toEqual([...taken, { action: 'remove', room: 2 }])
})

test('a move takes the place of what was planned of both rooms, and a press on either takes it back', () => {
  const moved = moveRoom(
    [
      { action: 'remove', room: 1 },
      { action: 'add', room: 2, rate: '900.00' },
    ],
    1,
    2,
  )
  expect(moved).toEqual([{ action: 'move', room: 1, to_room: 2 }])
  expect([fateOf(moved, 1), fateOf(moved, 2), fateOf(moved, 3)]).toEqual(['left', 'taken', undefined])
  expect(toggleRoom(moved, 2, false)).toEqual([])
})

test('a part stands for the whole room, and its rate is its own', () => {
  const part = leasePart([{ action: 'add', room: 1 }], 1, { area: '20.00' })
  expect(changeItem(part, 1, { rate: '1500.00' })).toEqual([
    { action: 'part', room: 1, area: '20.00', rate: '1500.00' },
  ])
})
