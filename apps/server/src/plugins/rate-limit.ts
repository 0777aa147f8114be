import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { clientAddress, networkOf } from '../lib/http/client-address'
import { rateLimited } from '../lib/http/error'
import { createRateCounts, type RateCounts } from './rate-counts'

/** What is counted apart: guessing at a door is slow, files fill a disk faster than words, a list shows pictures by hundreds. */
type Lane = 'door' | 'upload' | 'picture' | 'any'

/** Of this many ordinary requests one may go there. */
const SHARE: Record<Lane, number> = { door: 20, upload: 4, picture: 1 / 5, any: 1 }
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

/** Holds one caller, an address or a /64 of them, to `perMinute` requests, to a twentieth of that at the doors, a quarter for files, and five times that for small pictures, over all servers; 0 lifts the limit. */
export async function limitRate(
  app: FastifyInstance,
  { perMinute, database }: { perMinute: number; database: Database },
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
    keyGenerator: (request) => `${laneOf(request)}:${networkOf(clientAddress(request))}`,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.max(1, Math.ceil(ttl / 1000))),
  })
  // Before the hooks of a route: who is refused there as a stranger has asked all the same.
  app.addHook('onRequest', app.rateLimit())
}

function laneOf(request: FastifyRequest): Lane {
  const route = request.routeOptions.url?.replace(/\/$/, '')
  return LANES[`${request.method} ${route}`] ?? 'any'
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
