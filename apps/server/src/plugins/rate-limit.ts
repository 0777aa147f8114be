import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { rateLimited } from '../lib/error'

/** Guessing a password is slowed by address as well as by account: one attempt in this many ordinary requests. */
const SIGN_IN_SHARE = 20
const SIGN_IN = /^\/api\/users\/(login|password-reset|invitations\/accept|first-administrator)\b/

/** Holds one caller to `perMinute` requests, and a twentieth of that at the doors; 0 lifts the limit. */
export async function limitRate(app: FastifyInstance, { perMinute }: { perMinute: number }) {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) => (SIGN_IN.test(request.url) ? Math.max(10, Math.round(perMinute / SIGN_IN_SHARE)) : perMinute),
    keyGenerator: (request) => `${SIGN_IN.test(request.url) ? 'door' : 'any'}:${request.ip}`,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.max(1, Math.ceil(ttl / 1000))),
  })
}
