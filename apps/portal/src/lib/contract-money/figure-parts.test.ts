import { expect, test } from 'vitest'
import type { Accrual, Payment } from './contract-money.queries'
import { type Figure, partsOf, restOf } from './figure-parts'

const accrual = (id: number, more: Partial<Accrual>) =>
  ({
    id,
    kind: 'rent',
    status: 'issued',
    amount: '100.00',
    remainder: '100.00',
    due_date: '2026-11-05',
    ...more,
  }) as Accrual
const payment = (id: number, more: Partial<Payment>) =>
  ({
    ...{ id, status: 'posted', direction: 'in', target: 'debt', method: 'cash' },
    paid_at: '2026-11-01',
    amount: '50.00',
    ...more,
  }) as Payment

const money = {
  accruals: [
    accrual(1, { status: 'overdue', due_date: '2026-10-05', remainder: '40.00', is_partial: true }),
    accrual(2, {}),
    accrual(3, { due_date: '2026-12-05' }),
    accrual(4, { status: 'paid', remainder: '0.00' }),
    accrual(5, { kind: 'deposit' }),
    accrual(6, { status: 'planned' }),
    accrual(7, { status: 'cancelled' }),
  ],
  payments: [
    payment(1, { unallocated: '10.00' }),
    payment(2, { status: 'void', unallocated: '50.00' }),
    payment(3, { direction: 'refund', amount: '5.00', unallocated: '0.00' }),
    payment(4, { target: 'deposit', amount: '80.00', unallocated: '0.00' }),
    payment(5, { method: 'deposit', amount: '30.00', unallocated: '0.00' }),
  ],
  fines: [],
  today: '2026-11-05',
}

test('every figure of a balance names the records it adds up from, and they come to it', () => {
  const found = (figure: Figure) => partsOf(figure, money).map(({ key, amount }) => `${key} ${amount}`)
  expect(found('debt')).toEqual(['accrual 1 40.00', 'accrual 2 100.00'])
  expect(found('overdue')).toEqual(['accrual 1 40.00'])
  expect(partsOf('charged', money).map(({ accrual: one }) => one?.id)).toEqual([1, 2, 3, 4])
  expect(found('paid')).toEqual(['payment 1 50.00', 'payment 3 -5.00', 'payment 5 30.00'])
  expect(found('deposit')).toEqual(['payment 4 80.00', 'payment 5 -30.00'])
  expect(found('advance')).toEqual(['payment 1 10.00'])
  expect(restOf('10.00', partsOf('advance', money))).toBeNull()
  expect(restOf('12.50', partsOf('advance', money))).toBe('2.50')
})
