import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'
import { areaRoutesOf } from './areas'
import { followRouteRules, guarded, redirecting, type Visitor, validated, withNumericIds } from './enforce'
import { ContentErrorScreen, ErrorScreen } from './error-screen'
import { unmatchedRoute } from './route-failure'
import { upcomingRoutes } from './upcoming-routes'

/** Every address of the portal; the guards read the visitor anew on each navigation. */
export function createRoutes(visitor: Visitor): RouteObject[] {
  return [
    {
      id: 'root',
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      middleware: [followRouteRules],
      children: [
        { path: '/', loader: guarded(visitor, ['index']) },
        {
          path: '/auth/login',
          handle: { title: 'Вход' },
          middleware: [redirecting(visitor, 'guest')],
          loader: () => null,
          lazy: async () => ({ Component: (await import('../screens/sign-in/sign-in-screen')).SignInScreen }),
        },
        {
          id: 'shell',
          middleware: [redirecting(visitor, 'auth')],
          lazy: async () => ({ Component: (await import('./shell/app-shell')).AppShell }),
          children: [{ id: 'content', ErrorBoundary: ContentErrorScreen, children: pageRoutes(visitor) }],
        },
      ],
    },
  ]
}

function pageRoutes(visitor: Visitor): RouteObject[] {
  return [
    ...withNumericIds([
      ...areaRoutesOf(visitor),
      ...upcomingRoutes.map(({ path, title, permission }) => ({
        path,
        handle: { title },
        loader: guarded(visitor, permission === undefined ? [] : [`permission:${permission}`]),
        lazy: loadUpcoming,
      })),
    ]),
    // A catalogue kind outside the eight fails the page's own validation; the eight have routes of their own above.
    validated(
      { path: '/properties/:catalogue/*', loader: fail },
      ({ catalogue }) => !catalogue?.startsWith('properties-'),
    ),
    { path: '*', loader: fail },
  ]
}

async function loadUpcoming() {
  return { Component: (await import('../screens/upcoming/upcoming-screen')).UpcomingScreen }
}

function fail({ request }: { request: Request }): never {
  throw unmatchedRoute(new URL(request.url).pathname)
}

/** The router of the running page. */
export function createPortalRouter(visitor: Visitor): DataRouter {
  return createBrowserRouter(createRoutes(visitor))
}
