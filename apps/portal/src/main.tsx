import { NonceProvider } from '@ws/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BuildBanner } from './app/build-banner'
import { createPageBuildWatch, watchChunkErrors } from './app/build-watch'
import { refuseDangerousLinks } from './app/dangerous-links'
import { logInitErrors } from './app/init-errors'
import { keepForOffline } from './app/keep-for-offline'
import { Providers } from './app/providers'
import { registerWorker } from './app/register-worker'
import { createRoutePreloader, loadRoutes, preloadOnHover } from './app/route-preloader'
import { createPortalRouter } from './app/router'
import { createServices } from './app/services'
import { createShelf } from './lib/offline/database'
import './app.css'

/** Makes the services, restores the session, then draws: the first page drawn is already the right one. */
async function start(): Promise<void> {
  // A session that turns out to be over while it is restored needs no leading away: the guards see to the first page.
  let go = (_path: string): void => undefined
  const shelf = createShelf()
  const services = createServices({ host: '', go: (path) => go(path), shelf })
  await services.session.restore()
  await keepForOffline(services, shelf)
  services.outbox.start()

  const router = createPortalRouter(services.session)
  go = (path) => void router.navigate(path)

  const preloader = createRoutePreloader((path) => loadRoutes(router.routes, path))
  const destination = () => {
    const { location } = router.state.navigation
    return location && createPath(location)
  }
  const watch = createPageBuildWatch(destination)
  watchChunkErrors(watch, () => preloader.isLoading() && destination() === undefined)
  watch.start()
  registerWorker(watch)
  preloadOnHover(preloader)
  refuseDangerousLinks()

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <NonceProvider nonce={document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce}>
        <Providers services={services}>
          <RouterProvider router={router} />
        </Providers>
      </NonceProvider>
      <BuildBanner watch={watch} />
    </StrictMode>,
  )
}

void logInitErrors(start)
