import type { FastifyInstance, InjectOptions } from 'fastify'

/** Answers without a body by definition; `Response` refuses one. */
const BODILESS = new Set([101, 204, 205, 304])

/** Two ways to ask the server; addresses may begin with the path. */
export interface Asking {
  fetch: typeof fetch
  /** Asks by JSON and answers status and parsed body. */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: never; headers: Headers }>
}

/** Requests that were handed over and are not answered yet. */
export type Pending = Set<Promise<unknown>>

/**
 * A `fetch` that hands each request to the server in process, and a short form of it for JSON. The server does not count
 * such requests among those it answers before it ends, so they are kept in `pending`.
 */
export function createFetch(app: FastifyInstance, pending: Pending, token?: string): Asking {
  const injectingFetch: typeof fetch = async (input, init) => {
    const request = new Request(
      typeof input === 'string' && input.startsWith('/') ? `http://localhost${input}` : input,
      init,
    )
    const url = new URL(request.url)
    const headers: Record<string, string> = {}
    request.headers.forEach((value, name) => {
      headers[name] = value
    })
    if (token && !headers.authorization) headers.authorization = `Bearer ${token}`
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const answering = app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: url.pathname + url.search,
      headers,
      ...(body ? { payload: body } : {}),
    })
    pending.add(answering)
    const response = await answering.finally(() => pending.delete(answering))
    const answered = new Headers()
    for (const [name, value] of Object.entries(response.headers)) {
      for (const item of [value].flat()) if (item !== undefined) answered.append(name, String(item))
    }
    const payload = BODILESS.has(response.statusCode) ? null : new Uint8Array(response.rawPayload)
    return new Response(payload, { status: response.statusCode, headers: answered })
  }
  return {
    fetch: injectingFetch,
    async send(method, path, body) {
      const address = path.startsWith('/api') ? path : `/api${path}`
      const json =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await injectingFetch(address, { method, ...json })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as never }
    },
  }
}
