import { QueryClientProvider } from '@tanstack/react-query'
import { DialogHost, LinkProvider, Toaster } from '@ws/ui'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { RouterLink } from '../lib/router-link'
import { type Services, ServicesProvider } from '../lib/services-context'

/** What stands around a part of a screen in a story: the services, links, dialogs and toasts. */
export function StoryFrame({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <LinkProvider component={RouterLink}>
          <MemoryRouter>
            <main className="flex min-h-dvh flex-col bg-surface text-ink text-md">{children}</main>
          </MemoryRouter>
          <DialogHost />
          <Toaster />
        </LinkProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}
