import { anna, json, makeToken } from './fake-server'

/** What becomes of one request: the line is down, the server is busy, the answer is lost on the way back, or all is well. */
export type Fate = 'down' | 'busy' | 'lost' | 'fine'

/** A rotated token sent again within this is answered with the same successor, while nobody used that one. */
const GRACE_MS = 30_000
const ACCESS_SECONDS = 900

interface Refresh {
  chain: number
  usedAt: number | undefined
  successor: { access: string; refresh: string } | undefined
}

/**
 * A server that treats tokens as ours does: access tokens live 15 minutes of its own clock, refresh tokens rotate, and one
 * used twice ends its chain. `fateOf` decides what becomes of each request, `skew` is how far its clock is off, milliseconds.
 */
export function createRotatingServer(options: { fateOf: (path: string) => Fate; skew: number; latency: () => number }) {
  const refreshes = new Map<string, Refresh>()
  const accesses = new Map<string, { chain: number; end: number }>()
  const ended = new Set<number>()
  const done = new Map<string, number>()
  const counts = { refreshes: 0, refused: 0, reused: 0 }
  let chains = 0
  let turn = 0
  const now = () => Date.now() + options.skew

  function issue(chain: number) {
    turn += 1
    const access = makeToken(`a${turn}`, ACCESS_SECONDS, now())
    const refresh = `r${turn}`
    accesses.set(access, { chain, end: now() + ACCESS_SECONDS * 1000 })
    refreshes.set(refresh, { chain, usedAt: undefined, successor: undefined })
    return { access, refresh }
  }

  function rotate(token: string): Response {
    const known = refreshes.get(token)
    if (!known || ended.has(known.chain)) {
      counts.refused += 1
      return json(401, { message: 'Требуется вход в систему', code: 'token_invalid' })
    }
    const { successor, usedAt } = known
    if (successor && usedAt !== undefined) {
      const isUnused = refreshes.get(successor.refresh)?.usedAt === undefined
      if (isUnused && now() - usedAt <= GRACE_MS) return json(200, successor)
      ended.add(known.chain)
      counts.reused += 1
      counts.refused += 1
      return json(401, { message: 'Требуется вход в систему', code: 'token_reused' })
    }
    counts.refreshes += 1
    known.usedAt = now()
    known.successor = issue(known.chain)
    return json(200, known.successor)
  }

  async function answer(request: Request, path: string, body: string): Promise<Response> {
    if (path === '/users/login') {
      chains += 1
      return json(200, { user: anna, ...issue(chains) })
    }
    if (path === '/users/refresh') return rotate(JSON.parse(body).refresh)
    const access = accesses.get(request.headers.get('Authorization')?.split(' ')[1] ?? '')
    if (!access || access.end <= now() || ended.has(access.chain)) return json(401, { code: 'token_expired' })
    if (path === '/users/logout') {
      ended.add(access.chain)
      return new Response(null, { status: 204 })
    }
    if (path === '/users/me') return json(200, anna)
    if (request.method === 'POST') done.set(body, (done.get(body) ?? 0) + 1)
    return json(200, { data: [], meta: { page: 1, page_size: 25, total: 0, pages: 0, cursor: '' } })
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace(/^\/api/, '').replace(/\/$/, '')
    const body = await request.text()
    const fate = options.fateOf(path)
    await new Promise((resolve) => setTimeout(resolve, options.latency()))
    if (fate === 'down') throw new TypeError('fetch failed')
    if (fate === 'busy') return json(503, { code: 'overloaded' })
    const response = await answer(request, path, body)
    await new Promise((resolve) => setTimeout(resolve, options.latency()))
    if (fate === 'lost') throw new TypeError('fetch failed')
    return response
  }

  return {
    fetch: fetch as typeof globalThis.fetch,
    counts,
    /** How often each body was acted upon. */
    done,
    /** Ends all access tokens at once. */
    expireAll: () => accesses.clear(),
    /** Somebody else uses the token of a person, as a thief does. */
    steal: (token: string) => rotate(token),
  }
}
