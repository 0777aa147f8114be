import { expect, test } from 'vitest'
import { readReadings } from './read-readings'

test('a table from Excel and a CSV are read alike, without their heads and empty lines', () => {
  const row = { serial: '1040117', read_at: '2026-11-05', value1: '48230,5' }
  const head = 'Номер\tДата\tПоказание\n'
  expect(readReadings(`${head}\n1040117\t5.11.2026\t48 230,5`)).toEqual({ rows: [row], lines: [3] })
  expect(readReadings('"1040117"; 05.11.2026; 48230,5; 12')).toEqual({ rows: [{ ...row, value2: '12' }], lines: [1] })
})
