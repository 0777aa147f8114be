import { expect, test } from 'vitest'
import { checkedHours } from './checked-hours'

test('hours are kept in one spelling, and what is wrong is told at its day', () => {
  expect(checkedHours({})).toEqual({})
  expect(checkedHours({ work_hours: null })).toEqual({ work_hours: null })
  expect(checkedHours({ work_hours: { sat: [] } })).toEqual({ work_hours: null })
  const sent = { tue: [['20:00', '00:00']], mon: [['08:00', '20:00']], sat: [] }
  expect(JSON.stringify(checkedHours({ work_hours: sent }))).toBe(
    '{"work_hours":{"mon":[["08:00","20:00"]],"tue":[["20:00","24:00"]]}}',
  )
  const crossing = {
    wed: [
      ['08:00', '14:00'],
      ['13:00', '20:00'],
    ],
  }
  expect(() => checkedHours({ work_hours: crossing })).toThrow(
    expect.objectContaining({ errors: { 'work_hours.wed': [expect.stringContaining('пересекаются')] } }),
  )
})
