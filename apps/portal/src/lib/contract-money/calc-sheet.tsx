import type { Schema } from '@ws/api-client/contract'
import { Sheet } from '@ws/ui'
import { Link } from 'react-router-dom'
import { CostActButton } from '../documents/cost-act-button'
import { formatDate } from '../format/date'
import { isNothing } from '../format/is-nothing'
import { formatRoubles } from '../format/number'

interface CalcSheetProps {
  title: string
  steps: readonly Schema<'CalcStep'>[]
  facts?: readonly [string, string][]
  /** The task whose cost is charged again. */
  todo?: Schema<'Reference'> | null
  onClose: () => void
}

/** «Почему столько?»: how an amount was reckoned, step by step, as it was written then. */
export function CalcSheet({ title, steps, facts = [], todo, onClose }: CalcSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
    >
      <div className="flex flex-col gap-5">
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {todo && (
          <div className="flex flex-wrap items-center gap-3">
            <Link to={`/todos/${todo.id}`} className="text-brand hover:underline">
              Задача № {todo.id}: {todo.name}
            </Link>
            <CostActButton todo={todo.id} />
          </div>
        )}
        <section aria-label="Почему столько?" className="flex flex-col gap-2">
          <h3 className="font-semibold">Почему столько?</h3>
          <ol className="flex flex-col">
            {steps.map(({ text, amount }, at) => (
              <li
                key={`${at} ${text}`}
                className="flex items-baseline gap-3 border-line border-t py-2 last:font-semibold"
              >
                <span className="min-w-0 flex-1">{text}</span>
                {amount !== null && <span className="whitespace-nowrap tabular-nums">{formatRoubles(amount)}</span>}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Sheet>
  )
}

/** What stands above the steps of an accrual. */
export function factsOf(accrual: Schema<'Accrual'>): [string, string][] {
  return [
    ['Период', `${formatDate(accrual.period_start)} – ${formatDate(accrual.period_end)}`],
    ['Срок оплаты', formatDate(accrual.due_date)],
    ...(accrual.due_reason ? [['Почему такой срок', accrual.due_reason] as [string, string]] : []),
    ...(accrual.closed_note && !accrual.cancel_reason
      ? [['Закрытый месяц', accrual.closed_note] as [string, string]]
      : []),
    ...(accrual.waits_for ? [['Ждёт', accrual.waits_for] as [string, string]] : []),
    ...(accrual.invoice_number ? [['Счёт', accrual.invoice_number] as [string, string]] : []),
    ['Оплачено', formatRoubles(accrual.paid)],
    ...(isNothing(accrual.remainder) ? [] : [['Остаток', formatRoubles(accrual.remainder)] as [string, string]]),
    ...(accrual.cancel_reason ? [['Отменено', accrual.cancel_reason] as [string, string]] : []),
  ]
}
