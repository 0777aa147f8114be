import { unwrap } from '@ws/api-client'
import type { Services } from '../services-context'

/** One PDF with a card for each of these places. */
export function printCards(api: Services['api'], ids: number[]): Promise<Blob> {
  return unwrap(api.POST('/locations/qr-cards', { body: { ids }, parseAs: 'blob' })) as Promise<Blob>
}
