import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, type OpenAccrual } from './allocation'

const DATE = '2026-11-10'
const accrual = (id: number, change: Partial<OpenAccrual> = {}): OpenAccrual => ({
  ...{ id, kind: 'rent', due_date: '2026-11-05', period_start: '2026-11-01', remainder: 100n },
  ...change,
})
const OPEN = [
  accrual(1, { due_date: '2026-12-07', period_start: '2026-12-01' }),
  accrual(2, { kind: 'penalty', due_date: '2026-09-01' }),
  accrual(3, { kind: 'deposit', due_date: '2026-01-01' }),
  accrual(5),
  accrual(4),
  accrual(6, { period_start: '2026-10-15' }),
  accrual(7, { due_date: '2026-10-05' }),
]
const paid = (amount: bigint, order: 'principal_first' | 'penalty_first', target: 'debt' | 'deposit' = 'debt') => {
  const { allocations, rest } = allocate({ amount, date: DATE, target }, OPEN, order)
  return [allocations.map((one) => one.accrual), rest]
}

test('the oldest debt is paid first, then fines, then what is not due yet; the deposit lives apart', () => {
  expect(paid(1000n, 'principal_first')).toEqual([[7, 6, 4, 5, 2, 1], 400n])
  expect(paid(1000n, 'penalty_first')).toEqual([[2, 7, 6, 4, 5, 1], 400n])
  expect(paid(150n, 'principal_first')).toEqual([[7, 6], 0n])
  expect(paid(150n, 'principal_first', 'deposit')).toEqual([[3], 50n])
})

test('no kopeck is lost or given twice, and nothing later is paid before something earlier', () => {
  const open = fc.array(
    fc.record({
      kind: fc.constantFrom('rent', 'service', 'penalty', 'deposit'),
      due_date: fc.constantFrom('2026-10-05', '2026-11-05', '2026-12-07'),
      period_start: fc.constantFrom('2026-10-01', '2026-11-01'),
      remainder: fc.bigInt({ min: 0n, max: 1000n }),
    }),
  )
  const order = fc.constantFrom('principal_first' as const, 'penalty_first' as const)
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 5000n }), open, order, (amount, rows, first) => {
      const accruals = rows.map((row, id) => ({ ...row, id }))
      const { allocations, rest } = allocate({ amount, date: DATE, target: 'debt' }, accruals, first)
      const given = new Map(allocations.map((one) => [one.accrual, one.amount]))
      expect(allocations.reduce((sum, one) => sum + one.amount, rest)).toBe(amount)
      const debts = accruals.filter(({ kind, remainder }) => kind !== 'deposit' && remainder > 0n)
      for (const one of debts) expect(given.get(one.id) ?? 0n).toBeLessThanOrEqual(one.remainder)
      expect([...given.keys()].every((id) => debts.some((one) => one.id === id))).toBe(true)
      // Whoever got less than asked is followed by nobody: a key of text orders them, as the queue is not.
      const keyOf = ({ kind, due_date, period_start, id }: (typeof accruals)[number]) => {
        const isFine = kind === 'penalty'
        const place = isFine ? (first === 'penalty_first' ? 'a' : 'c') : due_date <= DATE ? 'b' : 'd'
        return `${place} ${due_date} ${period_start} ${String(id).padStart(4, '0')}`
      }
      const short = debts.filter((one) => (given.get(one.id) ?? 0n) < one.remainder).map(keyOf)
      const served = debts.filter((one) => given.has(one.id)).map(keyOf)
      const firstShort = short.sort()[0]
      expect(served.every((key) => firstShort === undefined || key <= firstShort)).toBe(true)
    }),
  )
})
