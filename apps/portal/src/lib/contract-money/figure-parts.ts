import type { Schema } from '@ws/api-client/contract'
import { formatDate } from '../format/date'
import { isNothing } from '../format/is-nothing'
import { formatRoubles, sumOfDecimals } from '../format/number'
import type { Accrual, Payment } from './contract-money.queries'

/** A sum of the balance of a contract. */
export type Figure = 'charged' | 'paid' | 'debt' | 'overdue' | 'penalty' | 'advance' | 'deposit'

type Fine = Schema<'AccrualPenalty'>

/** One of what a figure adds up from, and the record that tells why it is so much. */
export interface FigurePart {
  key: string
  title: string
  hint: string
  amount: string
  accrual?: Accrual
  payment?: Payment
  fine?: Fine
}

/** All money of a contract; a list that a figure does not need may be empty. */
export interface ContractMoney {
  accruals: readonly Accrual[]
  payments: readonly Payment[]
  fines: readonly Fine[]
  today: string
}

/** What a figure adds up from, oldest first (product 9.3). */
export function partsOf(figure: Figure, { accruals, payments, fines, today }: ContractMoney): FigurePart[] {
  const issued = accruals.filter(
    ({ kind, status }) => kind !== 'deposit' && status !== 'planned' && status !== 'cancelled',
  )
  const posted = payments.filter(({ status }) => status === 'posted')
  switch (figure) {
    case 'charged':
      return issued.map((one) => chargedPart(one, one.amount))
    case 'debt':
      return issued.filter((one) => one.due_date <= today).flatMap(unpaidPart)
    case 'overdue':
      return issued.filter((one) => one.due_date < today).flatMap(unpaidPart)
    case 'paid':
      return posted.filter(({ target }) => target === 'debt').map((one) => paidPart(one, signed(one)))
    case 'advance':
      return posted
        .filter((one) => one.target === 'debt' && one.direction === 'in' && !isNothing(one.unallocated))
        .map((one) => paidPart(one, one.unallocated))
    case 'deposit':
      return posted.flatMap((one) => {
        if (one.target === 'deposit') return [paidPart(one, signed(one))]
        return one.method === 'deposit' ? [paidPart(one, `-${one.amount}`)] : []
      })
    case 'penalty':
      return fines.filter(({ preview }) => !isNothing(preview)).map(finePart)
  }
}

/** What the parts leave of the figure: corrections in favour of the tenant, which no payment stands for. */
export function restOf(sum: string, parts: readonly FigurePart[]): string | null {
  const rest = sumOfDecimals([sum, ...parts.map(({ amount }) => negated(amount))])
  return rest.startsWith('-') || isNothing(rest) ? null : rest
}

function chargedPart(accrual: Accrual, amount: string): FigurePart {
  const { id, title, due_date } = accrual
  return { key: `accrual ${id}`, title, hint: `Срок ${formatDate(due_date)}`, amount, accrual }
}

function unpaidPart(accrual: Accrual): FigurePart[] {
  if (isNothing(accrual.remainder)) return []
  const part = chargedPart(accrual, accrual.remainder)
  return [accrual.is_partial ? { ...part, hint: `${part.hint}, из ${formatRoubles(accrual.amount)}` } : part]
}

function paidPart(payment: Payment, amount: string): FigurePart {
  const { id, number, direction, paid_at } = payment
  const title = `${direction === 'in' ? 'Платёж' : 'Возврат'} ${number}`
  return { key: `payment ${id}`, title, hint: `от ${formatDate(paid_at)}`, amount, payment }
}

function finePart(fine: Fine): FigurePart {
  const { accrual, title, days, preview } = fine
  return { key: `fine ${accrual}`, title: `Пени: ${title}`, hint: `${days} дн. просрочки`, amount: preview, fine }
}

function signed({ direction, amount }: Payment): string {
  return direction === 'in' ? amount : `-${amount}`
}

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
