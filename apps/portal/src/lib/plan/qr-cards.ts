import { unwrap } from '@ws/api-client'
import type { Services } from '../services-context'

/** One PDF with a card for the door of each of these rooms. */
export function printCards(api: Services['api'], ids: number[]): Promise<Blob> {
  return unwrap(api.POST('/properties/room/qr-cards', { body: { ids }, parseAs: 'blob' })) as Promise<Blob>
}
