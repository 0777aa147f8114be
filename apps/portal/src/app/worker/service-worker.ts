import { openNotification } from './open-notification'
import { cachesToDrop, howToServe } from './serve'

/** Put in by the build (`build/service-worker.ts`): which build this is, and the files it is made of. */
declare const BUILD_ID: string
declare const FILES: readonly string[]
declare const self: ServiceWorkerGlobalScope

const PREFIX = 'portal-'
const CACHE = PREFIX + BUILD_ID
const SHELL = '/'
/** A server with other origins sends `Vary: Origin`; scripts and fonts are asked for with one, and kept without. */
const BY_NAME = { ignoreSearch: true, ignoreVary: true }
/** After that a network that says nothing counts as none, in milliseconds. */
const TIMEOUT_MS = 5_000

self.addEventListener('install', (event) => {
  // Parts are named by their content and documents come from the network first: a new worker need not wait for old pages.
  event.waitUntil(keepProgram().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldPrograms().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const how = howToServe(event.request, self.location.origin)
  if (how === 'document') event.respondWith(documentFor(event.request))
  if (how === 'part') event.respondWith(partFor(event.request))
  if (how === 'changing') event.respondWith(newestOf(event.request))
})

// Background Sync: there is a network again. A page sends what waits; the session is a page's.
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(wakePages()))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(self.clients, event.notification.data))
})

async function keepProgram(): Promise<void> {
  const cache = await caches.open(CACHE)
  const shell = await fetch(SHELL, { cache: 'reload' })
  if (!shell.ok) throw new Error(`The document was answered with ${shell.status}`)
  await cache.put(SHELL, shell)
  await Promise.all(
    FILES.map(async (file) => {
      // A part that the build before had too need not be loaded again.
      const known = await caches.match(file, BY_NAME)
      if (known === undefined) await cache.add(file)
      else await cache.put(file, known)
    }),
  )
}

async function dropOldPrograms(): Promise<void> {
  for (const name of cachesToDrop(await caches.keys(), PREFIX, CACHE)) await caches.delete(name)
}

/** The newest document while there is a network; the kept one when there is none, or the server has a fault. */
async function documentFor(request: Request): Promise<Response> {
  const shell = await caches.match(SHELL, { ...BY_NAME, cacheName: CACHE })
  if (shell === undefined) return fetch(request)
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? shell : response),
    () => shell,
  )
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), TIMEOUT_MS))
  return Promise.race([answer, timeout])
}

async function partFor(request: Request): Promise<Response> {
  const known = await caches.match(request, BY_NAME)
  if (known !== undefined) return known
  return fetchAndKeep(request)
}

/** From the network while there is one. */
async function newestOf(request: Request): Promise<Response> {
  return fetchAndKeep(request).catch(async () => (await caches.match(request, BY_NAME)) ?? Response.error())
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

async function wakePages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage('flush')
}
