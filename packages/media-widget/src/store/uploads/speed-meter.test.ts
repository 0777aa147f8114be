import { expect, test } from 'vitest'
import { DEFAULT_LABELS } from '../../labels/default-labels'
import { formatDuration } from '../../rules/format-duration'
import { createSpeedMeter } from './speed-meter'
import type { Upload } from './upload'
import { timeLeft, totalsOf } from './upload-totals'

test('the speed is that of the last seconds, and unknown at first', () => {
  let now = 0
  const meter = createSpeedMeter(() => now)
  meter.add(100)
  expect(meter.read()).toBeNull()
  now = 1000
  meter.add(1_000_000)
  expect(meter.read()).toBe(1_000_000)
  now = 7000
  meter.add(10)
  now = 8000
  meter.add(50)
  expect(meter.read()).toBe(50)
})

test('small files that go first promise nothing about the large one after them', () => {
  let now = 0
  const meter = createSpeedMeter(() => now)
  for (; now < 4000; now += 500) meter.add(2000)
  expect(meter.read()).toBeNull()
  meter.add(1_000_000)
  expect(meter.read()).toBeGreaterThan(200_000)
  // After a rest it begins anew.
  now = 60_000
  expect(meter.read()).toBeNull()
  meter.add(2000)
  now = 61_000
  meter.add(2000)
  expect(meter.read()).toBeNull()
})

test('the whole counts what goes, waits and is done; a failed one weighs nothing', () => {
  const upload = (status: Upload['status'], sent: number, total = 100) => ({ status, sent, total }) as Upload
  const totals = totalsOf([
    upload('done', 100),
    upload('sending', 120),
    upload('paused', 10),
    upload('failed', 90),
    upload('cancelled', 50),
    upload('asking', 0),
  ])
  expect(totals).toEqual({ count: 5, done: 1, failed: 1, left: 3, paused: 1, asking: 1, sent: 210, total: 400 })
  expect(timeLeft(totals, 19)).toBe(10)
  expect(timeLeft(totals, null)).toBeNull()
  expect(timeLeft(totals, 0)).toBeNull()
})

test('time is told as one reads it in passing', () => {
  expect([5, 60, 150, 3600, 7800].map((seconds) => formatDuration(seconds, DEFAULT_LABELS.duration))).toEqual([
    'меньше минуты',
    '1 мин',
    '3 мин',
    '1 ч',
    '2 ч 10 мин',
  ])
})
