import type { Schema } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Figure } from '../../lib/contract-money/figure-parts'
import { FigureSheet } from '../../lib/contract-money/figure-sheet'
import { WhyButton } from '../../lib/contract-money/why-button'
import { formatDate } from '../../lib/format/date'
import { isNothing } from '../../lib/format/is-nothing'
import { formatRoubles } from '../../lib/format/number'

interface Card {
  figure: Figure
  label: string
  value: string
  hint?: string | undefined
  isBad?: boolean
}

/** How the contract stands today, in figures. */
export function BalanceCards({ contract, balance }: { contract: number; balance: Schema<'ContractBalance'> }) {
  const [opened, setOpened] = useState<Card | null>(null)
  const { overdue_days: days } = balance
  const cards: Card[] = [
    { figure: 'charged', label: 'Начислено', value: balance.charged },
    { figure: 'paid', label: 'Оплачено', value: balance.paid },
    {
      figure: 'debt',
      label: 'Долг',
      value: balance.debt,
      hint: balance.next_due_date
        ? `До ${formatDate(balance.next_due_date)} ещё ${formatRoubles(balance.next_due_amount)}`
        : undefined,
    },
    {
      figure: 'overdue',
      label: 'Просрочено',
      value: balance.overdue,
      hint: days > 0 ? `${days} ${plural(days, 'день', 'дня', 'дней')}` : undefined,
      isBad: !isNothing(balance.overdue),
    },
    { figure: 'penalty', label: 'Пени на сегодня', value: balance.penalty_preview },
    { figure: 'advance', label: 'Аванс', value: balance.advance },
    {
      figure: 'deposit',
      label: 'Депозит',
      value: balance.deposit_balance,
      hint: isNothing(balance.deposit_due) ? undefined : `Не внесено ${formatRoubles(balance.deposit_due)}`,
    },
  ]
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2.5 max-md:grid-cols-2">
        {cards.map((card) => {
          const { label, value, hint, isBad } = card
          return (
            <div key={label} className="flex flex-col gap-0.5 rounded-lg border border-line px-3 py-2.5">
              <dt className="text-ink-3 text-sm">{label}</dt>
              <dd className={clsx('font-semibold text-base tabular-nums', isBad && 'text-bad')}>
                <WhyButton onClick={() => setOpened(card)}>{formatRoubles(value)}</WhyButton>
              </dd>
              {hint !== undefined && <dd className="text-ink-3 text-sm tabular-nums">{hint}</dd>}
            </div>
          )
        })}
      </dl>
      {opened && (
        <FigureSheet {...{ contract }} figure={opened.figure} sum={opened.value} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
