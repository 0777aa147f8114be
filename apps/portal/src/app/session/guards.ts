import { hasPermission } from '../../lib/permission'
import { classifyTarget, HOME, SIGN_IN, safeReturnPath } from '../../lib/safe-address'
import { type RouteFailure, routeFailure } from '../routes/route-failure'
import type { RouteRule } from '../routes/route-rules'

/** What a guard may know: where the person is going, and who that is. */
export interface Visit {
  /** Path and query, as in `/todos?view=board`. */
  path: string
  user: { permissions?: Record<string, unknown> } | null
}

/** What a guard says: pass (`undefined`), go elsewhere, or fail. */
export type Verdict = { redirect: string } | { failure: RouteFailure } | undefined

/** One condition of entering a page. */
export type Middleware = (visit: Visit) => Verdict

/** The guards a route may name; `permission:area.verb`, or several parted by `|`, is resolved besides these. */
const MIDDLEWARE: Record<string, Middleware> = {
  index: ({ user }) => ({ redirect: user === null ? SIGN_IN : HOME }),
  guest: ({ user }) => (user === null ? undefined : { redirect: HOME }),
  auth: ({ user, path }) => (user === null ? { redirect: signInPath(path) } : undefined),
}

const PERMISSION_PREFIX = 'permission:'

/** Finds a guard by the name a route gave; an unknown name is a mistake of the code and raises. */
export function middlewareByName(name: string): Middleware {
  if (name.startsWith(PERMISSION_PREFIX)) return requirePermission(name.slice(PERMISSION_PREFIX.length).split('|'))
  const found = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined
  if (found === undefined) throw new Error(`Unknown route middleware: '${name}'`)
  return found
}

/** Asks the named guards in order; the first that does not let pass decides. */
export function runMiddleware(names: readonly string[], visit: Visit): Verdict {
  for (const name of names) {
    const verdict = middlewareByName(name)(visit)
    if (verdict !== undefined) return verdict
  }
  return undefined
}

function requirePermission(anyOf: string[]): Middleware {
  return ({ user, path }) =>
    anyOf.some((permission) => hasPermission(user, permission))
      ? undefined
      : { failure: routeFailure(403, 'Недостаточно прав', path) }
}

/** The sign-in page that will lead back to the page asked for. */
export function signInPath(path: string): string {
  const back = safeReturnPath(path)
  return back === HOME ? SIGN_IN : `${SIGN_IN}?from=${encodeURIComponent(back)}`
}

/** What a route rule asks for at this path: nothing, another page, or a full load of a foreign address. */
export function redirectByRule(
  path: string,
  rules: Readonly<Record<string, RouteRule>>,
): { to: string; fullLoad: boolean } | undefined {
  const to = rules[path]?.redirect
  if (to === undefined) return undefined
  const kind = classifyTarget(to)
  return kind === 'dangerous' ? undefined : { to, fullLoad: kind === 'external' }
}

const NUMERIC_ID = /^\d+$/

/** Whether the id-style parameters are numbers, as every address with an id demands. */
export function hasNumericIds(params: Readonly<Record<string, string | undefined>>): boolean {
  return ['id', 'payment_id'].every((name) => params[name] === undefined || NUMERIC_ID.test(params[name]))
}
