import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { QrCode } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { saveFile } from '../../lib/area/actions/save-file'
import type { Action } from '../../lib/area/define-area'
import { printCards } from '../../lib/plan/qr-cards'

/** One PDF with a card for each of the places that are chosen in a list. */
export function qrCardsAction<P extends CollectionPath>(): Action<P> {
  return {
    label: 'QR-карточки',
    icon: actionIcon(QrCode),
    on: 'many',
    run: async (chosen: RecordOf<P>[], { api }) => {
      const ids = (chosen as unknown as { id: number }[]).map(({ id }) => id)
      saveFile(await printCards(api, ids), 'QR-карточки.pdf')
    },
  }
}
