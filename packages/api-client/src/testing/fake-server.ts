import type { User } from '../session/session'

/** The person of the tests. */
export const anna: User = {
  id: 7,
  email: 'anna@example.ru',
  username: 'anna',
  full_name: 'Анна Ковалёва',
  avatar_url: null,
  profile_id: 7,
  roles: ['dispatcher'],
  permissions: { 'todos.view': 'all' },
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
        'todo.chronic': { app: true, mail: false },
        'record.mention': { app: true, mail: true },
        'record.comment': { app: true, mail: false },
        'record.changed': { app: true, mail: false },
        'permit.expires': { app: true, mail: false },
        'kb.review_due': { app: true, mail: false },
        'kb.ack_required': { app: true, mail: false },
        'kb.review': { app: true, mail: false },
        'kb.decided': { app: true, mail: false },
        'kb.feedback': { app: true, mail: false },
        'object.approved': { app: true, mail: false },
        'object.rejected': { app: true, mail: false },
        'reservation.expired': { app: true, mail: false },
        'contract.approval': { app: true, mail: false },
        'contract.returned': { app: true, mail: false },
        'contract.activated': { app: true, mail: false },
        'contract.expiring': { app: true, mail: false },
        'document.approval': { app: true, mail: true },
        'document.decided': { app: true, mail: false },
        'debt.due_soon': { app: true, mail: false },
        'debt.overdue': { app: true, mail: true },
        'tenant.note': { app: true, mail: false },
        'payment.received': { app: true, mail: false },
        'accrual.digest': { app: true, mail: false },
        'stock.low': { app: true, mail: true },
        'stock.expires': { app: true, mail: false },
        'warranty.expires': { app: true, mail: false },
        'meter.verify': { app: true, mail: true },
        'export.ready': { app: true, mail: false },
        'shift.handover': { app: true, mail: false },
        'article.ack_required': { app: true, mail: true },
        'article.proposed': { app: true, mail: false },
        'article.returned': { app: true, mail: false },
        'conference.invited': { app: true, mail: true },
        'conference.starts': { app: true, mail: false },
        'call.missed': { app: true, mail: false },
        'chat.mention': { app: true, mail: false },
        'chat.message': { app: true, mail: false },
      },
      quiet: { enabled: true, from: '20:00', to: '08:00', weekends: true },
      digest: { enabled: true, at: '08:30' },
    },
    dnd_until: null,
  },
  organisation: { short_name: 'УК «Пример»', timezone: 'Asia/Yekaterinburg' },
  flags: {},
}

/** A token as the server makes them, living `seconds` from now. */
export function makeToken(name: string, seconds = 900, now = Date.now()): string {
  const iat = Math.floor(now / 1000)
  return `h.${btoa(JSON.stringify({ sub: name, iat, exp: iat + seconds }))}.s`
}

/** Answers as JSON. */
export function json(status: number, body: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status })
}

/**
 * A server that knows one person, rotates refresh tokens and accepts only the newest access token. `refuse` makes the next
 * refreshes fail with that status, or without any answer for `'network'`.
 */
export function createFakeServer() {
  const calls: {
    method: string
    path: string
    authorization: string | null
    contentType: string | null
    body: string
  }[] = []
  const server = {
    access: makeToken('a0'),
    refresh: 'r0',
    turn: 0,
    refuse: undefined as number | 'network' | undefined,
  }

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '').replace(/\/$/, '')
    const body = await request.text()
    const headers = request.headers
    calls.push({
      method: request.method,
      path,
      authorization: headers.get('Authorization'),
      contentType: headers.get('Content-Type'),
      body,
    })
    // Answers take a moment, or callers at the same time would never meet.
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (path === '/users/login') return json(200, { user: anna, access: server.access, refresh: server.refresh })
    if (path === '/users/refresh') return refresh(JSON.parse(body).refresh)
    if (headers.get('Authorization')?.split(' ')[1] !== server.access)
      return json(401, { message: 'Требуется вход в систему', code: 'token_expired' })
    if (path === '/users/logout') return new Response(null, { status: 204 })
    if (path === '/users/me') return json(200, anna)
    return json(200, { data: [], meta: { page: 1, page_size: 25, total: 0, pages: 0, cursor: '' } })
  }

  function refresh(token: string): Response {
    if (server.refuse === 'network') throw new TypeError('fetch failed')
    if (server.refuse) return json(server.refuse, undefined)
    if (token !== server.refresh) return json(401, { message: 'Требуется вход в систему', code: 'token_invalid' })
    server.turn += 1
    server.access = makeToken(`a${server.turn}`)
    server.refresh = `r${server.turn}`
    return json(200, { access: server.access, refresh: server.refresh })
  }

  return Object.assign(server, {
    calls,
    fetch: fetch as typeof globalThis.fetch,
    /** Makes the token that everybody holds a thing of the past. */
    expire: () => {
      server.access = makeToken('nobody has it')
    },
    count: (path: string) => calls.filter((call) => call.path === path).length,
  })
}

/** The browser that several tabs share: cookies, local storage, locks; and each tab's own window. */
export function createFakeBrowser() {
  const cookies = new Map<string, string>()
  const values = new Map<string, string>()
  const tabs: EventTarget[] = []
  let queue = Promise.resolve<unknown>(undefined)
  return {
    cookies,
    values,
    isOnline: true,
    openTab() {
      const events = new EventTarget()
      tabs.push(events)
      const tell = (key: string, newValue: string | null) => {
        for (const other of tabs) {
          if (other !== events) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
        }
      }
      return {
        events,
        isOnline: () => this.isOnline,
        cookies: {
          get: (name: string) => cookies.get(name),
          set: (name: string, value: string) => void cookies.set(name, value),
          remove: (name: string) => void cookies.delete(name),
        },
        storage: {
          getItem: (key: string) => values.get(key) ?? null,
          setItem(key: string, value: string) {
            values.set(key, value)
            tell(key, value)
          },
          removeItem(key: string) {
            if (values.delete(key)) tell(key, null)
          },
        },
        locks: {
          request<T>(_name: string, run: () => Promise<T>): Promise<T> {
            const turn = queue.then(run)
            queue = turn.catch(() => undefined)
            return turn
          },
        },
      }
    },
  }
}
