/** The eight kinds of the property catalogue; another kind is no page. */
const PROPERTY_KINDS = [
  'room',
  'floor',
  'cluster',
  'building',
  'entrance',
  'territory',
  'objecttypenew',
  'purposepremises',
] as const

/** Addresses of cards on doors, of labels of units and of other labels; no pages of their own, they lead to the records. */
export const SHORT_ADDRESSES = ['/r-:code', '/u-:code', '/q-:code'] as const

/** `/r-{code}` and the like, with a slash at the end or none. */
export function isShortAddress(pathname: string): boolean {
  return /^\/[ruq]-[0-9a-z]+\/?$/.test(pathname)
}

/**
 * Every address of the specification. The build publishes them for the server, which answers other addresses with 404 and the
 * same document; a test holds the router to this list.
 */
export const routePaths: readonly string[] = [
  '/',
  '/auth/login',
  '/dashboard',
  '/dashboard/test',
  '/search',
  '/todos/chronic',
  ...register('/goods'),
  ...register('/goods/units'),
  ...register('/goods/goods_type'),
  ...register('/teams'),
  ...register('/teams/work_team_zones'),
  ...register('/todos'),
  ...register('/todos/recurrences'),
  ...register('/todos/templates'),
  ...register('/tenants'),
  '/tenants/:id/editor',
  ...register('/objects'),
  '/objects/:id/floor',
  '/objects/:id/structure',
  '/myobject',
  '/myobject/new',
  ...register('/contracts'),
  '/contracts/:id/payments',
  '/contracts/:id/payments/new',
  '/contracts/:id/payments/:payment_id',
  ...register('/consumable'),
  ...register('/consumable/consumable_types'),
  ...PROPERTY_KINDS.flatMap((kind) => register(`/properties/properties-${kind}`)),
  '/article',
  '/article/new',
  '/article/:slug',
  '/mindmap',
  '/mindmap/:id',
  '/mindmap/mindmap-svg',
  '/documents',
  '/documents/:id',
  '/knowledge-base',
  '/knowledge-base/:id',
  '/messenger',
  '/messenger/:id',
  '/chat',
  '/conference',
  '/conference/new',
  '/conference/:slug',
  '/video-call/:id',
  '/profiles',
  '/profiles/:id',
  '/user',
  '/admin',
  '/excel',
  '/reports',
  '/media-storage',
  '/media-storage/:id',
  '/function-schema',
  '/function-schema/test',
  '/socket-debug',
  '/socketio-test',
  '/websocket-test',
]

function register(path: string): string[] {
  return [path, `${path}/new`, `${path}/:id`]
}
