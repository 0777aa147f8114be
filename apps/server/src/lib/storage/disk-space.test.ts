import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskProblem, requireRoomToStart, roomKeeper } from './disk-space'

const MORE_THAN_THERE_IS = Number.MAX_SAFE_INTEGER

test('a disk with too little room is told with what is free, stops writes and the start; one with room does neither', async () => {
  const path = tmpdir()
  expect(await diskProblem(path, MORE_THAN_THERE_IS)).toEqual({
    message: 'На диске сервера заканчивается место',
    free_bytes: expect.any(Number),
  })
  await expect(roomKeeper(path, MORE_THAN_THERE_IS)()).rejects.toMatchObject({ status: 507, code: 'disk_full' })
  const sentence = new RegExp(`^На диске с папкой данных ${path} свободно \\d+ байт, а нужно не меньше \\d+\\. `)
  await expect(requireRoomToStart(path, MORE_THAN_THERE_IS)).rejects.toThrow(sentence)
  expect(await diskProblem(path, 0)).toBeUndefined()
  await roomKeeper(path, 0)()
  await requireRoomToStart(path, 0)
})
