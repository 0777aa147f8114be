import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { readEnv } from '../env'
import { loadActor } from '../lib/access/permissions'
import { createTokens } from '../lib/access/tokens'
import { type Binding, bindContract } from '../lib/http/bind-contract'
import { type ContractDocument, contract } from '../lib/http/contract'
import { unauthenticated } from '../lib/http/error'
import { openMediaServer } from '../lib/media-server/open-media-server'
import { createFileStorage } from '../lib/storage/storage'
import { handleErrors } from '../plugins/error-handler'

/** A bare server that binds a contract to functions: for tests of the machinery. */
export interface BoundApp {
  app: FastifyInstance
  /** Asks as the account of this number, or as nobody. */
  ask(
    user: number | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: never; headers: Record<string, unknown> }>
}

/** The part of the contract under these paths: other operations need no handlers then. */
export function contractOf(...prefixes: string[]): ContractDocument {
  const paths = Object.entries(contract.paths).filter(([path]) => prefixes.some((prefix) => path.startsWith(prefix)))
  return { ...contract, paths: Object.fromEntries(paths) }
}

/** Binds handlers to a contract; who asks stands in a header, as if signed in. */
export async function createBoundApp(options: {
  contract: ContractDocument
  handlers: Binding['handlers']
  database: Database
  wakeOutbox?: () => void
}): Promise<BoundApp> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.decorateRequest('visitor', null)
  handleErrors(app)
  await app.register(multipart)
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const tokens = createTokens(new Uint8Array(32))
  bindContract(app, {
    ...options,
    checkAnswers: true,
    services: {
      env,
      version: '0',
      databaseKind: options.database.kind,
      log: app.log,
      tokens,
      media: openMediaServer({ database: options.database, env, secret: tokens.secret, onError: () => {} }),
      storage: createFileStorage(env.dataDir),
      problems: async () => [],
      isStopping: () => false,
      wakeOutbox: options.wakeOutbox ?? (() => {}),
      jobs: { list: [], wake: () => {} },
      disconnect: () => {},
      countSockets: async () => ({ open: 0, people: 0 }),
    },
    actorOf: async (request) => {
      const user = Number(request.headers['x-user'])
      if (!user) return null
      const actor = await loadActor(options.database.reader, user)
      if (!actor) throw unauthenticated()
      return actor
    },
  })
  await app.ready()
  return {
    app,
    async ask(user, method, path, body, headers = {}) {
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: user === null ? headers : { ...headers, 'x-user': String(user) },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return {
        status: response.statusCode,
        headers: response.headers,
        body: (isJson ? response.json() : response.payload) as never,
      }
    },
  }
}
