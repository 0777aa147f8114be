import { Field, MoneyInput } from '@ws/ui'
import type { Accrual, Payment } from '../../lib/contract-money/contract-money.queries'
import { formatDate } from '../../lib/format/date'
import { isNothing } from '../../lib/format/is-nothing'
import { formatRoubles } from '../../lib/format/number'

/** How much goes to an accrual, by its id; null where nothing is typed. */
export type Amounts = Readonly<Record<number, string | null>>

interface AllocationFieldsProps {
  accruals: readonly Accrual[]
  amounts: Amounts
  /** Of a field of the body: `allocations.0.amount`. */
  errorOf: (field: string) => string | undefined
  hintOf: (accrual: Accrual) => string
  onChange: (amounts: Amounts) => void
}

/** How much of a payment each accrual takes, by hand. */
export function AllocationFields({ accruals, amounts, errorOf, hintOf, onChange }: AllocationFieldsProps) {
  const given = allocationsOf(amounts)
  const problemOf = (accrual: number) => {
    const at = given.findIndex((one) => one.accrual === accrual)
    return errorOf(`allocations.${at}.amount`) ?? errorOf(`allocations.${at}.accrual`)
  }
  return accruals.map((accrual) => (
    <Field
      key={accrual.id}
      label={accrual.title}
      hint={`Срок ${formatDate(accrual.due_date)}, ${hintOf(accrual)}`}
      error={problemOf(accrual.id)}
    >
      <MoneyInput
        value={amounts[accrual.id] ?? null}
        onChange={(next) => onChange({ ...amounts, [accrual.id]: next })}
      />
    </Field>
  ))
}

/** What is typed, as the server takes it. */
export function allocationsOf(amounts: Amounts): { accrual: number; amount: string }[] {
  return Object.entries(amounts).flatMap(([accrual, amount]) =>
    amount === null || isNothing(amount) ? [] : [{ accrual: Number(accrual), amount }],
  )
}

/** Issued and not paid in full, of the kind that money for this target may pay. */
export function payableFor(target: Payment['target'], accruals: readonly Accrual[]): Accrual[] {
  return accruals.filter(
    ({ kind, status }) =>
      (kind === 'deposit') === (target === 'deposit') && ['issued', 'partial', 'overdue'].includes(status),
  )
}

/** «остаток 1 000,00 ₽» */
export function remainderOf({ remainder }: Accrual): string {
  return `остаток ${formatRoubles(remainder)}`
}
