import { QueryClientProvider } from '@tanstack/react-query'
import { DialogHost, LinkProvider, Toaster } from '@ws/ui'
import type { ReactNode } from 'react'
import { AreasProvider } from '../lib/area/areas-context'
import { RouterLink } from '../lib/router-link'
import { type Services, ServicesProvider } from '../lib/services-context'
import { areas } from './areas'

/** Everything a screen may reach through a hook, and the hosts of toasts and questions. */
export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <AreasProvider areas={areas}>
          <LinkProvider component={RouterLink}>
            {children}
            <Toaster />
            <DialogHost />
          </LinkProvider>
        </AreasProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}
