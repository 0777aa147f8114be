import type { Schema } from '@ws/api-client/contract'
import { Banner, plural } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/format/date'
import { isNothing } from '../../lib/format/is-nothing'
import { formatRoubles } from '../../lib/format/number'

interface PaymentPreviewProps {
  preview: Schema<'PaymentPreview'>
  /** Whether each accrual is told, too. */
  listed: boolean
}

/** What the payment that is being typed would pay, and whether it looks like one that is there. */
export function PaymentPreview({ preview, listed }: PaymentPreviewProps) {
  const { allocations, unallocated, debt, debt_after, fines_stopped: stopped, duplicates } = preview
  return (
    <div className="flex flex-col gap-4">
      {duplicates.map((one) => (
        <Banner key={one.id} tone="warn" title="Похоже, такой платёж уже есть">
          <Link className="underline" to={`/contracts/${one.contract}/payments/${one.id}`}>
            {one.number} от {formatDate(one.paid_at)}
          </Link>{' '}
          по договору {one.contract_number}: тот же номер и дата поручения, та же сумма
        </Banner>
      ))}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular-nums">
        <dt className="text-ink-3">Долг сейчас</dt>
        <dd className="text-right">{formatRoubles(debt)}</dd>
        <dt className="text-ink-3">Долг после платежа</dt>
        <dd className="text-right font-semibold">{formatRoubles(debt_after)}</dd>
        {!isNothing(unallocated) && (
          <>
            <dt className="text-ink-3">Останется авансом</dt>
            <dd className="text-right">{formatRoubles(unallocated)}</dd>
          </>
        )}
      </dl>
      {stopped > 0 && (
        <p className="text-ok">
          Пени остановятся по {stopped} {plural(stopped, 'начислению', 'начислениям', 'начислениям')}
        </p>
      )}
      {listed && allocations.length > 0 && (
        <ul className="flex flex-col">
          {allocations.map((one) => (
            <li key={one.accrual} className="flex items-baseline gap-3 border-line border-t py-2">
              <span className="flex min-w-0 flex-1 flex-col">
                {one.title}
                <span className="text-ink-3 text-sm">
                  Срок {formatDate(one.due_date)}
                  {isNothing(one.remainder) ? '' : `, останется ${formatRoubles(one.remainder)}`}
                </span>
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatRoubles(one.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
