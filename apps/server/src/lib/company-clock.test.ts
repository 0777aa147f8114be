import { expect, test } from 'vitest'
import { dayIn, zoneIn } from './company-clock'

test('today is that of the company and not of the server: past seven in the evening of UTC it is tomorrow in Yekaterinburg', () => {
  const evening = new Date('2026-11-22T19:30:00Z')
  expect(dayIn(zoneIn(undefined), evening)).toBe('2026-11-23')
  expect(dayIn(zoneIn('Europe/Kaliningrad'), evening)).toBe('2026-11-22')
})
