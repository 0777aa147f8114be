import { expect, test } from 'vitest'
import { boundaryOf, cornersOf, cornersText, readCorners } from './boundary'
import { planeOf } from './plane'

const TEXT = '56.84, 60.611\n56.84, 60.612\n56.841, 60.612'

test('corners are read as maps copy them and come back the same; too few enclose nothing', () => {
  const corners = readCorners(`${TEXT.replace(', ', ' ; ')}\n\n`) ?? []
  const boundary = boundaryOf(corners)
  expect(boundary?.coordinates[0]).toHaveLength(4)
  expect(boundary && cornersText(cornersOf(boundary))).toBe(TEXT)
  expect(boundaryOf(corners.slice(1))).toBeUndefined()
  expect(readCorners('56.84, 60.611\nу ворот')).toBeUndefined()
})

test('north is up on the plane, and a place on it is found back on the globe', () => {
  const { place, geoAt } = planeOf(readCorners(TEXT) ?? [])
  const [low, high] = [place({ lat: 56.84, lon: 60.611 }), place({ lat: 56.841, lon: 60.611 })]
  expect(high.y).toBeLessThan(low.y)
  const back = geoAt(high)
  expect(back.lat).toBeCloseTo(56.841, 6)
  expect(back.lon).toBeCloseTo(60.611, 6)
})
