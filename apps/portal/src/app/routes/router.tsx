import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom'
import { SignInScreen } from '../../screens/sign-in/sign-in-screen'
import { ComingPortal } from './coming-portal'
import { followRouteRules, guarded, redirecting, type Visitor } from './enforce'
import { ErrorScreen } from './error-screen'
import { refuseForeignTargets } from './foreign-targets'

const ROOT = 'root'

/**
 * What an anonymous person needs: the two addresses outside the shell. `pages`, where they are already loaded, stand beside
 * them; the guards read the visitor anew on each navigation.
 */
export function createRoutes(visitor: Visitor, pages: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: ROOT,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: ComingPortal,
      middleware: [followRouteRules],
      children: [
        { path: '/', loader: guarded(visitor, ['index']), element: null },
        {
          path: '/auth/login',
          middleware: [redirecting(visitor, 'guest')],
          loader: () => null,
          Component: SignInScreen,
        },
        ...pages,
      ],
    },
  ]
}

/** The router of the running page; the table of pages comes with the first address that is none of the two above. */
export function createPortalRouter(visitor: Visitor): DataRouter {
  let hasPages = false
  const router = createBrowserRouter(createRoutes(visitor), {
    async patchRoutesOnNavigation({ patch }) {
      if (hasPages) return
      const { pageRoutes } = await import('./page-routes')
      hasPages = true
      patch(ROOT, pageRoutes(visitor))
    },
  })
  return refuseForeignTargets(router)
}
