import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import type { Tokens } from '../lib/access/tokens'
import { clientAddress, networkOf } from '../lib/http/client-address'
import { rateLimited } from '../lib/http/error'
import { bearerOf } from './auth'
import { createRateCounts, type RateCounts } from './rate-counts'

/**
 * What is counted apart: guessing at a door is slow, files fill a disk faster than words, a list shows pictures by hundreds,
 * a portal that is opened for the first time takes a hundred files of its own.
 */
type Lane = 'door' | 'upload' | 'picture' | 'portal' | 'any'

/** Of this many ordinary requests one may go there. */
const SHARE: Record<Lane, number> = { door: 20, upload: 4, picture: 1 / 5, portal: 1 / 20, any: 1 }
/** So many are always let through: a person may mistype. */
const LEAST = 10
/** Operations that are counted apart, by the matched route: an address can be written in many ways. */
export const LANES: Record<string, Lane> = {
  'POST /api/users': 'door',
  'POST /api/users/accounts': 'door',
  'POST /api/users/login': 'door',
  'POST /api/users/password-reset': 'door',
  'POST /api/users/password-reset/confirm': 'door',
  'POST /api/users/invitations/accept': 'door',
  'POST /api/users/first-administrator': 'door',
  'POST /api/users/me/password': 'door',
  'POST /api/users/me/second-factor': 'door',
  'POST /api/users/me/second-factor/confirm': 'door',
  'POST /api/users/me/second-factor/recovery-codes': 'door',
  'POST /api/users/me/second-factor/disable': 'door',
  'POST /api/mediafiles/files': 'upload',
  'PUT /api/mediafiles/files/:id': 'upload',
  'POST /api/uploads': 'upload',
  'GET /api/mediafiles/files/:id/thumbnail': 'picture',
}

/**
 * Holds one caller to `perMinute` requests, to a twentieth of that at the doors, a quarter for files, five times that for
 * small pictures and twenty times for files of the portal, over all servers; 0 lifts the limit. A caller is a person who is
 * signed in, since an office stands behind one address, else an address or a /64 of them.
 */
export async function limitRate(
  app: FastifyInstance,
  { perMinute, database, tokens }: { perMinute: number; database: Database; tokens: Tokens },
) {
  if (perMinute === 0) return
  const counts = createRateCounts(database, (error) => app.log.error(error))
  app.addHook('onClose', () => counts.stop())
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: storeOf(counts),
    max: (request) => {
      const share = Math.round(perMinute / SHARE[laneOf(request)])
      return Math.max(Math.min(LEAST, perMinute), share)
    },
    keyGenerator: async (request) => {
      const lane = laneOf(request)
      return `${lane}:${(lane !== 'door' && (await personOf(request, tokens))) || networkOf(clientAddress(request))}`
    },
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.max(1, Math.ceil(ttl / 1000))),
  })
  // Before the hooks of a route: who is refused there as a stranger has asked all the same.
  app.addHook('onRequest', app.rateLimit())
}

function laneOf(request: FastifyRequest): Lane {
  const route = request.routeOptions.url?.replace(/\/$/, '')
  if (request.method === 'GET' && route?.startsWith('/assets/')) return 'portal'
  return LANES[`${request.method} ${route}`] ?? 'any'
}

/** Whose token the request bears, if it is one of ours: whether it opens anything is asked later. */
async function personOf({ headers }: FastifyRequest, tokens: Tokens): Promise<string | null> {
  const token = bearerOf(headers.authorization)
  if (token === undefined) return null
  try {
    return `person ${(await tokens.verifyAccessToken(token)).user}`
  } catch {
    return null
  }
}

/** The counts as the plugin asks for them. */
function storeOf(counts: RateCounts) {
  return class Store {
    incr(caller: string, answer: (error: Error | null, count: { current: number; ttl: number }) => void): void {
      answer(null, counts.add(caller))
    }
    child(): Store {
      return this
    }
  }
}
