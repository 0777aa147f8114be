import { useSession } from '@ws/api-client/react'
import { Skeleton } from '@ws/ui'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { StockItem } from '../movements/movement-words'
import { RECEIPT } from './receipt-after'

const Charts = lazy(async () => ({ default: (await import('./stock-charts')).StockCharts }))

/** Below the facts of an item: how its stock went, for those who see movements. */
export function stockAside(item: 'goods' | 'consumable') {
  const Receipt = lazy(async () => ({
    default: (await import('../movements/movement-dialog')).movementDialogOf('receipt', item),
  }))
  return function StockAside({ record }: { record: StockItem }) {
    const { session } = useServices()
    const { user } = useSession(session)
    const [search, setSearch] = useSearchParams()
    const close = () =>
      setSearch(
        (before) => {
          before.delete(RECEIPT)
          return before
        },
        { replace: true },
      )
    return (
      <>
        {hasPermission(user, 'stock.view') && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Charts key={record.id} of={{ [item]: record.id }} withUse={item === 'consumable'} />
          </Suspense>
        )}
        {search.has(RECEIPT) && hasPermission(user, 'stock.receipt') && (
          <Suspense fallback={null}>
            <Receipt records={[record]} onClose={close} />
          </Suspense>
        )}
      </>
    )
  }
}
