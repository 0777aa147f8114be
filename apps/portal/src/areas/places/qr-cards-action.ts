import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { QrCode } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/area-spec'

const QR_CARDS = {
  label: 'QR-карточки',
  icon: actionIcon(QrCode),
  on: 'many',
} as const

/** One PDF with a card for each of the places that are chosen in a list. */
export function qrCardsAction<P extends CollectionPath>(): Action<P> {
  return {
    ...QR_CARDS,
    run: async (chosen: RecordOf<P>[], { api }) => {
      const { saveCards } = await import('../../lib/plan/qr-cards')
      await saveCards(api, chosen as unknown as { id: number }[])
    },
  }
}
