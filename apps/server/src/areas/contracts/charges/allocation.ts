import { type Kopecks, smaller } from '../../../lib/money/money'

/** What is paid first: the debt itself, or the fines for it. */
export type AllocationOrder = 'principal_first' | 'penalty_first'

/** An issued accrual that is not paid in full. */
export interface OpenAccrual {
  id: number
  kind: string
  due_date: string
  period_start: string
  remainder: Kopecks
}

/** Money to be spread over accruals. */
export interface IncomingMoney {
  amount: Kopecks
  date: string
  target: 'debt' | 'deposit'
}

/** How much of the money goes to an accrual. */
export interface Allocation {
  accrual: number
  amount: Kopecks
}

/**
 * Spreads money over what is owed. Debt that is due goes before fines, or after them where the contract says so; what is
 * issued but not due yet comes last, and what is left stays as an advance. Money for the deposit goes to deposits alone, and
 * other money never does.
 */
export function allocate(
  money: IncomingMoney,
  accruals: readonly OpenAccrual[],
  order: AllocationOrder,
): { allocations: Allocation[]; rest: Kopecks } {
  const fitting = accruals.filter(
    ({ kind, remainder }) => (kind === 'deposit') === (money.target === 'deposit') && remainder > 0n,
  )
  const rankOf = (accrual: OpenAccrual) => rank(accrual, money.date, order)
  const queue = [...fitting].sort((one, other) => rankOf(one) - rankOf(other) || byAge(one, other))
  let rest = money.amount
  const allocations: Allocation[] = []
  for (const { id, remainder } of queue) {
    const amount = smaller(rest, remainder)
    if (amount <= 0n) break
    allocations.push({ accrual: id, amount })
    rest -= amount
  }
  return { allocations, rest }
}

function rank({ kind, due_date }: OpenAccrual, date: string, order: AllocationOrder): number {
  if (kind === 'penalty') return order === 'penalty_first' ? 0 : 2
  return due_date <= date ? 1 : 3
}

function byAge(one: OpenAccrual, other: OpenAccrual): number {
  return compare(one.due_date, other.due_date) || compare(one.period_start, other.period_start) || one.id - other.id
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
