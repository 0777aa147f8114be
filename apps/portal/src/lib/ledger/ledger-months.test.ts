import { expect, test } from 'vitest'
import { ledgerMonths } from './ledger-months'

test('months of a ledger add up exactly, an empty one keeps the balance, and a year ends', () => {
  const months = ledgerMonths([
    { date: '2026-11-05', charged: '100.10', paid: null, balance: '-100.10' },
    { date: '2026-11-25', charged: '0.20', paid: null, balance: '-100.30' },
    { date: '2027-01-10', charged: null, paid: '200.00', balance: '99.70' },
    { date: '2027-01-11', charged: null, paid: '-50.00', balance: '49.70' },
  ])
  expect(months).toEqual([
    { month: '2026-11', charged: '100.30', paid: '0.00', closing: '-100.30' },
    { month: '2026-12', charged: '0.00', paid: '0.00', closing: '-100.30' },
    { month: '2027-01', charged: '0.00', paid: '150.00', closing: '49.70' },
  ])
  expect(ledgerMonths([])).toEqual([])
})
