import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { pageRoutes } from './page-routes'
import { routePaths } from './route-paths'
import { createRoutes } from './router'

const visitor = { getState: () => ({ user: null }) }
const routes = createRoutes(visitor, pageRoutes(visitor))

/** Requirement, a real address, and the pattern of the page that answers it. */
const pages: [string, string, string][] = [
  ['RT-001', '/', '/'],
  ['RT-002', '/no-such-page', '*'],
  ['RT-003', '/auth/login', '/auth/login'],
  ['RT-004', '/dashboard', '/dashboard'],
  ['RT-005', '/dashboard/test', '/dashboard/test'],
  ['RT-006', '/goods', '/goods'],
  ['RT-007', '/goods/new', '/goods/new'],
  ['RT-008', '/goods/12', '/goods/:id'],
  ['RT-009', '/goods/goods_type', '/goods/goods_type'],
  ['RT-010', '/goods/goods_type/new', '/goods/goods_type/new'],
  ['RT-011', '/goods/goods_type/12', '/goods/goods_type/:id'],
  ['RT-012', '/teams', '/teams'],
  ['RT-013', '/teams/new', '/teams/new'],
  ['RT-014', '/teams/12', '/teams/:id'],
  ['RT-015', '/teams/work_team_zones', '/teams/work_team_zones'],
  ['RT-016', '/teams/work_team_zones/new', '/teams/work_team_zones/new'],
  ['RT-017', '/teams/work_team_zones/12', '/teams/work_team_zones/:id'],
  ['RT-018', '/todos', '/todos'],
  ['RT-019', '/todos/new', '/todos/new'],
  ['RT-020', '/todos/12', '/todos/:id'],
  ['RT-021', '/tenants', '/tenants'],
  ['RT-022', '/tenants/new', '/tenants/new'],
  ['RT-023', '/tenants/12', '/tenants/:id'],
  ['RT-024', '/tenants/12/editor', '/tenants/:id/editor'],
  ['RT-025', '/objects', '/objects'],
  ['RT-026', '/objects/new', '/objects/new'],
  ['RT-027', '/objects/12', '/objects/:id'],
  ['RT-028', '/objects/12/floor', '/objects/:id/floor'],
  ['RT-029', '/objects/12/structure', '/objects/:id/structure'],
  ['RT-030', '/myobject', '/myobject'],
  ['RT-031', '/myobject/new', '/myobject/new'],
  ['RT-032', '/contracts', '/contracts'],
  ['RT-033', '/contracts/new', '/contracts/new'],
  ['RT-034', '/contracts/12', '/contracts/:id'],
  ['RT-035', '/contracts/12/payments', '/contracts/:id/payments'],
  ['RT-036', '/contracts/12/payments/new', '/contracts/:id/payments/new'],
  ['RT-037', '/contracts/12/payments/7', '/contracts/:id/payments/:payment_id'],
  ['RT-038', '/consumable', '/consumable'],
  ['RT-039', '/consumable/new', '/consumable/new'],
  ['RT-040', '/consumable/12', '/consumable/:id'],
  ['RT-041', '/consumable/consumable_types', '/consumable/consumable_types'],
  ['RT-042', '/consumable/consumable_types/new', '/consumable/consumable_types/new'],
  ['RT-043', '/consumable/consumable_types/12', '/consumable/consumable_types/:id'],
  ['RT-044', '/properties/properties-room', '/properties/properties-room'],
  ['RT-045', '/properties/properties-room/new', '/properties/properties-room/new'],
  ['RT-046', '/properties/properties-room/12', '/properties/properties-room/:id'],
  ['RT-047', '/properties/properties-floor', '/properties/properties-floor'],
  ['RT-048', '/properties/properties-floor/new', '/properties/properties-floor/new'],
  ['RT-049', '/properties/properties-floor/12', '/properties/properties-floor/:id'],
  ['RT-050', '/properties/properties-cluster', '/properties/properties-cluster'],
  ['RT-051', '/properties/properties-cluster/new', '/properties/properties-cluster/new'],
  ['RT-052', '/properties/properties-cluster/12', '/properties/properties-cluster/:id'],
  ['RT-053', '/properties/properties-building', '/properties/properties-building'],
  ['RT-054', '/properties/properties-building/new', '/properties/properties-building/new'],
  ['RT-055', '/properties/properties-building/12', '/properties/properties-building/:id'],
  ['RT-056', '/properties/properties-entrance', '/properties/properties-entrance'],
  ['RT-057', '/properties/properties-entrance/new', '/properties/properties-entrance/new'],
  ['RT-058', '/properties/properties-entrance/12', '/properties/properties-entrance/:id'],
  ['RT-059', '/properties/properties-territory', '/properties/properties-territory'],
  ['RT-060', '/properties/properties-territory/new', '/properties/properties-territory/new'],
  ['RT-061', '/properties/properties-territory/12', '/properties/properties-territory/:id'],
  ['RT-062', '/properties/properties-objecttypenew', '/properties/properties-objecttypenew'],
  ['RT-063', '/properties/properties-objecttypenew/new', '/properties/properties-objecttypenew/new'],
  ['RT-064', '/properties/properties-objecttypenew/12', '/properties/properties-objecttypenew/:id'],
  ['RT-065', '/properties/properties-purposepremises', '/properties/properties-purposepremises'],
  ['RT-066', '/properties/properties-purposepremises/new', '/properties/properties-purposepremises/new'],
  ['RT-067', '/properties/properties-purposepremises/12', '/properties/properties-purposepremises/:id'],
  ['RT-068', '/article', '/article'],
  ['RT-069', '/article/new', '/article/new'],
  ['RT-070', '/article/fire-drill-2026', '/article/:slug'],
  ['RT-071', '/mindmap', '/mindmap'],
  ['RT-072', '/mindmap/12', '/mindmap/:id'],
  ['RT-073', '/mindmap/mindmap-svg', '/mindmap/mindmap-svg'],
  ['RT-074', '/documents', '/documents'],
  ['RT-075', '/documents/12', '/documents/:id'],
  ['RT-076', '/knowledge-base', '/knowledge-base'],
  ['RT-077', '/knowledge-base/12', '/knowledge-base/:id'],
  ['RT-078', '/messenger', '/messenger'],
  ['RT-079', '/messenger/12', '/messenger/:id'],
  ['RT-080', '/chat', '/chat'],
  ['RT-081', '/conference', '/conference'],
  ['RT-082', '/conference/abc-defg-hij', '/conference/:slug'],
  ['RT-083', '/video-call/12', '/video-call/:id'],
  ['RT-084', '/profiles', '/profiles'],
  ['RT-085', '/profiles/12', '/profiles/:id'],
  ['RT-086', '/user', '/user'],
  ['RT-087', '/admin', '/admin'],
  ['RT-088', '/excel', '/excel'],
  ['RT-089', '/reports', '/reports'],
  ['RT-090', '/media-storage', '/media-storage'],
  ['RT-091', '/media-storage/12', '/media-storage/:id'],
  ['RT-092', '/function-schema', '/function-schema'],
  ['RT-093', '/function-schema/test', '/function-schema/test'],
  ['RT-094', '/socket-debug', '/socket-debug'],
  ['RT-095', '/socketio-test', '/socketio-test'],
  ['RT-096', '/websocket-test', '/websocket-test'],
]

