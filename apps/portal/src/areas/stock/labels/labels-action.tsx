import { QrCode } from 'lucide-react'
import { actionIcon } from '../../../lib/area/actions/action-icon'
import type { Action } from '../../../lib/area/area-spec'

/** «Печать этикеток» of one record and of those that are ticked. */
export function labelsAction<P extends '/goods' | '/consumable' | '/goods/units'>(
  of: 'goods' | 'consumables' | 'units',
): Action<P> {
  return {
    label: 'Печать этикеток',
    icon: actionIcon(QrCode),
    on: 'rows',
    dialog: async () => {
      const { LabelsDialog } = await import('./labels-dialog')
      return {
        default: ({ records, onClose }: { records: { id: number }[]; onClose: () => void }) => (
          <LabelsDialog of={of} ids={records.map(({ id }) => id)} onClose={onClose} />
        ),
      }
    },
  }
}
