import { useSession } from '@ws/api-client/react'
import { Button, Dialog, Skeleton } from '@ws/ui'
import { ArrowLeftRight, ClipboardCheck, ScanLine, ShoppingCart, Warehouse } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'

const Movements = lazy(async () => ({ default: (await import('./movements-table')).MovementsTable }))
const ScanPanel = lazy(async () => ({ default: (await import('../scan/scan-panel')).ScanPanel }))
const Panel = lazy(async () => ({ default: (await import('../../../lib/area/area-panel')).AreaPanel }))

const Requests = lazy(async () => ({ default: (await import('../requests/requests-table')).RequestsTable }))

const Counts = lazy(async () => ({ default: (await import('../counts/counts-panel')).CountsPanel }))

const TITLES = {
  counts: 'Инвентаризация',
  movements: 'Движения запасов',
  requests: 'Заявки на закупку',
  scan: 'Сканировать',
  storages: 'Места хранения',
} as const

/** Above the lists of stock: what a code names, all movements, requests to buy, and the places where things lie. */
export function StockTools() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [opened, setOpened] = useState<keyof typeof TITLES | null>(null)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpened('scan')}>
        <ScanLine size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Сканировать</span>
      </Button>
      {hasPermission(user, 'stock.view') && (
        <Button variant="ghost" onClick={() => setOpened('movements')}>
          <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-md:sr-only">Движения</span>
        </Button>
      )}
      {hasPermission(user, 'stock.view') && (
        <Button variant="ghost" onClick={() => setOpened('requests')}>
          <ShoppingCart size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-md:sr-only">Заявки на закупку</span>
        </Button>
      )}
      {hasPermission(user, 'stock.inventory') && (
        <Button variant="ghost" onClick={() => setOpened('counts')}>
          <ClipboardCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-md:sr-only">Инвентаризация</span>
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
          size={opened === 'scan' ? 'md' : 'lg'}
          title={TITLES[opened]}
          onOpenChange={(isOpen) => {
            if (!isOpen) setOpened(null)
          }}
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            {opened === 'movements' && <Movements />}
            {opened === 'counts' && <Counts />}
            {opened === 'requests' && <Requests />}
            {opened === 'storages' && <Panel path="/storages" />}
            {opened === 'scan' && <ScanPanel onLeave={() => setOpened(null)} />}
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
