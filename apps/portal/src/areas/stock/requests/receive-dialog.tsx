import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useServices } from '../../../lib/services-context'
import { MovementDialog } from '../movements/movement-dialog'
import type { StockItem } from '../movements/movement-words'
import type { StockRequest } from './requests.queries'

/** The receipt of what a request asked for: its item and quantity stand there; posted, it closes the request. */
export function ReceiveDialog({ request, onClose }: { request: StockRequest; onClose: () => void }) {
  const { api } = useServices()
  const { goods, consumable } = request
  const item = goods ? 'goods' : 'consumable'
  const id = goods ?? consumable ?? 0
  const { data } = useQuery({
    queryKey: [goods ? '/goods' : '/consumable', id],
    queryFn: ({ signal }): Promise<StockItem> =>
      goods
        ? unwrap(api.GET('/goods/{id}', { params: { path: { id } }, signal }))
        : unwrap(api.GET('/consumable/{id}', { params: { path: { id } }, signal })),
  })
  if (data === undefined) return null
  return <MovementDialog kind="receipt" item={item} records={[data]} request={request} onClose={onClose} />
}
