import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, Card, ErrorState, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/date'
import { formatRoubles } from '../../../lib/format/number'
import { isOwed } from '../../../lib/owed'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'
import { SettlementDialog } from '../dialogs/settlement-dialog'

/** Whether the accounts of a contract are being closed. */
export function isEnding({ status, terminates_on, is_settled }: Contract): boolean {
  return !is_settled && (status === 'expired' || status === 'terminated' || terminates_on !== null)
}

/** Расчёт при прекращении: the last month, what is owed and what becomes of the deposit. */
export function SettlementSheet({ contract, maySettle }: { contract: Contract; maySettle: boolean }) {
  const { api } = useServices()
  const [isSettling, setSettling] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['/contracts', 'settlement', contract.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/contracts/{id}/settlement', { params: { path: { id: contract.id } }, signal })),
  })
  if (error !== null) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-40" />
  const rows: [string, string][] = [
    ...data.last_accruals.map((one): [string, string] => [one.title, one.amount]),
    ['Не оплачено всего', data.unpaid],
    ['Пени на сегодня, не начислены', data.penalty_preview],
    ['Аванс', data.advance],
    ['Депозит', data.deposit],
  ]
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 font-semibold">Расчёт при прекращении, последний день {formatDate(data.last_day)}</h2>
        {maySettle && isOwed(data.deposit) && (
          <Button size="sm" variant="primary" onClick={() => setSettling(true)}>
            Распределить депозит
          </Button>
        )}
      </div>
      <dl>
        {rows.map(([label, sum]) => (
          <div key={label} className="flex items-baseline gap-3 border-line border-b py-1.5">
            <dt className="min-w-0 flex-1 text-ink-2">{label}</dt>
            <dd className="tabular-nums">{formatRoubles(sum)}</dd>
          </div>
        ))}
      </dl>
      {isOwed(data.deposit) && (
        <p className="text-ink-2">
          Из депозита: {formatRoubles(data.to_debt)} в долг, {formatRoubles(data.to_return)} вернуть.
        </p>
      )}
      {isSettling && <SettlementDialog contract={contract.id} sheet={data} onClose={() => setSettling(false)} />}
    </Card>
  )
}
