import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { BuildBanner } from './app/build-banner'
import { createPageBuildWatch, watchChunkErrors } from './app/build-watch'
import { refuseDangerousLinks } from './app/dangerous-links'
import { logInitErrors } from './app/init-errors'
import { Providers } from './app/providers'
import { createRoutePreloader, loadRoutes, preloadOnHover } from './app/route-preloader'
import { createPortalRouter } from './app/router'
import { createServices } from './app/services'
import './app.css'

/** Makes the services, restores the session, then draws: the first page drawn is already the right one. */
async function start(): Promise<void> {
  const watch = createPageBuildWatch()
  watchChunkErrors(watch)
  let go = (path: string): void => window.location.assign(path)
  const services = createServices({ host: '', go: (path) => go(path) })
  await services.session.restore()

  const router = createPortalRouter(services.session)
  go = (path) => void router.navigate(path)
  refuseDangerousLinks()
  preloadOnHover(createRoutePreloader((path) => loadRoutes(router.routes, path)))
  watch.start()

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <Providers services={services}>
        <RouterProvider router={router} />
      </Providers>
      <BuildBanner watch={watch} />
    </StrictMode>,
  )
}

void logInitErrors(start)
