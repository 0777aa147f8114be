/** What the worker does with a request: nothing, the document of the portal, a part named by its content, or one that changes. */
export type Served = 'network' | 'document' | 'part' | 'changing'

/** Answers for one request of a page; what the server tells a person is never the worker's business. */
export function howToServe({ url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>, origin: string): Served {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'network'
  if (/^\/(api|socket\.io|builds)(\/|$)/.test(pathname)) return 'network'
  if (mode === 'navigate') return 'document'
  if (pathname === '/favicon.svg') return 'changing'
  return pathname.startsWith('/assets/') ? 'part' : 'network'
}

/** Which caches of earlier builds go: pages of the build before may still be open, older ones have been told to reload. */
export function cachesToDrop(names: readonly string[], prefix: string, current: string): string[] {
  const own = names.filter((name) => name.startsWith(prefix) && name !== current)
  return own.slice(0, -1)
}
