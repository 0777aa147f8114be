import { ShoppingCart } from 'lucide-react'
import { actionIcon } from '../../../lib/area/actions/action-icon'
import type { Action } from '../../../lib/area/area-spec'

/** «Заявка» of one item, and of those that are ticked. */
function actionsOf<P extends '/goods' | '/consumable'>(item: 'goods' | 'consumable'): readonly Action<P>[] {
  const act = {
    icon: actionIcon(ShoppingCart),
    permission: 'stock.create',
    dialog: async () => {
      const { requestDialogOf } = await import('./request-dialog')
      return { default: requestDialogOf(item) }
    },
  }
  return [
    { ...act, label: 'Заявка на закупку', on: 'row' },
    { ...act, label: 'Создать заявку на закупку', on: 'many' },
  ]
}

export const goodsRequestActions = actionsOf<'/goods'>('goods')
export const consumableRequestActions = actionsOf<'/consumable'>('consumable')

/** «Заявки» on the page of an item. */
export function requestsTab(item: 'goods' | 'consumable') {
  return {
    key: 'requests',
    label: 'Заявки',
    permission: 'stock.view',
    screen: async () => {
      const { RequestsTable } = await import('./requests-table')
      return { default: ({ record }: { record: { id: number } }) => <RequestsTable of={{ [item]: record.id }} /> }
    },
  }
}
