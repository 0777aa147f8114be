import { useSession } from '@ws/api-client/react'
import { Button, Dialog, DropdownMenu, Skeleton } from '@ws/ui'
import {
  ArrowLeftRight,
  ChevronDown,
  ClipboardCheck,
  type LucideIcon,
  ScanLine,
  ShoppingCart,
  Warehouse,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../../lib/page/use-address'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { StockItem } from './movement-words'

const Movements = lazy(async () => ({ default: (await import('./movements-table')).MovementsTable }))
const Requests = lazy(async () => ({ default: (await import('../requests/requests-table')).RequestsTable }))
const Counts = lazy(async () => ({ default: (await import('../counts/counts-panel')).CountsPanel }))
const ScanPanel = lazy(async () => ({ default: (await import('../scan/scan-panel')).ScanPanel }))
const MovementDialog = lazy(async () => ({ default: (await import('./movement-dialog')).MovementDialog }))
const Panel = lazy(async () => ({ default: (await import('../../../lib/area/area-panel')).AreaPanel }))

/** The same in each drawing. */
const NOTHING: StockItem[] = []

interface Tool {
  key: 'scan' | 'movements' | 'requests' | 'counts' | 'storages'
  label: string
  icon: LucideIcon
  permission: string
}

const TOOLS: readonly Tool[] = [
  { key: 'scan', label: 'Сканировать', icon: ScanLine, permission: 'goods.view' },
  { key: 'movements', label: 'Движения запасов', icon: ArrowLeftRight, permission: 'stock.view' },
  { key: 'requests', label: 'Заявки на закупку', icon: ShoppingCart, permission: 'stock.view' },
  { key: 'counts', label: 'Инвентаризация', icon: ClipboardCheck, permission: 'stock.inventory' },
  { key: 'storages', label: 'Места хранения', icon: Warehouse, permission: 'goods.view' },
]

/**
 * «Склад» above the lists of stock: what a code names, movements, requests to buy, counts, and where things lie. `?take=` and a
 * place opens the issue of materials to it, so that the page of a room leads there; `?tool=` opens one of them, `?movement=` finds one of the movements.
 */
export function StockTools() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [chosen, setChosen] = useState<Tool | null>(null)
  const [address, setAddress] = useAddress()
  const room = Number(address.get('take'))
  const mine = TOOLS.filter(({ permission }) => hasPermission(user, permission))
  const opened = chosen ?? mine.find(({ key }) => key === address.get('tool')) ?? null
  const leave = (...names: ('take' | 'tool' | 'movement')[]) =>
    setAddress((before) => {
      for (const name of names) before.delete(name)
      return before
    })
  const close = () => {
    setChosen(null)
    leave('tool', 'movement')
  }
  return (
    <>
      <DropdownMenu
        trigger={
          <Button>
            <Warehouse size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-md:sr-only">Склад</span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        }
        items={mine.map((tool) => ({
          label: tool.label,
          icon: <tool.icon size={16} />,
          onSelect: () => setChosen(tool),
        }))}
      />
      {room > 0 && hasPermission(user, 'stock.issue') && (
        <Suspense fallback={null}>
          <MovementDialog
            kind="issue"
            item="consumable"
            records={NOTHING}
            location={room}
            onClose={() => leave('take')}
          />
        </Suspense>
      )}
      {opened !== null && (
        <Dialog
          open
          size={opened.key === 'scan' ? 'md' : 'lg'}
          title={opened.label}
          onOpenChange={(isOpen) => {
            if (!isOpen) close()
          }}
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            {opened.key === 'movements' && <Movements search={address.get('movement') ?? undefined} />}
            {opened.key === 'counts' && <Counts />}
            {opened.key === 'requests' && <Requests />}
            {opened.key === 'storages' && <Panel path="/storages" />}
            {opened.key === 'scan' && <ScanPanel onLeave={close} />}
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
