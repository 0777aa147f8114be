import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router-dom'
import { hasNumericIds, redirectByRule, runMiddleware, type Visit } from '../session/guards'
import { invalidPage } from './route-failure'
import { routeRules } from './route-rules'

/** Who is asking, as far as guards need it. */
export interface Visitor {
  getState(): { user: Visit['user'] }
}

/** Asks the named guards before anything of the route is loaded. Failures belong into {@link guarded}, which knows the page. */
export function redirecting(visitor: Visitor, ...names: string[]): MiddlewareFunction {
  return ({ request }) => {
    const verdict = runMiddleware(names, visitOf(visitor, request))
    if (verdict !== undefined && 'redirect' in verdict) throw redirect(verdict.redirect)
  }
}

/** Follows the redirects of the route rules; a foreign address is a full page load. */
export const followRouteRules: MiddlewareFunction = ({ request }) => {
  const rule = redirectByRule(new URL(request.url).pathname, routeRules)
  if (rule !== undefined) throw rule.fullLoad ? redirectDocument(rule.to) : redirect(rule.to)
}

/** A loader that refuses the page itself, keeping the shell around the refusal. */
export function guarded(visitor: Visitor, names: readonly string[]) {
  return ({ request }: LoaderFunctionArgs) => {
    const verdict = runMiddleware(names, visitOf(visitor, request))
    if (verdict === undefined) return null
    if ('redirect' in verdict) throw redirect(verdict.redirect)
    throw verdict.failure
  }
}

/** A page's own validation of its parameters. */
export type Validation = (params: LoaderFunctionArgs['params']) => boolean

/** The route with a validation of its parameters before its own loader; a failure is a fatal 404. */
export function validated(route: RouteObject, isValid: Validation): RouteObject {
  return withGuard(route, ({ params, request }) => {
    if (!isValid(params)) throw invalidPage(new URL(request.url).pathname)
  })
}

/** The route with a check before its own loader; the check throws what must not be shown. */
function withGuard(route: RouteObject, check: (args: LoaderFunctionArgs) => unknown): RouteObject {
  const own = route.loader
  const loader: RouteObject['loader'] = (args, context) => {
    check(args)
    return typeof own === 'function' ? own(args, context) : null
  }
  return { ...route, loader } as RouteObject
}

/** Gives every route with an id in its address the rule that ids are numbers. */
export function withNumericIds(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const below =
      route.children === undefined ? route : ({ ...route, children: withNumericIds(route.children) } as RouteObject)
    return /:(id|payment_id)\b/.test(route.path ?? '') ? validated(below, hasNumericIds) : below
  })
}

function visitOf(visitor: Visitor, request: Request): Visit {
  const { pathname, search, hash } = new URL(request.url)
  return { path: `${pathname}${search}${hash}`, user: visitor.getState().user }
}
