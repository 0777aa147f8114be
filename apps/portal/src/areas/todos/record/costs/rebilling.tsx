import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { CostActButton } from '../../../../lib/documents/cost-act-button'
import { formatRoubles } from '../../../../lib/format/number'
import { hasPermission } from '../../../../lib/permission'
import { useServices } from '../../../../lib/services-context'
import type { Todo } from '../../todo-enums'

const RebillDialog = lazy(async () => ({ default: (await import('./rebill-dialog')).RebillDialog }))

interface RebillingProps {
  todo: Todo
  tenant: Schema<'Reference'>
  /** Null where the person is told no prices. */
  cost: string | null
}

/** «Перевыставить арендатору»: charges the cost of a task to its tenant, once; then tells by which accrual. */
export function Rebilling({ todo, tenant, cost }: RebillingProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [isAsking, setAsking] = useState(false)
  const isSeen = hasPermission(user, 'accruals.view')
  const { data } = useQuery({
    queryKey: ['/todos', 'rebilling', todo.id],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/{id}/rebilling', { params: { path: { id: todo.id } }, signal })),
    enabled: isSeen,
  })
  if (!isSeen || data === undefined) return null
  if (data.accrual === null) {
    if (!hasPermission(user, 'accruals.create')) return null
    return (
      <>
        <Button onClick={() => setAsking(true)}>Перевыставить арендатору</Button>
        {isAsking && (
          <Suspense fallback={null}>
            <RebillDialog todo={todo} tenant={tenant} cost={cost} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </>
    )
  }
  const { contract, contract_number, amount, invoice_number } = data.accrual
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        Перевыставлено арендатору «{tenant.name}»: <span className="tabular-nums">{formatRoubles(amount)}</span>,{' '}
        <Link to={`/contracts/${contract}/payments`} className="text-brand hover:underline">
          {invoice_number === null ? `договор ${contract_number}` : `счёт № ${invoice_number}`}
        </Link>
      </span>
      <CostActButton todo={todo.id} />
    </div>
  )
}
