import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import { clsx } from 'clsx'
import { formatDate } from '../../lib/format/date'
import { formatRoubles } from '../../lib/format/number'
import { isNothing } from './is-nothing'

interface Card {
  label: string
  value: string
  hint?: string | undefined
  isBad?: boolean
}

/** How the contract stands today, in figures. */
export function BalanceCards({ balance }: { balance: Schema<'ContractBalance'> }) {
  const { overdue_days: days } = balance
  const cards: Card[] = [
    { label: 'Начислено', value: balance.charged },
    { label: 'Оплачено', value: balance.paid },
    {
      label: 'Долг',
      value: balance.debt,
      hint: balance.next_due_date
        ? `До ${formatDate(balance.next_due_date)} ещё ${formatRoubles(balance.next_due_amount)}`
        : undefined,
    },
    {
      label: 'Просрочено',
      value: balance.overdue,
      hint: days > 0 ? `${days} ${plural(days, 'день', 'дня', 'дней')}` : undefined,
      isBad: !isNothing(balance.overdue),
    },
    { label: 'Пени на сегодня', value: balance.penalty_preview },
    { label: 'Аванс', value: balance.advance },
    {
      label: 'Депозит',
      value: balance.deposit_balance,
      hint: isNothing(balance.deposit_due) ? undefined : `Не внесено ${formatRoubles(balance.deposit_due)}`,
    },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2.5 max-md:grid-cols-2">
      {cards.map(({ label, value, hint, isBad }) => (
        <div key={label} className="flex flex-col gap-0.5 rounded-lg border border-line px-3 py-2.5">
          <dt className="text-ink-3 text-sm">{label}</dt>
          <dd className={clsx('font-semibold text-base tabular-nums', isBad && 'text-bad')}>{formatRoubles(value)}</dd>
          {hint !== undefined && <dd className="text-ink-3 text-sm tabular-nums">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
