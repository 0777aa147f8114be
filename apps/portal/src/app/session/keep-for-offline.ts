import { onlineManager } from '@tanstack/react-query'
import type { Shelf } from '../../lib/offline/database'
import { createKeptReads } from '../../lib/offline/kept-reads'
import type { Services } from '../../lib/services-context'
import { keepTodayAtHand } from '../data/today-at-hand'

/** The first page must not wait long for a slow disk, in milliseconds. */
const TIMEOUT_MS = 1_500

/** Before the first page is drawn: what the person has read before is there; from now on it is kept, until the sign-out. */
export async function keepForOffline(services: Services, shelf: Shelf): Promise<void> {
  const { queryClient, session } = services
  onlineManager.setOnline(navigator.onLine)
  const kept = createKeptReads(queryClient, shelf, () => session.getState().user?.id)
  const complain = (error: unknown) => console.error('The browser keeps nothing', error)

  kept.start()
  session.onEnd(() => void kept.forget().catch(complain))
  keepTodayAtHand(services)

  const restored = kept.restore().catch(complain)
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}
