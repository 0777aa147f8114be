import { NonceProvider } from '@ws/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPath, RouterProvider } from 'react-router-dom'
import { BuildBanner } from './app/build/build-banner'
import { createPageBuildWatch, watchChunkErrors } from './app/build/build-watch'
import { registerWorker } from './app/build/register-worker'
import { createServices } from './app/data/services'
import { logInitErrors } from './app/init-errors'
import { Providers } from './app/providers'
import { refuseDangerousLinks } from './app/routes/dangerous-links'
import { createRoutePreloader, loadRoutes, preloadOnHover } from './app/routes/route-preloader'
import { createPortalRouter } from './app/routes/router'
import { keepForOffline } from './app/session/keep-for-offline'
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
