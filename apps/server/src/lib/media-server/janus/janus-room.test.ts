import { expect, test } from 'vitest'
import { janusRoomOf } from './janus-room'

const secret = (fill: number) => new Uint8Array(48).fill(fill)

test('a room has one number and passwords of its own, which nobody works out without the secret of the installation', () => {
  const room = janusRoomOf('conference:12', secret(1))
  expect(room).toEqual(janusRoomOf('conference:12', secret(1)))
  expect(Number.isSafeInteger(room.room) && room.room > 0).toBe(true)
  const others = [janusRoomOf('conference:13', secret(1)), janusRoomOf('conference:12', secret(2))]
  const told = [room, ...others].flatMap((one) => Object.values(one))
  expect(new Set(told).size).toBe(told.length)
})
