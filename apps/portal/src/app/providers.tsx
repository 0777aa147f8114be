import { QueryClientProvider } from '@tanstack/react-query'
import { LinkProvider, Toaster } from '@ws/ui'
import type { ReactNode } from 'react'
import { RouterLink } from '../lib/router-link'
import { type Services, ServicesProvider } from '../lib/services-context'

/** Everything a screen may reach through a hook, and the host of toasts. */
export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <LinkProvider component={RouterLink}>
          {children}
          <Toaster />
        </LinkProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}
