import { expect, test } from 'vitest'
import { sentOf } from './act-words'

const photo = (bytes: number) => ({
  key: '1',
  name: 'щит.jpg',
  bytes: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
})

test('how much of a photo above a megabyte has gone is told, of smaller ones not', () => {
  const large = { files: [photo(1.5 * 1024 * 1024)] }
  expect(sentOf(large, 0)).toBe('Отправлено 0,0 из 1,5 МБ')
  expect(sentOf(large, 0.4)).toBe('Отправлено 0,6 из 1,5 МБ')
  expect(sentOf({ files: [photo(4)] }, 0.4)).toBeUndefined()
})
