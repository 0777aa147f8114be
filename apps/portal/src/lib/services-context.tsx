import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient, Realtime, Session } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import type { ColorModeStore } from '@ws/ui'
import { createContext, type ReactNode, use } from 'react'
import type { PageOutbox } from './outbox/page-outbox'
import type { ServerClock } from './time/server-clock'

/** The objects of the portal that live as long as the page; made once, in `app/data/services.ts`. */
export interface Services {
  /** Origin of the API, empty for the page's own. */
  host: string
  session: Session
  api: ApiClient
  queryClient: QueryClient
  colorMode: ColorModeStore
  clock: ServerClock
  /** Waits for a signed-in person, then connects; screens subscribe at any time. */
  realtime: Realtime
  /** Acts that must arrive once, network or none. */
  outbox: PageOutbox
  /** Goes on by the name of another person; the end of that session brings back one's own. */
  actAs: (answer: Schema<'SignedIn'>) => void
}

const ServicesContext = createContext<Services | null>(null)

/** Makes the services reachable from every screen. */
export function ServicesProvider({ value, children }: { value: Services; children: ReactNode }) {
  return <ServicesContext value={value}>{children}</ServicesContext>
}

/** The portal's services; throws outside the provider, which is a mistake of the code. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices is called outside ServicesProvider')
  return services
}
