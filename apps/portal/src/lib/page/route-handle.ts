import type { RouteObject } from 'react-router'

/** What a route of the portal says about itself, read through `useMatches`. */
export interface RouteHandle {
  title?: string
}

/** The title of the deepest matched route that has one. */
export function titleOf(matches: readonly { handle: unknown }[]): string {
  for (const { handle } of [...matches].reverse()) {
    if (typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string') {
      return handle.title
    }
  }
  return ''
}

/** Every address a list of routes answers, joined through the nesting; pathless layouts add nothing. */
export function pathsOf(routes: readonly RouteObject[], base = ''): string[] {
  return routes.flatMap((route) => {
    const own = route.path ?? ''
    const path = own.startsWith('/') || own === '' ? own || base : `${base.replace(/\/$/, '')}/${own}`
    const isPage = route.lazy !== undefined || route.element !== undefined || route.Component !== undefined
    const isAddress = (route.index === true || own !== '') && (isPage || route.loader !== undefined) && !route.children
    return [...(isAddress ? [path] : []), ...pathsOf(route.children ?? [], path)]
  })
}
