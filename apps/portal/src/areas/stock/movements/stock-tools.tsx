import { useSession } from '@ws/api-client/react'
import { Button, Dialog, Skeleton } from '@ws/ui'
import { ArrowLeftRight, Warehouse } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'

const Movements = lazy(async () => ({ default: (await import('./movements-table')).MovementsTable }))
const Panel = lazy(async () => ({ default: (await import('../../../lib/area/area-panel')).AreaPanel }))

/** Above the lists of stock: all movements, and the places where things lie. */
export function StockTools() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [opened, setOpened] = useState<'movements' | 'storages' | null>(null)
  return (
    <>
      {hasPermission(user, 'stock.view') && (
        <Button variant="ghost" onClick={() => setOpened('movements')}>
          <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-md:sr-only">Движения</span>
        </Button>
      )}
      {hasPermission(user, 'goods.view') && (
        <Button variant="ghost" onClick={() => setOpened('storages')}>
          <Warehouse size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-md:sr-only">Места хранения</span>
        </Button>
      )}
      {opened !== null && (
        <Dialog
          open
          size="lg"
          title={opened === 'movements' ? 'Движения запасов' : 'Места хранения'}
          onOpenChange={(isOpen) => {
            if (!isOpen) setOpened(null)
          }}
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            {opened === 'movements' ? <Movements /> : <Panel path="/storages" />}
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
