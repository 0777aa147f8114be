import { type RenderResult, render } from '@testing-library/react'
import { createMemoryCookies } from '@ws/api-client'
import type { TestServer } from '@ws/server/testing'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { createServices } from '../app/data/services'
import { Providers } from '../app/providers'
import { pageRoutes } from '../app/routes/page-routes'
import { createRoutes } from '../app/routes/router'
import type { Services } from '../lib/services-context'

/** The drawn portal with what it was made of. */
interface OpenedPortal extends RenderResult {
  services: Services
  router: ReturnType<typeof createMemoryRouter>
}

/**
 * Opens the portal at an address as a browser of its own would: real routes, real services, the given server in process.
 * `signInAs` is the address of a demo person, who is signed in before the page is drawn.
 */
export async function renderPortal(
  server: Pick<TestServer, 'fetch'>,
  { at = '/', signInAs, password = 'Demo-2026!' }: { at?: string; signInAs?: string; password?: string } = {},
): Promise<OpenedPortal> {
  let go = (_path: string): void => undefined
  let isOver = false
  const listening = [window, document].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }))
  const services = createServices({
    host: window.location.origin,
    fetch: (...request) => (isOver ? new Promise(() => undefined) : server.fetch(...request)),
    cookies: createMemoryCookies(),
    go: (path) => go(path),
    restart: (path) => go(path),
    // Requests are handed over in process; a socket would look for a server that does not listen.
    loadSocket: () => new Promise(() => undefined),
  })
  // Services listen for as long as their page lives, which all tests of a worker share: each would hear, and hold, all before it.
  const stops = listening.flatMap(({ target, spy }) =>
    spy.mock.calls.map(
      ([type, listener, options]: Parameters<Document['addEventListener']>) =>
        () =>
          target.removeEventListener(type, listener, options),
    ),
  )
  for (const { spy } of listening) spy.mockRestore()
  // A session lives as long as its page, which here is every test's: its timer would renew it in the middle of another one.
  onTestFinished(() => {
    isOver = true
    go = () => undefined
    void services.session.signOut()
    for (const stop of stops) stop()
    localStorage.clear()
  })
  if (signInAs !== undefined) await services.session.signIn({ email: signInAs, password, remember: true })
  else await services.session.restore()
  const router = createMemoryRouter(createRoutes(services.session, pageRoutes(services.session)), {
    initialEntries: [at],
  })
  onTestFinished(() => router.dispose())
  go = (path) => void router.navigate(path)
  const view = render(
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, services, router }
}
