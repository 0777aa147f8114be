import { setTimeZone } from '@ws/ui/time-zone'
import { afterEach, expect, test } from 'vitest'
import { snoozeChoices } from './snooze'

afterEach(() => setTimeZone(undefined))

const ends = (now: string) => snoozeChoices(Date.parse(now)).map(([, until]) => new Date(until).toISOString())

test('evening and morning come by the clock of the page, not of the machine', () => {
  setTimeZone('Asia/Vladivostok')
  expect(ends('2026-11-21T05:00:00Z')).toEqual([
    '2026-11-21T06:00:00.000Z',
    '2026-11-21T08:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ])
  // There it is a quarter to six in the evening: that evening is no later.
  expect(ends('2026-11-21T07:45:00Z')).toHaveLength(2)
  setTimeZone('Europe/Kaliningrad')
  expect(ends('2026-11-21T07:45:00Z')).toEqual([
    '2026-11-21T08:45:00.000Z',
    '2026-11-21T16:00:00.000Z',
    '2026-11-22T07:00:00.000Z',
  ])
})
