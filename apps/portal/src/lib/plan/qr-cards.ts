import { unwrap } from '@ws/api-client'
import { saveFile } from '../area/actions/save-file'
import type { Services } from '../services-context'

/** One PDF with a card for each of these places. */
export function printCards(api: Services['api'], ids: number[]): Promise<Blob> {
  return unwrap(api.POST('/locations/qr-cards', { body: { ids }, parseAs: 'blob' })) as Promise<Blob>
}

/** Prints the cards of places that were chosen into one file. */
export async function saveCards(api: Services['api'], places: readonly { id: number }[]): Promise<void> {
  const ids = places.map(({ id }) => id)
  saveFile(await printCards(api, ids), 'QR-карточки.pdf')
}
