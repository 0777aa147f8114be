/** Why a route could not be shown; thrown by guards and read by the error screen. */
export interface RouteFailure {
  status: number
  message: string
  path: string
  /** A fatal failure replaces the whole screen, another one keeps the shell around it. */
  fatal: boolean
}

/** A failure that keeps the shell. */
export function routeFailure(status: number, message: string, path: string): RouteFailure {
  return { status, message, path, fatal: false }
}

/** No route has this path: said inside the shell, so that the person can go on. */
export function unmatchedRoute(path: string): RouteFailure {
  return routeFailure(404, `Page not found: ${path}`, path)
}

/** The page itself refused its parameters: there is nothing to show around it. */
export function invalidPage(path: string): RouteFailure {
  return { status: 404, message: `Page Not Found: ${path}`, path, fatal: true }
}

/** Recognises what guards throw among everything a route can fail with. */
export function isRouteFailure(error: unknown): error is RouteFailure {
  return typeof error === 'object' && error !== null && 'fatal' in error && 'status' in error && 'path' in error
}
