import { QueryClient } from '@tanstack/react-query'
import { createApiClient, createMemoryCookies, createSession, type Realtime, type User } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { createColorMode } from '@ws/ui'
import { acts } from '../app/acts'
import { EVENTS } from '../lib/notifications/notification-events'
import { createPageOutbox } from '../lib/outbox/page-outbox'
import type { Services } from '../lib/services-context'
import { createServerClock } from '../lib/time/server-clock'

// Every event alike: no story is about what a person is told.
const channels = Object.fromEntries(
  Object.keys(EVENTS).map((event) => [event, { app: true, mail: false }]),
) as Schema<'NotificationSettings'>['channels']

const person: User = {
  id: 1,
  email: 'smirnov@example.org',
  username: 'smirnov',
  full_name: 'Смирнов Илья Олегович',
  avatar_url: null,
  profile_id: 1,
  roles: ['admin'],
  permissions: {},
  scope_objects: [],
  timezone: 'Asia/Yekaterinburg',
  settings: {
    theme: 'system',
    density: 'comfortable',
    notifications: {
      channels,
      quiet: { enabled: true, from: '20:00', to: '08:00', weekends: true },
      digest: { enabled: true, at: '08:30' },
    },
    dnd_until: null,
  },
  organisation: { short_name: 'Исетский', timezone: 'Asia/Yekaterinburg' },
  flags: {},
}

/** An answer of a story's server. */
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const silent: Realtime = {
  getState: () => silentState,
  subscribe: () => () => undefined,
  on: () => () => undefined,
  onAny: () => () => undefined,
  join: () => undefined,
  leave: () => undefined,
  send: () => false,
  reconnect: () => undefined,
  close: () => undefined,
}
const silentState = { status: 'connected', rooms: [], transport: 'websocket', errors: 0 } as const

/** What a screen needs of the portal, for a person with these rights and a server that answers so. */
export function createStoryServices(
  permissions: User['permissions'],
  answer: (url: URL) => Response | Promise<Response>,
): Services {
  const host = window.location.origin
  const fetch: typeof globalThis.fetch = async (input, init) => answer(new URL(new Request(input, init).url))
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const session = createSession({ host, fetch, storage, cookies: createMemoryCookies() })
  session.accept({ user: { ...person, permissions }, access: 'story', refresh: 'story' })
  const api = createApiClient({ host, session, fetch })
  return {
    host,
    session,
    api,
    outbox: createPageOutbox({ api, acts, host, session, shelf: undefined, onSent: () => undefined }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    colorMode: createColorMode({ storage: window.localStorage }),
    clock: createServerClock(),
    realtime: silent,
    actAs: () => undefined,
  }
}
