import { QueryClient } from '@tanstack/react-query'
import { createApiClient, createMemoryCookies, createSession, type Realtime, type User } from '@ws/api-client'
import { createColorMode } from '@ws/ui'
import { createPageOutbox } from '../lib/outbox/page-outbox'
import type { Services } from '../lib/services-context'

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
      channels: {
        'todo.emergency': { app: true, mail: true },
        'todo.assigned': { app: true, mail: true },
        'todo.mention': { app: true, mail: true },
        'todo.created_in_zone': { app: true, mail: false },
        'todo.status': { app: true, mail: false },
        'todo.completed': { app: true, mail: false },
        'todo.comment': { app: true, mail: false },
        'todo.due_soon': { app: true, mail: false },
        'todo.overdue': { app: true, mail: false },
        'todo.sla_breach': { app: true, mail: false },
        'todo.deleted': { app: true, mail: false },
        'permit.expires': { app: true, mail: false },
      },
      quiet: { enabled: true, from: '20:00', to: '08:00', weekends: true },
      digest: { enabled: true, at: '08:30' },
    },
  },
  organisation: { short_name: 'Исетский' },
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
    outbox: createPageOutbox({ api, host, session, shelf: undefined, onSent: () => undefined }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    colorMode: createColorMode({ storage: window.localStorage }),
    realtime: silent,
    actAs: () => undefined,
  }
}
