import { expect, test } from 'vitest'
import { shiftsBy } from './patterns'

const hours = { start: '08:00', end: '20:00' }
const row = (shifts: ReturnType<typeof shiftsBy>, person: number) =>
  shifts
    .filter(({ profile }) => profile === person)
    .map(({ kind, start }) => (kind === 'work' ? start?.slice(0, 2) : '—'))
    .join(' ')

test('one relieves the other, a night begins when the day ends, and five by two goes by weekdays', () => {
  const days = { people: [1, 2], from: '2026-11-26', to: '2026-12-01', hours }
  const two = shiftsBy('2/2', days)
  expect([row(two, 1), row(two, 2)]).toEqual(['08 08 — — 08 08', '— — 08 08 — —'])
  const round = shiftsBy('round', days)
  expect([row(round, 1), row(round, 2)]).toEqual(['08 20 — — 08 20', '20 — — 08 20 —'])
  expect(shiftsBy('1/3', { ...days, people: [1] })[0]).toMatchObject({ start: '08:00', end: '08:00' })
  // The 28th is a Saturday.
  expect(row(shiftsBy('5/2', days), 2)).toBe('08 08 — — 08 08')
})