describe('every address of the specification is answered by its own page', () => {
  test.each(pages)('%s: %s is answered by %s', (_id, address, pattern) => {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(pattern)
    expect(matchRoutes(routes, `${address === '/' ? '' : address}/`)?.at(-1)?.route.path).toBe(pattern)
  })
})

/** Open to everybody who has signed in, or before. */
const WITHOUT_RIGHT = ['/', '/no-such-page', '/auth/login', '/user']

test('a page is refused with 403 to who lacks its right, and opened to who has it (A10)', async () => {
  const everyRight = new Proxy<Record<string, unknown>>({}, { get: () => 'all' })
  for (const [, address] of pages) {
    if (WITHOUT_RIGHT.includes(address)) continue
    const answers = [await answerOf(address, {}), await answerOf(address, everyRight)]
    expect([address, ...answers]).toEqual([address, 403, 'opened'])
  }
})

/** What the guards of a page say to a person with these rights. */
async function answerOf(address: string, permissions: Record<string, unknown>): Promise<unknown> {
  const matches = matchRoutes(pageRoutes({ getState: () => ({ user: { permissions } }) }), address) ?? []
  const request = new Request(`http://localhost${address}`)
  try {
    for (const { route, params } of matches) {
      if (typeof route.loader === 'function') await route.loader({ request, params } as never, undefined)
    }
    return 'opened'
  } catch (failure) {
    return Reflect.get(Object(failure), 'status')
  }
}

test('the router has exactly the published addresses, each once (RT-097)', () => {
  const registered = pathsOf(routes).filter((path) => path !== '*' && path !== '/properties/:catalogue/*')
  expect([...registered].sort()).toEqual([...routePaths].sort())
})

test('the property catalogue has exactly eight kinds (RT-098)', () => {
  const kinds = routePaths.flatMap((path) => /^\/properties\/properties-(\w+)$/.exec(path)?.[1] ?? [])
  expect(kinds).toEqual([
    'room',
    'floor',
    'cluster',
    'building',
    'entrance',
    'territory',
    'objecttypenew',
    'purposepremises',
  ])
})

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])])
}
